import { type Clause, clausesOf } from '../intent/clauses'
import type { ReadMail } from '../intent/features'
import { fold } from '../language/fold'
import { DAY } from './calendar'
import { patternsOf, type Reading } from './patterns'

/** A date further away belongs to something else (a law, a contract). */
const FURTHEST = 400 * DAY

type Mention = { day: number; score: number }

const CUE =
  /(?:\b(?:by|before|until|till?|due(?: date| by| on)?|deadline|latest|no later than|need(?:ed)? (?:it|them|by)|on or before|closes on|reqd date|bis(?: zum)?|spatestens|frist|fallig|termin|avant|d'ici|pour|au plus tard|delai|echeance|jusqu'au|antes del?|hasta|para|plazo|limite|a mas tardar|entro|scadenza|termine|per|prima del|do|najpozniej|termin|ate|prazo|voor|uiterlijk|ten laatste|tegen|liefst|senast|fore|innan|en gec|nejpozdeji|within|have till)\s*(?:the|le|la|el|il|al|dnia|den|am|o|on|:|zum|than|this|tot|is|dia)?[\s:"']*|期限|截止|回答期限|回复期限|기한|마감|最晚|最迟|务必于|請於|请于|于|在)\W{0,4}$/i
const AFTER_CUE =
  /^[^.;。]{0,14}?(?:まで|迄|必着|前|之前|以前|까지|kadar|e kadar|a kadar|latest|at the latest|positively|deadline|以内|내로|中に|必達|이전|締切|필착|中|内)/i
const AGAINST = new Set(['order', 'shipment', 'change', 'invoice', 'price', 'absence', 'news'])

/** The day by which a mail asks for an answer, at midnight UTC, or null. */
export function findDueDate(read: ReadMail): number | null {
  const { mail, language, ownClauses, subjectClauses, sections, quotedClauses } = read
  const received = mail.received_date
  const reading: Reading = { today: Math.floor(received / DAY) * DAY, isMonthFirst: isMonthFirst(read) }
  const own = best(
    [
      ...ownClauses,
      ...clausesOf(sections.signature.slice(0, 300), language).filter(
        ({ concepts }) => concepts.has('by') && concepts.has('please'),
      ),
      ...subjectClauses,
    ],
    language,
    reading,
  )
  if (own !== null) return own
  const attached = (mail.attachments ?? []).filter(({ filename }) => /\.(?:pdf|docx?|txt)$/i.test(filename))
  const hasAct =
    ownClauses.some(({ concepts }) => concepts.has('remind') || concepts.has('please')) || sections.own.length < 120
  if (!hasAct) return null
  const quoted = best(quotedClauses, language, reading)
  if (quoted !== null) return quoted
  return best(
    attached.flatMap(({ text }) => clausesOf(text.slice(0, 6000), language)),
    language,
    reading,
    3,
  )
}

/** Of a country that writes the month first: US telephone numbers, states with ZIP codes, or such a date. */
function isMonthFirst({ language, mail, sections }: ReadMail): boolean {
  if (['zh', 'ja', 'ko'].includes(language)) return true
  if (language !== 'en') return false
  const text = `${sections.own}\n${sections.signature}`
  if (/\b(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])\b/.test(text)) return false
  return (
    /\b(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\b/.test(text) ||
    /\b[A-Z]{2} \d{5}\b|\(\d{3}\) ?\d{3}[-.]\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|\bInc\.|\bLLC\b|Corp\b/.test(text) ||
    mail.sender_email.endsWith('.us')
  )
}

function best(clauses: readonly Clause[], language: string, reading: Reading, atLeast = 1.5): number | null {
  const found = clauses.slice(0, 200).flatMap((clause) => mentionsIn(clause, language, reading))
  const top = found.reduce<Mention | null>((one, next) => (one === null || next.score > one.score ? next : one), null)
  return top !== null && top.score >= atLeast ? top.day : null
}

function mentionsIn({ text, concepts, isRow }: Clause, language: string, reading: Reading): Mention[] {
  const folded = fold(text).replace(/\s/g, ' ')
  const found: (Mention & { start: number; end: number })[] = []
  for (const { pattern, read, isDay } of patternsOf(language)) {
    for (const match of folded.matchAll(pattern)) {
      const day = read(match.slice(1) as string[], reading)
      if (day === null || day < reading.today || day - reading.today > FURTHEST) continue
      const start = match.index
      const end = start + match[0].length
      // "Friday, 16 October": the exact day wins over the weekday before it.
      if (found.some((one) => start < one.end && end > one.start)) continue
      const before = folded
        .slice(Math.max(0, start - 40), start)
        .replace(
          /(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?,? *$|[a-z]{3,10}(?:tag|di|wta|dag)?,? *\(?$/i,
          (word) => (/day|tag|di|dag/.test(word) ? '' : word),
        )
      let score = 0
      if (CUE.test(before) || CUE.test(folded.slice(Math.max(0, start - 40), start))) score += 3
      if (AFTER_CUE.test(folded.slice(end))) score += 3
      if (concepts.has('by')) score += 1.5
      if (
        concepts.has('please') ||
        concepts.has('need') ||
        concepts.has('send') ||
        concepts.has('can') ||
        concepts.has('remind')
      )
        score += 1
      if (
        !isDay &&
        !/^(?:within|innerhalb|binnen|sous|entro|in|dans|en|w ciagu|inom|do|em|em ate|within)/.test(match[0]) &&
        !AFTER_CUE.test(folded.slice(end - 3))
      )
        score -= 1
      for (const concept of concepts) if (AGAINST.has(concept)) score -= 1
      if (
        /\b(?:since|from|dated|of|vom|du|del|dal|sent|bought|delivered|valid|until now|ab|in force|effective|as of|stand|seit|holiday|vacation|next visit|open)\s*$|[起实施]/.test(
          folded.slice(Math.max(0, start - 14), start),
        )
      )
        score -= 2
      if (/^ ?(?:起|实施|施行|発効)/.test(folded.slice(end))) score -= 4
      if (/^(?:eod|cob|end of (?:the )?day|close of business|latest|today)/.test(match[0]) && !/today/.test(match[0]))
        score -= 2.5
      if (isRow) score -= 0.5
      found.push({ day, score, start, end })
    }
  }
  return found
}
