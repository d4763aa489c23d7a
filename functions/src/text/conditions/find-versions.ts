/** Whether a mail wants a form of the trade itself, and in which version: "CMRT 6.4", "EMRT version 2.0 or newer". */
import type { Topic } from '@attestry/core/base/topic'
import { type Clause, isWaived } from '../intent/clauses'
import type { ReadMail } from '../intent/features'

type Found = {
  kind: 'version' | 'form'
  edition: string | null
  paper: null
  or_newer: boolean
  topics: Topic[]
  months: null
  day: null
  beside: boolean
  part_numbers: string[]
  files: string[]
}

const FORMS: readonly (readonly [RegExp, Topic])[] = [
  [/\bcmrt\b/i, 'conflict_minerals'],
  [/\bemrt\b/i, 'emrt'],
  [/\bamrt\b/i, 'amrt'],
]

/** A form, then within a few words its version; a name of a file is none. */
const VERSION =
  /\b(?:cmrt|emrt|amrt)\b(?:[^.,;\d\n]|\.(?= ?\d)){0,30}(?<![\d.])(\d{1,2}\.\d{1,2}(?:\.\d)?)(?![\d.]|\.\w)/i

const NEWER =
  /^\s*(?:\(?\+|or (?:newer|later|higher|above)|and (?:newer|later|above)|oder (?:neuer|höher)|ou (?:plus récent|supérieur|mais recente|superior)|o (?:más reciente|superior|più recente|successiv)|lub nowsz|of (?:nieuwer|hoger)|nebo novější|eller (?:nyare|senare)|veya (?:üst|daha yeni)|(?:版)?(?:或|及)?(?:以上|更新)|以降|이상)/i

const ASKS = ['please', 'send', 'need', 'fill', 'can', 'confirm', 'remind'] as const

/** What is asked for in a version, each form once. What is said of a file that came, or is refused, asks for none. */
export function findVersions({ subjectClauses, ownClauses }: ReadMail): Found[] {
  const found = [...ownClauses, ...subjectClauses].filter(isAsking).flatMap(versionIn)
  return [...new Map(found.toReversed().map((one) => [one.topics[0], one])).values()]
}

/** The CMRT by its name alone. The other forms are asked for by topics of their own, which nothing else answers. */
const CMRT = /\bcmrt\b(?!\.xls)/i

const OR = '(?:or|oder|ou|o|lub|of|nebo|eller|veya)'
const LATER =
  '(?:any )?(?:newer|later|higher|above|better|neuer|höher|aktueller|plus |supér|ultér|más |superior|posterior|più|success|mais |nowsz|nieuwer|hoger|nověj|nyare|senare|üst|daha)'
const EDITION = String.raw`,? ?\(?(?:version |v\.? ?|rev\.? ?)?\d{1,2}\.\d{1,2}(?:\.\d)?(?: ${OR} ${LATER}[^,;()]{0,10})?`

/** "The CMRT or a statement", "CMRT 6.5 or a covering letter": either will do. */
const EITHER = new RegExp(
  String.raw`\bcmrt\b(?:${EDITION})?\)?,? ${OR} (?!${LATER})|(?:\bor|\boder|\bou|(?<!prosimy |proszę |prosze )\bo|\blub|\bof|\bnebo|\beller|\bveya) (?:an? |the |eine? |das |un |el |il |le |een |ett )?cmrt\b`,
  'i',
)

/** Whether a CMRT is asked for, and no other paper about conflict minerals will do. */
export function findForms({ subjectClauses, ownClauses }: ReadMail): Found[] {
  const clauses = [...ownClauses, ...subjectClauses].filter(({ text }) => CMRT.test(text))
  const isAsked = clauses.some((clause) => !isTold(clause)) && !clauses.some(({ text }) => EITHER.test(text))
  const beside = clauses.some((clause) => namesBoth(clause) || PREFERRED.test(clause.text))
  return isAsked
    ? [{ ...ANY, beside, kind: 'form', edition: null, or_newer: false, topics: ['conflict_minerals'] }]
    : []
}

/** "Conflict minerals info (CMRT preferred)": another document is better than none. */
const PREFERRED =
  /\bcmrt\b[^.;\n]{0,20}(?<!\p{L})(?:preferred|preferably|ideally|if (?:available|possible|you have)|bevorzugt|wenn möglich|falls vorhanden|de préférence|si possible|preferib\p{L}+|preferent\p{L}+|si es posible|se possibile|bij voorkeur|najlepiej|nejlépe|helst)(?!\p{L})|(?<!\p{L})(?:preferably|ideally|am liebsten|vorzugsweise|idealerweise|de préférence|preferib\p{L}+|preferent\p{L}+|idealmente|bij voorkeur|najlepiej|nejlépe|helst) (?:\p{L}{1,4} ){0,2}cmrt\b/iu

/** "The CMRT and your conflict minerals statement": both. "CMRT (conflict minerals declaration)" and "CMRT form" are one. */
function namesBoth({ text }: Clause): boolean {
  const pieces = text.replace(/\([^)]*\)/g, ' ').split(AND)
  const isForm = (piece: string) => CMRT.test(piece)
  const isStatement = (piece: string) => !isForm(piece) && MINERALS.test(piece) && STATEMENT.test(piece)
  return pieces.some(isForm) && pieces.some(isStatement)
}

const AND =
  /[,;、，]|(?<!\p{L})(?:and|plus|und|sowie|et|ainsi que|y|e|ed|nonché|oraz|i|en|evenals|a|och|samt|og|ja|sekä|és|valamint|și|ve)(?!\p{L})|以及|和|及|と|および|並びに|및/iu
const MINERALS =
  /conflict[- ]?(?:free[- ])?minerals?|konfliktm|konflikt|minerais|minerales|minerali|minera[iç]|conflict|3tg|冲突|衝突|紛争|분쟁/iu
const STATEMENT =
  /statement|declaration|letter|policy|report|erklärung|bestätigung|déclaration|attestation|declaraci|certificad|dichiaraz|declaraç|verklaring|deklarac|oświadczen|prohlášen|intyg|deklaration|försäkran|erklæring|vakuutus|nyilatkozat|declarați|beyan|声明|聲明|宣言|証明|回答|성명|확인서/iu

/** It came, is refused, or is not asked for. */
const isTold = (clause: Clause): boolean =>
  clause.concepts.has('refuse') || clause.concepts.has('deliver') || isWaived(clause)

const ANY = { beside: false as const, paper: null, months: null, day: null, part_numbers: [], files: [] }

const isAsking = ({ concepts }: Clause): boolean =>
  ASKS.some((one) => concepts.has(one)) && !concepts.has('refuse') && !concepts.has('deliver')

function versionIn({ text }: Clause): Found[] {
  const match = VERSION.exec(text)
  const [whole, edition] = match ?? []
  if (!match || whole === undefined || edition === undefined) return []
  const topics = FORMS.flatMap(([name, topic]) => (name.test(whole) ? topic : []))
  if (topics.includes('conflict_minerals') && EITHER.test(text)) return []
  const or_newer = NEWER.test(text.slice(match.index + whole.length))
  return [{ ...ANY, kind: 'version', edition, or_newer, topics }]
}
