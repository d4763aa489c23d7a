import { readdirSync, readFileSync } from 'node:fs'
import { Topic } from '@attestry/core/base/topic'
import { randomFrom } from '@attestry/functions/testing/random-from'
import type { LabelledMail } from './labelled-mails'

/**
 * The mails of this project: written by hand as templates (bench/data), each filled in several times with other parts,
 * names, dates and numbers. The same mails on every machine.
 */
const data = `${import.meta.dirname}/../../data`
const linesOf = (name: string): string[] =>
  readFileSync(`${data}/${name}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const PARTS = linesOf('parts.txt').map((line) => {
  const [maker = '', number = ''] = line.split('|')
  return { maker, number }
})
/** More numbers, to learn their shapes from. */
export const PART_FAMILIES: readonly string[] = linesOf('part-families.txt')
  .flatMap((line) =>
    line
      .split(';')
      .flatMap((piece, at, pieces) =>
        pieces.length > 1 && at > 0 && at < pieces.length - 1 ? [piece] : piece.split(' '),
      ),
  )
  .filter((number) => number.length > 3 && /\d/.test(number))
const NAMES = [
  'Dana Whitfield',
  'Jörg Brandt',
  'Marta Kowalska',
  'Li Wei',
  'R. Patel',
  'Sofia Marino',
  'Ken Sato',
  'A. Dupont',
  'Tom',
]
const COMPANIES = [
  'Alder Controls Ltd',
  'Brandt Messtechnik GmbH',
  'Northfield Devices Inc',
  'Kobo Seiki',
  'Marino Elettronica',
]
const RECEIVED = Date.UTC(2026, 3, 14)
const DAY = 86_400_000

const ENGLISH = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day as the writers of a language put it. */
function dateIn(language: string, day: number): string {
  const at = new Date(day)
  const [d, m, y] = [at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCFullYear()]
  const two = (value: number) => String(value).padStart(2, '0')
  if (language === 'en') return d % 2 === 0 ? `${d} ${ENGLISH[m - 1]} ${y}` : `${ENGLISH[m - 1]} ${d}`
  if (language === 'zh' || language === 'ja') return `${m}月${d}日`
  if (language === 'ko') return `${m}월 ${d}일`
  if (['de', 'pl', 'cs', 'tr'].includes(language)) return `${two(d)}.${two(m)}.${y}`
  if (language === 'sv' || language === 'nl') return `${d}-${m}-${y}`
  return `${two(d)}/${two(m)}/${y}`
}

type Frame = Partial<Pick<LabelledMail, 'from_email' | 'headers' | 'attachments'>>

/** `[[number|maker]]` is asked for, `[[~number]]` only mentioned, `[[!token]]` no part. */
const MARKED = /\[\[([~!]?)([^\]|]+)(?:\|([^\]]+))?\]\]/g

function fill(
  id: string,
  seed: number,
  lang: string,
  kind: string,
  topics: string[],
  subject: string,
  text: string,
  frame: Frame = {},
): LabelledMail {
  const notParts: string[] = []
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const isRequest = kind === 'request' || kind === 'reminder'
  const parts = new Map<string, LabelledMail['parts'][number]>()
  const subjectPart = pick(PARTS)
  const due = RECEIVED + Math.floor(2 + random() * 60) * DAY
  let isDue = false
  const slots = (template: string, where: string): string => {
    let isFirst = true
    return template.replace(/\{M\} \{P\}|\{([A-Z])\}/g, (all, slot: string | undefined) => {
      if (slot === undefined || slot === 'P') {
        const part = where === 'subject' || (isFirst && subject.includes('{P}')) ? subjectPart : pick(PARTS)
        isFirst = false
        const maker = slot === undefined ? part.maker : (parts.get(part.number)?.maker ?? null)
        parts.set(part.number, { number: part.number, maker, where, asked: isRequest })
        return all === '{P}' ? part.number : `${part.maker} ${part.number}`
      }
      if (slot === 'D') {
        isDue = true
        return dateIn(lang, due)
      }
      if (slot === 'M') return pick(PARTS).maker
      if (slot === 'Y') return dateIn(lang, RECEIVED - 20 * DAY)
      if (slot === 'O') return String(Math.floor(10_000 + random() * 90_000_000))
      if (slot === 'Q') return String(Math.floor(2 + random() * 900))
      return slot === 'N' ? pick(NAMES) : pick(COMPANIES)
    })
  }
  const unmarked = (marked: string, where: string): string =>
    marked.replace(MARKED, (_, mark: string, number: string, maker: string | undefined) => {
      if (mark === '!') notParts.push(number)
      else parts.set(number, { number, maker: maker ?? null, where, asked: isRequest && mark === '' })
      return number
    })
  const filledSubject = unmarked(slots(subject, 'subject'), 'subject')
  const body = unmarked(slots(text, 'text'), 'text')
  return {
    id,
    lang,
    kind,
    is_request: isRequest,
    received: new Date(RECEIVED).toISOString(),
    from_name: pick(NAMES),
    from_email: kind === 'internal' ? 'colleague@northwind.test' : 'writer@customer-x.test',
    subject: filledSubject,
    text: body,
    parts: [...parts.values()],
    not_parts: notParts,
    topics,
    due: isRequest && isDue ? new Date(due).toISOString().slice(0, 10) : null,
    own_domain: 'northwind.test',
    ...frame,
  }
}

const VARIANTS = 5

export function ownMails(): LabelledMail[] {
  const mails: LabelledMail[] = []
  const add = (
    id: string,
    lang: string,
    kind: string,
    topics: string,
    subject: string,
    text: string,
    variants: number,
  ) => {
    for (let at = 0; at < variants; at += 1)
      mails.push(
        fill(
          `${id}-${at}`,
          mails.length * 7919 + 1,
          lang,
          kind,
          topics.split(',').filter((one) => one !== ''),
          subject,
          unfolded(text),
        ),
      )
  }
  linesOf('templates-en.txt').forEach((line, at) => {
    const [kind = '', topics = '', ...rest] = line.split('|')
    const [subject, text] = splitAt(rest.join('|'))
    add(`own-en-${at}`, 'en', kind, topics, subject, text, VARIANTS)
  })
  linesOf('templates-other.txt').forEach((line, at) => {
    const [lang = '', kind = '', topics = '', ...rest] = line.split('|')
    const [subject, text] = splitAt(rest.join('|'))
    add(`own-${lang}-${at}`, lang, kind, topics, subject.replace(/^\|/, ''), text, 3)
  })
  return mails
}

/** Mails about anything else. */
export function ordinaryMails(): LabelledMail[] {
  return linesOf('ordinary.txt').flatMap((line, at) => {
    const [subject, text] = splitAt(line)
    return Array.from({ length: 8 }, (_, variant) =>
      fill(`ordinary-${at}-${variant}`, at * 131 + variant, 'en', 'other', [], subject, unfolded(text)),
    )
  })
}

/** The mails of bench/data/mails-*.txt, in whole. */
export function writtenMails(): LabelledMail[] {
  return readdirSync(data)
    .filter((name) => /^mails-.*\.txt$/.test(name))
    .toSorted()
    .flatMap((name) =>
      readFileSync(`${data}/${name}`, 'utf8')
        .split(/^@ /m)
        .slice(1)
        .flatMap((block, at) => {
          const [head = '', subject = '', ...lines] = block.split('\n')
          const [lang = '', kind = '', ...flags] = head.split(' ')
          const topics = flags.filter((flag) => isTopics(flag)).flatMap((flag) => flag.split(','))
          const frame = frameOf(kind, flags)
          const id = `written-${name.slice(6, -4)}-${at}`
          return Array.from({ length: WRITTEN_VARIANTS }, (_, variant) =>
            fill(
              `${id}-${variant}`,
              at * 389 + variant + 7,
              lang,
              kind,
              topics,
              subject,
              lines.join('\n').trim(),
              frame,
            ),
          )
        }),
    )
}

const WRITTEN_VARIANTS = 2
const isTopics = (flag: string): boolean => flag.split(',').every((one) => Topic.options.includes(one as Topic))

function frameOf(kind: string, flags: readonly string[]): Frame {
  const headers: Record<string, string> = {}
  if (flags.includes('auto')) headers['Auto-Submitted'] = 'auto-generated'
  if (flags.includes('replied')) headers['Auto-Submitted'] = 'auto-replied'
  if (flags.includes('list')) headers['List-Unsubscribe'] = '<https://lists.example.test/u>'
  if (flags.includes('reply')) headers['In-Reply-To'] = '<a1@northwind.test>'
  const named = (name: string) => flags.find((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1)
  const isOurs = kind === 'internal' || flags.includes('colleague')
  return {
    from_email: named('from') ?? (isOurs ? 'colleague@northwind.test' : 'writer@customer-x.test'),
    headers,
    attachments: (named('att')?.split(',') ?? []).map((filename) => ({ filename, mime_type: '', text: null })),
  }
}

/** A template is one line: `/` is a new line, `//` a blank one. */
const unfolded = (text: string): string => text.replace(/(?<!:)\/\//g, '\n\n').replace(/(?<![:/])\/(?!\/)/g, '\n')

function splitAt(line: string): [string, string] {
  const at = line.indexOf('||')
  return at === -1 ? [line, ''] : [line.slice(0, at).replace(/^\|/, ''), line.slice(at + 2)]
}

/** Every third template is only scored, so that the table of this project's own mails means something. */
export const isScoredOnly = ({ id }: Pick<LabelledMail, 'id'>): boolean =>
  !id.startsWith('written') && Number(/-(\d+)-\d+$/.exec(id)?.[1] ?? 0) % 3 === 2
