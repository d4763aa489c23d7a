/**
 * What a mail server says that returns a mail of ours. RFC 3464: a part `message/delivery-status` has a block of fields
 * for each recipient, after one for the server:
 *
 *   Final-Recipient: rfc822; max@ti.test
 *   Action: failed
 *   Status: 5.1.1
 *   Diagnostic-Code: smtp; 550 5.1.1 User unknown
 *
 * and the mail, or its header, is in another part. qmail, Exim, Yahoo, GMX and others send text only: the address, what
 * the server said below it or beside it, and then a copy of the mail. Which mail it is says its Message-ID; only that
 * one can be trusted, so everything else is for people to read.
 */
import { oneLine } from '../platform/cut-text'
import type { MailHeaders } from './content/mail-kind'
import type { ParsedMail } from '../adapters/mail/parse-mail'

export type DeliveryReport = {
  /** The Message-IDs that it names. */
  message_ids: string[]
  /** What became of the mail, for each recipient that it names. */
  recipients: Told[]
}

type Told = {
  /** In lower case; as the mail named it, and where it went from there. */
  addresses: string[]
  /** The server has given up. Otherwise it has delivered the mail, or still tries. */
  isFailed: boolean
  /** The server's words, as one line. */
  message: string
}

const MAX_MESSAGE = 500
const MAX_IDS = 20
const MAX_RECIPIENTS = 20
const MAX_PART = 100_000

export function deliveryReport({
  headers,
  subject,
  text: whole,
  attachments,
  references,
  in_reply_to,
}: Pick<ParsedMail, 'headers' | 'subject' | 'text' | 'attachments' | 'references' | 'in_reply_to'>): DeliveryReport {
  const partsOf = (type: RegExp) =>
    attachments
      .filter(({ mime_type }) => type.test(mime_type))
      .map(({ bytes }) => Buffer.from(bytes.subarray(0, MAX_PART)).toString('utf8'))
  const text = whole.slice(0, MAX_PART)
  const returned = partsOf(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/)
  const ids = [...returned.flatMap((part) => idsIn(part).slice(0, 1)), ...idsIn(text), ...references, in_reply_to ?? '']
  const said = ownWords(text)
  const structured = partsOf(/^message\/(?:global-)?delivery-status$/).flatMap((part) => toldBy(part, said))
  return {
    message_ids: [...new Set(ids)].filter((id) => id !== '').slice(0, MAX_IDS),
    recipients: structured.length > 0 ? structured.slice(0, MAX_RECIPIENTS) : [toldInText(headers, subject, said)],
  }
}

const idsIn = (part: string): string[] => [...part.matchAll(/^message-id:\s*<([^<>\s]+)>/gim)].map(([, id]) => id ?? '')

/** The blocks of `message/delivery-status`; the first is about the server. */
function toldBy(part: string, said: string): Told[] {
  const blocks = part
    .replace(/\r/g, '')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n\s*\n/)
  return blocks.flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(block)?.[1]?.trim() ?? ''
    const [final, original] = [addressIn(field('final-recipient')), addressIn(field('original-recipient'))]
    const action = field('action').toLowerCase()
    if (action === '' && final === '') return []
    const status = field('status')
    const diagnostic = field('diagnostic-code').replace(/^[\w-]+\s*;\s*/, '')
    return {
      addresses: [final, original].filter((address) => address !== ''),
      isFailed: action.startsWith('failed') || (action === '' && status.startsWith('5')),
      message: oneLine(diagnostic || `${status} ${wordsFor(said)}`, MAX_MESSAGE),
    }
  })
}

/** `rfc822; max@ti.test` */
const addressIn = (value: string): string =>
  value
    .slice(value.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase()

const toldInText = (headers: MailHeaders, subject: string, said: string): Told => ({
  addresses: [...(headers.get('x-failed-recipients') ?? '').split(','), ...said.matchAll(ADDRESS_LINE)]
    .map((found) => (typeof found === 'string' ? found : (found[1] ?? '')).trim().toLowerCase())
    .filter((address) => address !== ''),
  isFailed: ![subject, said].some((words) => STILL_TRIED.test(words)),
  message: oneLine(wordsFor(said), MAX_MESSAGE),
})

/** The text before the copy of the mail. */
function ownWords(text: string): string {
  const start = text.search(COPY)
  return start === -1 ? text : text.slice(0, start)
}
const COPY =
  /^(?:-{2,}[^\n]*\b(?:copy of|original|returned|header of)\b[^\n]*|(?:received|return-path|message-id):[^\n]*)$/im

/** A line with nothing but an address, or with what the server said behind it. */
const ADDRESS_LINE = /^[ \t]*[<"]?([^\s<>"@]+@[^\s<>":,]+)[>"]?(?::[ \t]*(.*)|[ \t]*)$/gm

const STILL_TRIED =
  /\b(?:delayed mail|delayed \d+ hours|delay reason|not yet been delivered|warning (?:message )?only|still being retried|will (?:be retried|retry|keep trying)|could not send message for past|\(delay\)|delivery incomplete)/i

/**
 * What stands at the address up to the next empty line; else the first line with a code of SMTP; else the beginning.
 */
function wordsFor(said: string): string {
  for (const found of said.matchAll(ADDRESS_LINE)) {
    const below = said.slice(found.index + found[0].length).replace(/^\n/, '')
    const words = `${found[2] ?? ''} ${below.split(/\n\s*\n/)[0] ?? ''}`.trim()
    if (words !== '') return words
  }
  const lines = said.split('\n')
  return lines.find((line) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line)) ?? said
}
