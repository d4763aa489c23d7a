/**
 * The links of our own account mails (`mailLinks` of the core) open an account to whoever has them: a new password,
 * a membership, a proven address. A mailbox that a team reads together must not hand them out.
 */
const MAIL_FILE = /^(message\/|text\/|application\/(octet-stream|mbox|vnd\.ms-outlook))/
const MAX_NESTED = 4

/**
 * `/auth/reset#…`, `/auth/invite#…` or `/auth/verify#…`, on any host, because one product has several; broken by the line
 * ends and quotation marks of a forward; with `#` and `/` as programs that check links write them in their own addresses.
 */
const LINK = /(?:^|[^a-z0-9])auth[\s>]*[/_][\s>]*(?:reset|invite|verify)[\s>]*(?:#|\*|-23)[\s>]*[\w-]/i

export type MayHoldLink = {
  subject: string
  text: string
  html: string
  attachments: { mime_type: string; bytes: Uint8Array }[]
}

/**
 * Whether a mail holds the link of an account mail anywhere: in its subject, text or HTML, or in an attachment that is a mail or a
 * text itself.
 *
 * @param parse reads an attached mail, whose parts may be encoded
 */
export async function holdsAccountLink<M extends MayHoldLink>(
  { subject, text, html, attachments }: MayHoldLink,
  parse: (bytes: Uint8Array) => Promise<M>,
  depth = 0,
): Promise<boolean> {
  if ([subject, text, html].some(hasAccountLink)) return true
  for (const { mime_type, bytes } of attachments) {
    if (hasAccountLink(plain(bytes))) return true
    const isMail = MAIL_FILE.test(mime_type) && /^[\w-]+:/.test(plain(bytes.subarray(0, 100)))
    if (isMail && depth < MAX_NESTED && (await holdsAccountLink(await parse(bytes), parse, depth + 1))) return true
  }
  return false
}

/** Whether a text or its source holds the link of an account mail. */
export function hasAccountLink(text: string): boolean {
  if (!/auth|=\r?\n/i.test(text)) return false
  return LINK.test(decoded(text))
}

/** Bytes as text; the zeros of UTF-16 are left out. */
const plain = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1').replaceAll('\0', '')

/** Undoes the ways in which `#` and `/` are written inside HTML, quoted-printable text and other addresses. */
function decoded(text: string): string {
  let now = text.replace(/=\r?\n/g, '').replace(/<wbr\s*\/?>|\u00ad|\u200b/gi, '')
  for (let round = 0; round < 3; round++) {
    now = now
      .replace(/%25/g, '%')
      .replace(/%23|=23|&#35;|&#x23;|&num;/gi, '#')
      .replace(/%2f|=2f|&#47;|&#x2f;|&sol;/gi, '/')
  }
  return now
}
