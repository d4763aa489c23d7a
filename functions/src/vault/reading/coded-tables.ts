/**
 * Tables in codes, marks and columns of answers, in plain words: "C", "○" and "Yes 3" become what the legend or the footnote
 * says that they mean, so that the rest of the reading needs no legend, and no legend passes for a statement.
 */
import { substanceNamed } from '../../text/substances/known-substances'
import { blocksOf, PAGE_HEIGHT } from './page-rows'
import { isAboutLaw } from './part-answers'
import type { PdfText, Row } from './pdf-text'
import { tableOf } from './laid-out'
import { legendsIn, type Meaning } from './legends'
import { EXEMPTION_HEAD, NAMES } from './status-lines'
import { CONDITION, TO_COME, UNSURE } from './status-words'
import { type Head, MARKS, type Table, type TableLine, tablesIn } from './table-lines'
import { isDoubtful } from './clause-doubts'

type Role = 'rohs' | 'reach' | 'exemption' | 'substance' | 'note' | 'other'
type Column = { head: Head; index: number; role: Role | null }
/** What a table says of a part. */
type Said = Record<'rohs' | 'reach' | 'exemption' | 'substance', string> & { others: Map<string, string> }

/** The same document with such tables in plain words, and without their legends. */
export function withCodedTables<Text extends Pick<PdfText, 'rows' | 'blocks'>>(printed: Text): Text {
  const given = withAnswersInCells(printed)
  const tables = tablesIn(given.rows)
  if (tables.length === 0) return given
  const cells = tables.flatMap(({ lines }) => lines.flatMap(({ texts }) => texts))
  const codes = new Set(cells.flatMap((text) => text.split(/, ?/)).filter((text) => CODE.test(text)))
  const marks = new Set([
    ...cells.flatMap((text) => ANSWER_MARK.exec(text)?.[2] ?? (MARK.test(text) ? text : [])),
    ...tables.flatMap(({ heads }) => heads.flatMap(({ text }) => MARKS.exec(text)?.[0].trim() ?? [])),
  ])
  const isInTable = (row: number) => tables.some(({ at, end }) => row >= at && row < end)
  const { meanings, left } = legendsIn(given.rows, isInTable, codes, marks)
  const plain = tables.flatMap((table) => {
    const lines = plainLines(table, meanings, given.rows)
    return lines ? [{ ...table, rows: lines }] : []
  })
  if (plain.length === 0 && meanings.length === 0) return printed
  const used = plain.length > 0 ? left : new Map<number, string>()
  const rows = given.rows.flatMap((row, at): Row[] => {
    const table = plain.find((one) => at >= one.at && at < one.end)
    if (table) return at === table.at ? table.rows : []
    const text = used.get(at)
    if (text === undefined || text === row.text.replace(/\s+/g, ' ')) return [row]
    return text === '' ? [] : [{ ...row, cells: [{ ...row.cells[0]!, text }], text }]
  })
  return { ...given, rows, blocks: blocksOf(rows, PAGE_HEIGHT) }
}

/** "T491A106K010AT Tantalum, 10 uF RoHS √ SVHC √ HF –": cells that hold a part and its answers, with a line for each. */
function withAnswersInCells<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  const found = text.rows.map(({ cells }) => cells.flatMap((cell) => answersIn(cell.text) ?? []))
  const all = found.flat()
  const labels = all[0]?.answers.map(([label]) => label) ?? []
  const isAlike = all.every(({ answers }) => answers.map(([label]) => label).join() === labels.join())
  if (all.length < 2 || !isAlike || !labels.some((label) => isAboutLaw(label))) return text
  const [first, last] = [found.findIndex((some) => some.length > 0), found.findLastIndex((some) => some.length > 0)]
  if (found.slice(first, last + 1).some((some, at) => some.length !== text.rows[first + at]!.cells.length)) return text
  const questions = labels.map((asked, at) => ({ asked, answers: all.map(({ answers }) => answers[at]![1]) }))
  const parts = all.map(({ part }) => part)
  const table = tableOf(parts, questions, text.rows.slice(first, last + 1))
  return { ...text, rows: [...text.rows.slice(0, first), ...table, ...text.rows.slice(last + 1)] }
}

function answersIn(text: string): { part: string; answers: [string, string][] } | null {
  const [, part = '', said = ''] = IN_CELL.exec(text) ?? []
  const answers = [...said.matchAll(ANSWER)].map(([, label = '', answer = '']): [string, string] => [label, answer])
  return /\d/.test(part) && answers.length > 1 ? { part, answers } : null
}
const IN_CELL = /^(\S{4,}) .*?((?:[A-Z][A-Za-z]{1,7} [√✓✔xX✗✕×●○–-](?: |$)){2,})$/
const ANSWER = /([A-Z][A-Za-z]{1,7}) ([√✓✔xX✗✕×●○–-])/g

/** "C", "OK", and "OK (E)" beside it */
const CODE = /^(?:\S{1,3}(?: \([A-Z\d]\))?|yes|no)$/
/** In a column of notes. */
const MARK = /^(?:\*+\d?|[†‡§])$/
/** "Yes 3", "ja *" */
const ANSWER_MARK = /^(\p{L}{2,12}) ?(\d|[*†‡§]{1,2}|\([a-z]\))$/u

/** The lines of a table in plain words; undefined where they say no more than they do, or are not all understood. */
function plainLines(table: Table, meanings: readonly Meaning[], rows: readonly Row[]): Row[] | undefined {
  const { heads, lines, left, at, end } = table
  const meaningOf = (head: Head, code: string) => meaningFor(head, code, heads, meanings, end)
  const columns = heads.map((head, index): Column => {
    const codes = [...new Set(lines.map(({ texts }) => texts[index]!))]
    // The figures of another column are no footnotes.
    const meant = codes.flatMap((code) => (/^\d+$/.test(code) ? [] : (meaningOf(head, code) ?? [])))
    return { head, index, role: roleOf(head, meant.join(' ')) }
  })
  const groups = answerGroups(columns, lines)
  const substances = substanceColumns(columns)
  // A head of two lines says of which law an answer is.
  let isPlain = !columns.some(({ head, role }) => isAnswerRole(role) && !isAboutLaw(head.text))
  const said = lines.map((line): Said => {
    const one: Said = { rohs: '', reach: '', exemption: '', substance: '', others: new Map() }
    for (const { head, index, role } of columns) {
      const text = line.texts[index]!
      if (role === null || text === '' || groups.has(index) || substances.includes(index)) continue
      const words = inWords(head, text, meaningOf)
      if (words !== text) isPlain = false
      if (role === 'other') one.others.set(labelOf(head), inShort(words))
      else if (role === 'note') note(one, words)
      else if (role === 'exemption' || role === 'substance') one[role] = `${one[role]} ${words}`.trim()
      else if (!tell(one, role, words, head)) return { ...one, others: new Map([['?', text]]) }
    }
    for (const law of new Set(groups.values())) {
      const ticked = [...groups].flatMap(([index, role]) => (role === law && line.texts[index] !== '' ? index : []))
      if (ticked.length > 1) return { ...one, others: new Map([['?', law]]) }
      for (const index of ticked) {
        isPlain = false
        if (!tell(one, law, heads[index]!.text, heads[index]!)) return { ...one, others: new Map([['?', law]]) }
      }
    }
    if (substances.length > 0) {
      isPlain = false
      const answers = substances.map((index) => rohsIn(inWords(heads[index]!, line.texts[index]!, meaningOf)))
      // How much there is of each says nothing more than the result beside it.
      const isOfAmounts = one.rohs !== '' && one.rohs !== OPEN && answers.includes(undefined) && worst(answers) !== BAD
      if (answers.includes(undefined) && !isOfAmounts) return { ...one, others: new Map([['?', 'rohs']]) }
      // Of which of them nothing is said, nothing is said of all.
      if (!isOfAmounts) one.rohs = answers.includes('') && worst(answers) !== BAD ? '' : worst(answers)
    }
    return one
  })
  // A line that names no known part may say worse than the others.
  const isLeft = left.some((texts) => columns.some(({ index, role }) => isAnswerRole(role) && texts[index] !== ''))
  if (isPlain || isLeft || said.some(({ others }) => others.has('?'))) return undefined
  const labels = [...new Set(said.flatMap(({ others }) => [...others.keys()]))]
  const questions = [
    { asked: 'RoHS', answers: said.map((one) => (/\d/.test(one.exemption) && one.rohs === GOOD ? EXEMPT : one.rohs)) },
    { asked: 'RoHS exemption', answers: said.map(({ exemption }) => (/\d/.test(exemption) ? exemption : '')) },
    { asked: 'SVHC > 0.1 %', answers: said.map(({ reach }) => reach) },
    { asked: 'Substance', answers: said.map(({ reach, substance }) => (reach === 'No' ? '' : substance)) },
    ...labels.map((asked) => ({ asked, answers: said.map(({ others }) => others.get(asked) ?? '') })),
  ].filter(({ answers }) => answers.some((answer) => answer !== ''))
  if (!questions.some(({ asked }) => isAboutLaw(asked))) return undefined
  const parts = lines.map(({ part, mark }) => `${part}${mark === '' ? '' : ` ${mark}`}`)
  return tableOf(parts, questions, rows.slice(at, end)).map((row) => ({ ...row, isLaidOut: true as const }))
}

const isAnswerRole = (role: Role | null): boolean => role === 'rohs' || role === 'reach'

const [GOOD, EXEMPT, BAD, OPEN] = ['Compliant', 'Compliant with exemption', 'Not compliant', 'Not known yet']

/** "Under survey" is more than an empty cell. */
const openIf = (words: string): string => (/\p{L}{4}/u.test(words) && NOTHING.test(words) ? OPEN : '')

const labelOf = ({ text, above }: Head): string => {
  const bare = text.replace(MARKS, '')
  return isAboutLaw(bare) ? bare : `${above} ${bare}`.trim()
}

/** Of what a column is: by its head, what stands above it, or what its codes mean. */
function roleOf({ text, above }: Head, meanings: string): Role | null {
  if (/^(?:foot)?notes?$|^remarks?$|^bemerkung(?:en)?$|^hinweise?$|備考/i.test(text)) return 'note'
  // "RoHS 2 since": a year.
  if (/\b(?:since|seit|depuis|desde|dal)\b/i.test(text)) return null
  for (const words of [text, above]) {
    if (EXEMPTION_HEAD.test(words) || /^vrijst/i.test(words)) return 'exemption'
    if (SUBSTANCE_HEAD.test(words)) return 'substance'
    if (NAMES.rohs.test(words)) return 'rohs'
    if (NAMES.reach.test(words) && !LIST_HEAD.test(words)) return 'reach'
    if (isAboutLaw(words)) return 'other'
  }
  if (NAMES.reach.test(meanings)) return 'reach'
  return NAMES.rohs.test(meanings) ? 'rohs' : null
}
const SUBSTANCE_HEAD =
  /\bcas\b|substance(?! restrict)s?$|substance name|svhc name|stoff(?:name|e)?$|物質名|物质名|sostanz[ae]$|sustancias?$/i
const LIST_HEAD = /list version|list date|version|entries/i

/** What stands in a cell, in words: of a code what it means, of an answer with a mark its footnote as well. */
function inWords(head: Head, text: string, meaningOf: (head: Head, code: string) => string | undefined): string {
  const codes = text.split(/, ?/)
  const meant = codes.flatMap((code) => meaningOf(head, code) ?? [])
  if (meant.length === codes.length) return meant.join('; ')
  const [, answer, mark] = ANSWER_MARK.exec(text) ?? []
  const note = mark === undefined ? undefined : meaningOf(head, mark)
  if (answer !== undefined && note !== undefined) return `${answer}: ${note}`
  return inOneLanguage(text)
}

/** "halogen and antimony free" and "no intentionally added PFAS", as the answers to other laws are known. */
function inShort(words: string): string {
  if (/\b(?:no|none) intentionally added\b|\bnot intentionally added\b/i.test(words)) return 'None'
  return /^(?!.*\bnot\b).*\bhalogen(?:[- ]| and antimony[- ])free\b/i.test(words) ? 'halogen-free' : words
}

/** "無 No", "符合 Comply" */
const inOneLanguage = (text: string): string =>
  /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,8} ?\/? ?([A-Za-z][A-Za-z/ -]{1,20})$/u.exec(text)?.[1] ?? text

/** What a code means in a column: as its own legend says, or one of no other column, the nearest below first. */
function meaningFor(
  head: Head,
  code: string,
  heads: readonly Head[],
  meanings: readonly Meaning[],
  end: number,
): string | undefined {
  const own = meanings.filter((one) => one.code === code)
  // "Yes" and "no" mean what they say, where nothing says otherwise of this column.
  const isWord = /^(?:yes|no|ja|nein|oui|non)$/i.test(code)
  const scoped = own.filter(({ scope }) => isScopeOf(scope, head))
  const free = own.filter(({ scope }) => heads.every((other) => !isScopeOf(scope, other)))
  const [first] = [scoped, isWord ? [] : free]
    .map((some) => some.find(({ row }) => row >= end) ?? some.at(-1))
    .filter(Boolean)
  return first?.text
}

function isScopeOf(scope: string, { text }: Head): boolean {
  if (scope === '') return false
  const mark = MARKS.exec(text)?.[0].trim()
  if (/^(?:\*+\d?|\([a-z\d]\)|[†‡§]|\d(?= ))/.test(scope))
    return /^(?:\*+\d?|\([a-z\d]\)|[†‡§]|\d)/.exec(scope)?.[0] === mark
  const label = text.replace(MARKS, '').toLowerCase()
  const said = scope.toLowerCase()
  if (
    label.length > 1 &&
    new RegExp(String.raw`(?<!\p{L})${label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?!\p{L})`, 'u').test(said)
  )
    return true
  return [NAMES.rohs, NAMES.reach].some((law) => law.test(text) && law.test(scope))
}

/** Takes up an exemption or a substance that a note names, where the answers say that there is one. */
function note(one: Said, words: string): void {
  const codes = codesIn(words)
  if (/exempt|ausnahme|dérogation|豁免|適用除外/i.test(words) && codes !== '')
    one.exemption = `${one.exemption} ${codes}`.trim()
  if (CAS.test(words) && one.reach === 'Yes') one.substance = `${one.substance} ${words}`.trim()
}

/** Takes up what is said of RoHS or of SVHC; false where it is not understood. */
function tell(one: Said, role: 'rohs' | 'reach', words: string, head: Head): boolean {
  if (role === 'rohs') {
    const answer = rohsIn(words, head)
    if (answer === undefined) return false
    one.rohs = worst([one.rohs, answer]) || openIf(words)
    if (answer === EXEMPT && /\d\(?[a-z]\)?/.test(words)) one.exemption = `${one.exemption} ${codesIn(words)}`.trim()
    return true
  }
  const answer = svhcIn(words, head)
  if (answer === undefined) return false
  one.reach = one.reach === 'Yes' ? 'Yes' : answer || openIf(words)
  if (answer === 'Yes' && (CAS.test(words) || SOME.test(words) || isOfSubstances(words)))
    one.substance = `${one.substance} ${words.replace(/^yes:? ?/i, '')}`.trim()
  return true
}
const CAS = /\d{2,7}-\d{2}-\d(?!\d)/

const codesIn = (words: string): string =>
  [...words.matchAll(/(?<![\d(])\d{1,2}\(?[a-z]\)?(?:[-(]?I{1,3}V?\)?)?/g)].map(([code]) => code).join(', ')

/** The answer about RoHS, '' where there is none; undefined: it is not understood. */
function rohsIn(words: string, head?: Head): string | undefined {
  if (NOTHING.test(words)) return ''
  const bare = words.replace(NO_EXEMPTION, ' ')
  const asksPresence = head && /contain|present|enth|conten|含有/i.test(head.text)
  if (FAILS.test(bare) || (/^no\b|^nein\b|^nee\b|^non\b|^✗|^×/i.test(bare) && !asksPresence)) return BAD
  if (EXEMPTED.test(bare)) return EXEMPT
  if (asksPresence) return undefined
  const isGood = COMPLIES.test(bare) || (bare !== words && /^\W*(?:ok|yes)?\W*$/i.test(bare))
  return isGood && !isInDoubt(bare, 'rohs') ? GOOD : undefined
}

/** Good news that holds from a day on, for some, or if something is so. */
const isInDoubt = (words: string, regime: 'rohs' | 'reach'): boolean =>
  isDoubtful(words, regime) || UNSURE.test(words) || TO_COME.test(words) || CONDITION.test(words) || FROM.test(words)
const FROM = /\b(?:from|after|since|as of|ab|seit|dès|depuis|dal|desde|vanaf)\b.*\d{2}/i

const NOTHING =
  /^[–—-]?$|not (?:yet )?(?:surveyed|evaluated|assessed|available|determined|known)|no (?:data|statement|information)|unknown|undetermined|pending|awaited|under (?:evaluation|investigation|survey|review|clarification|assessment|study)|in (?:klärung|prüfung)|wird geprüft|not finished|^n\/?a$|未调查|未確認|調査中/i
const NO_EXEMPTION =
  /[,;]?\s*(?:without|no|w\/o|sans|ohne|sin|senza|zonder|bez) (?:(?:the )?use of |using |recourse to |any |an )*(?:annex iii )?(?:exemptions?|ausnahmen?|dérogations?|esenzion[ei]|exenci(?:ón|ones)|vrijstelling(?:en)?)(?: (?:is |are )?(?:used|required|needed|applied|claimed|necessary))?|exemptions? not (?:used|required|needed)|\(?適用除外なし\)?|无豁免|無豁免/gi
const FAILS =
  /(?:not|non|never|no longer|doesn['’]t)[- ]?(?:[\w-]+ ){0,4}(?:compl|conform|meet|fulfil|satisf)|nicht (?:konform|erfüllt)|niet (?:conform|voldo)|non[- ]?conforme|exceed|above the limit|over the limit|超出|超过|超過|不符合|不適合|不合格/i
const EXEMPTED = /exempt|ausnahme|dérogation|esenzion|exenci|vrijstelling|豁免|適用除外/i
const COMPLIES =
  /compl(?:y|ies|iant)|conform|meets|fulfil|satisf|requirement met|(?:within|below) (?:the )?(?:limit|threshold|maximum)|^(?:yes|ja|oui|sí|si|ok|pass)\b|erfüllt|voldo|符合|適合|合格|^是$/i

/** Whether it contains one, '' where nothing says; undefined: it is not understood. */
function svhcIn(words: string, { text }: Head): 'Yes' | 'No' | '' | undefined {
  if (NOTHING.test(words)) return ''
  // "REACH compliant: no"
  if (PLAIN_NO.test(words)) return /compl|conform|free/i.test(text) ? undefined : 'No'
  if (FREE.test(words)) return NOT_FREE.test(words) || isInDoubt(words, 'reach') ? undefined : 'No'
  if (CAS.test(words) || CONTAINS.test(words) || SOME.test(words) || isOfSubstances(words)) return 'Yes'
  if (words === '0') return /compl|conform|free/i.test(text) ? undefined : 'No'
  if (/^(?:yes|ja|oui|sí|y)\b|^有/i.test(words)) return /compl|conform|free/i.test(text) ? 'No' : 'Yes'
  return undefined
}
const PLAIN_NO =
  /^(?:no|nein|nee|non|none|nil|n|keine?|geen|aucune?|nessun[ao]|ningun[ao]|brak|無|无|néant|不含)[.)]?$/i
/** "No declaration about SVHC", "not free of SVHC" */
const NOT_FREE =
  /\b(?:not|non|nicht|pas) (?:\w+ )?free\b|declaration|statement|answer|repl(?:y|ied)|respon[sd]|data|information|confirm|evaluat|assess|survey|known|report/i
const FREE =
  /contains? (?:none|no\b)|^does not\.?$|\b(?:no|none|not|without|free)\b.*(?:svhc|substance|contain|above|listed|present|candidate)|^(?:≤|<|below|not? exceed)|(?<!not )(?:meets?|compl(?:y|iant|ies)|requirement met)|含有しない|不含/i
const CONTAINS = /contain|present|above|^>|exceed|does not (?:meet|comply)|含有|超/i
/** "1 (Pb)": how many, and which. */
const SOME = /^[1-9]\d? ?\([A-Z][\w, ]+\)$/
/** "Lead", "DEHP, DBP" */
const isOfSubstances = (words: string): boolean => words.split(/, ?/).every((one) => substanceNamed(one) !== null)

const worst = (answers: readonly (string | undefined)[]): string =>
  [BAD, EXEMPT, GOOD].find((one) => answers.includes(one)) ?? ''

/** "Compliant", "Not compliant" below "RoHS", and marks below these: the columns are the answers. */
function answerGroups(columns: readonly Column[], lines: readonly TableLine[]): Map<number, 'rohs' | 'reach'> {
  const groups = new Map<number, 'rohs' | 'reach'>()
  for (const law of ['rohs', 'reach'] as const) {
    const own = columns.filter(({ head, index }) => {
      const isAnswer =
        law === 'rohs' ? /compl|conform|konform|符合|適合/i.test(head.text) : /^[≤<>]|above|below/.test(head.text)
      return (
        isAnswer &&
        NAMES[law].test(head.above) &&
        lines.every(({ texts }) => texts[index] === '' || IS_MARK.test(texts[index]!))
      )
    })
    if (own.length > 1) for (const { index } of own) groups.set(index, law)
  }
  return groups
}
const IS_MARK = /^[xX✓✔√●■○◯]$/

/** The columns of the substances that RoHS restricts, where there are enough of them to be that. */
function substanceColumns(columns: readonly Column[]): number[] {
  const own = columns.filter(({ head }) => RESTRICTED.test(head.text)).map(({ index }) => index)
  return own.length < 6 ? [] : own
}
const RESTRICTED = /^(?:\S+ )?\(?(?:Cd|Pb|Hg|Cr ?(?:6\+|\(?VI\)?)|PBBs?|PBDEs?|DEHP|BBP|DBP|DIBP)\)?$/
