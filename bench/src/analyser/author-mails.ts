import { readdirSync, readFileSync } from 'node:fs'
import { MailPurpose } from '@attestry/core/mail/inbox'
import { Topic } from '@attestry/core/base/topic'
import { LabelledMail } from './labelled-mails'

/**
 * The mails of bench/data/authors: written in whole by people who have not seen the analyser. One mail begins with
 * "@ language kind topics flags", then come the subject, the text, and attachments below "=== name.ext".
 *
 * `[[number|maker]]` is a part that is asked for, `[[~number]]` one that is only named, `[[!token]]` none. Flags:
 * `asks` (it asks for documents though its kind does not say so), `due=` and `at=` (days: asked until, received),
 * `from=` (address), `auto`, `replied`, `list`, `reply` (what its headers say).
 */
const data = `${import.meta.dirname}/../../data/authors`

/** @throws Error that names the mail, if a file is not as above. */
export const authorMails = (): LabelledMail[] =>
  readdirSync(data)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => parseAuthorMails(`author-${name.slice(0, -4)}`, readFileSync(`${data}/${name}`, 'utf8')))

export const isByAuthor = ({ id }: Pick<LabelledMail, 'id'>): boolean => id.startsWith('author-')

const HEADERS: Record<string, [string, string]> = {
  auto: ['Auto-Submitted', 'auto-generated'],
  replied: ['Auto-Submitted', 'auto-replied'],
  list: ['List-Unsubscribe', '<https://lists.example.test/u>'],
  reply: ['In-Reply-To', '<a1@northwind.test>'],
}
const isTopics = (flag: string): boolean => flag.split(',').every((one) => Topic.safeParse(one).success)

export const parseAuthorMails = (prefix: string, file: string): LabelledMail[] =>
  file
    .split(/^@ /m)
    .slice(1)
    .map((block, at) => parseMail(`${prefix}-${at}`, block))

function parseMail(id: string, block: string): LabelledMail {
  const wrong = (what: string): Error => new Error(`${id}: ${what}`)
  const [head = '', subject = '', ...lines] = block.split('\n')
  const [lang = '', kind = '', ...flags] = head.trim().split(' ')
  const values = new Map<string, string>()
  const headers: Record<string, string> = {}
  let topics: string[] = []
  for (const flag of flags) {
    const [, name, value] = /^(due|at|from)=(\S+)$/.exec(flag) ?? []
    const header = HEADERS[flag]
    if (name !== undefined && value !== undefined) values.set(name, value)
    else if (header) headers[header[0]] = header[1]
    else if (isTopics(flag)) topics = flag.split(',')
    else if (flag !== 'asks') throw wrong(`unknown flag ${flag}`)
  }
  if (!MailPurpose.safeParse(kind).success) throw wrong(`unknown kind ${kind}`)
  const isRequest = kind === 'request' || kind === 'reminder' || flags.includes('asks')
  const marks = marksOf(wrong, isRequest)
  const [text = '', ...attached] = lines.join('\n').split(/^(?==== )/m)
  const from = values.get('from') ?? (kind === 'internal' ? 'colleague@northwind.test' : 'writer@customer-x.test')
  const mail = LabelledMail.parse({
    id,
    lang,
    kind,
    is_request: isRequest,
    received: `${values.get('at') ?? '2026-04-14'}T09:00:00Z`,
    from_name: from.split('@')[0],
    from_email: from,
    headers,
    subject: marks.read(subject, () => 'subject'),
    text: marks.read(text.trim(), placeOf),
    attachments: attached.map((piece) => {
      const [name = '', ...rows] = piece.split('\n')
      return { filename: name.slice(4).trim(), mime_type: '', text: marks.read(rows.join('\n'), () => 'attachment') }
    }),
    parts: [...marks.parts.values()],
    not_parts: marks.notParts,
    topics,
    due: values.get('due') ?? null,
  })
  if (!isRequest && (topics.length > 0 || mail.due !== null)) throw wrong('asks for nothing, but has topics or a date')
  if (mail.due !== null && !(mail.due >= mail.received.slice(0, 10))) throw wrong('due before it was received')
  if (Number.isNaN(Date.parse(mail.received))) throw wrong('no such day')
  return mail
}

const MARK = /\[\[([~!]?)([^\][|]+)(?:\|([^\][|]+))?\]\]/g

/** Takes the marks out of texts, and keeps what they say. */
function marksOf(wrong: (what: string) => Error, isRequest: boolean) {
  const parts = new Map<string, LabelledMail['parts'][number]>()
  const notParts: string[] = []
  const read = (marked: string, place: (line: string) => string): string => {
    const text = marked
      .split('\n')
      .map((line) =>
        line.replace(MARK, (_, mark: string, number: string, maker: string | undefined) => {
          const asked = mark === ''
          if (asked && !isRequest) throw wrong(`asks for nothing, but for ${number}`)
          const before = parts.get(number)
          if (mark === '!') notParts.push(number)
          else
            parts.set(number, {
              number,
              maker: before?.maker ?? maker ?? null,
              where: before?.asked || !asked ? (before?.where ?? place(line)) : place(line),
              asked: asked || (before?.asked ?? false),
            })
          return number
        }),
      )
      .join('\n')
    if (/\[\[|\]\]/.test(text)) throw wrong('a mark is not closed')
    return text
  }
  return { parts, notParts, read }
}

const placeOf = (line: string): string =>
  line.startsWith('>') ? 'quoted' : /\t|\|.*\||\S {2,}\S.* {2,}\S/.test(line.replace(MARK, 'x')) ? 'table' : 'text'
