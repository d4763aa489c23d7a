import { isOlder, type NewestList, newestList, versionNamed } from '../law/candidate-list'
import { listSource } from '../law/words'
import { dayText } from '../base/words'
import { isExpired } from './expiry'
import { makerKey } from '../base/part-number'
import { substancesIn, substanceText } from './contained'
import { relationOf } from './part-relation'
import type { Finding, Reading, ReadingState } from './reading'
import { DRAFT, LIMIT_EXCEEDED, undeclaredTexts } from './stated-words'

export type WarningCode =
  | 'unreadable'
  | 'from_picture'
  | 'not_a_declaration'
  | 'part_not_named'
  | 'sibling_only'
  | 'part_excluded'
  | 'other_maker'
  | 'outdated_directive'
  | 'no_directive'
  | 'old_candidate_list'
  | 'no_candidate_list'
  | 'too_old'
  | 'undated'
  | 'expired'
  | 'unsigned'
  | 'draft'
  | 'undeclared'
  | 'non_compliant'
  | 'contains_substance'
  /** Not of the document alone: the vault says otherwise of its parts. */
  | 'otherwise'
  | 'partial'
  | 'form'

/** Why a person should look twice before they use a document, and where it says so. */
export type Warning = { code: WarningCode; text: string; page: number | null; words: string | null }

/** What a document is used for. `maker`: null where nobody knows it. */
export type Wanted = { part_number: string; maker: string | null }

const YEAR = 366 * 86_400_000

const UNREADABLE: Record<Exclude<ReadingState, 'text'>, string> = {
  scan: 'This is a scan in which no text could be read, so nothing in it could be checked.',
  encrypted: 'This PDF is protected by a password, so nothing in it could be checked.',
  broken: 'This PDF is damaged, so nothing in it could be checked.',
  too_large: 'This PDF takes too much time or memory to read, so nothing in it could be checked.',
  not_pdf: 'This file is not a PDF, so nothing in it could be checked.',
  no_form: 'This workbook is no CMRT, EMRT or AMRT of a version that is known, so nothing in it could be checked.',
}

const partialText = ({ pages, pages_read }: Reading): string =>
  pages_read === 0
    ? 'Only the first pages of this document were read.'
    : pages_read < pages
      ? `Only the first ${pages_read} of its ${pages} pages were read.`
      : 'Some of its pages could not be read.'

const FROM_PICTURE = 'Read from a picture: it counts only once somebody has accepted what was read.'

/**
 * Every reason to doubt that a document proves what it is used for, the gravest first. Empty: none was found. `newest`: the
 * newest Candidate List that is known; of itself, that of the table.
 */
export function warningsOf(
  reading: Reading,
  wanted: Wanted | null,
  now: number,
  newest = newestList(undefined, now),
): Warning[] {
  if (reading.state !== 'text') return [warning('unreadable', UNREADABLE[reading.state])]
  return [
    ...(reading.is_from_picture ? [warning('from_picture', FROM_PICTURE)] : []),
    ...aboutForm(reading),
    ...(reading.summary?.findings ?? []).map(({ text }) => warning('form', text)),
    ...aboutSubstances(reading, wanted),
    ...(wanted === null ? [] : aboutPart(reading, wanted)),
    ...aboutLaw(reading, newest),
    ...aboutTime(reading, now),
    ...aboutSignature(reading),
    ...(reading.is_partial ? [warning('partial', partialText(reading))] : []),
  ]
}

function warning(code: WarningCode, text: string, finding: Finding<unknown> | null = null): Warning {
  return { code, text, page: finding?.page ?? null, words: finding?.words ?? null }
}

function aboutForm({ form, paper, draft, undeclared, non_compliant }: Reading): Warning[] {
  const warnings: Warning[] = []
  if (form?.value === 'application_note')
    warnings.push(warning('not_a_declaration', 'This is an application note, not a declaration.', form))
  if (form?.value === 'datasheet')
    warnings.push(warning('not_a_declaration', 'This is a datasheet, not a declaration.', form))
  // A certificate of a company is what it is.
  if (form === null || (form.value === 'other' && !paper))
    warnings.push(warning('not_a_declaration', 'This does not look like a declaration.', form))
  if (non_compliant) warnings.push(warning('non_compliant', LIMIT_EXCEEDED, non_compliant))
  if (draft) warnings.push(warning('draft', DRAFT, draft))
  if (undeclared) warnings.push(warning('undeclared', undeclaredTexts[undeclared.value], undeclared))
  return warnings
}

/** Each substance above its threshold that is in the part, or in any where nobody knows which is meant. */
function aboutSubstances(reading: Reading, wanted: Wanted | null): Warning[] {
  const found = wanted === null ? reading.substances : substancesIn({ reading }, wanted.part_number)
  return found.map((finding) =>
    warning('contains_substance', `It says that it contains ${substanceText(finding.value)}.`, finding),
  )
}

function aboutPart(reading: Reading, { part_number, maker }: Wanted): Warning[] {
  const { relation, finding } = relationOf(reading, part_number)
  const named = reading.maker
  const isOther = maker !== null && named !== null && named.confidence >= 0.6 && !isSameMaker(named.value, maker)
  const warnings = isOther ? [warning('other_maker', `It is from ${named.value}, not from ${maker}.`, named)] : []
  switch (relation) {
    case 'excluded':
      return [warning('part_excluded', `It says that it does not cover ${part_number}.`, finding), ...warnings]
    case 'sibling':
      return [
        warning('sibling_only', `It names ${finding?.value.text ?? 'another part'}, but not ${part_number}.`, finding),
        ...warnings,
      ]
    case 'none':
      return [warning('part_not_named', `It does not name ${part_number}.`), ...warnings]
    case 'named':
    case 'series':
    case 'all':
      return warnings
  }
}

/** One name holds the other: "Murata" and "Murata Manufacturing", "江波龙" and "深圳市江波龙电子股份有限公司". */
export function isSameMaker(one: string, other: string): boolean {
  const [a, b] = [makerKey(one), makerKey(other)]
  if (a === '' || b === '' || a.startsWith(b) || b.startsWith(a)) return true
  if (/[\u3040-\u9fff]/.test(a + b)) return a.includes(b) || b.includes(a)
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((x, y) => x.length - y.length)
  return short!.length > 0 && short!.every((word) => long!.includes(word))
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .match(/[\p{L}\d]{2,}/gu)
    ?.filter((word) => makerKey(word) !== '') ?? []

function aboutLaw(reading: Reading, newest: NewestList): Warning[] {
  if (reading.form?.value !== 'declaration' && reading.form?.value !== 'test_report') return []
  const isAbout = (type: string, regime: string) =>
    reading.doc_type?.value === type ||
    (reading.doc_type?.value === 'Compliance Document' && reading.regimes.some(({ value }) => value === regime))
  return [
    ...(isAbout('RoHS Certificate', 'rohs') ? aboutDirective(reading) : []),
    ...(isAbout('REACH Declaration', 'reach') ? aboutList(reading, newest) : []),
  ]
}

/** 2015/863 restricts four phthalates since July 2019. A declaration without it says nothing about them. */
function aboutDirective({ directives, regimes }: Reading): Warning[] {
  const cited = (name: string) => directives.find(({ value }) => value === name) ?? null
  if (cited('(EU) 2015/863')) return []
  const [recast, first] = [cited('2011/65/EU'), cited('2002/95/EC')]
  if (recast)
    return [
      warning(
        'outdated_directive',
        'It cites 2011/65/EU without (EU) 2015/863, so the four phthalates are not covered.',
        recast,
      ),
    ]
  if (first) return [warning('outdated_directive', 'It cites 2002/95/EC, which 2011/65/EU replaced in 2013.', first)]
  if (cited('GB/T 26572') && !regimes.some(({ value }) => value === 'rohs')) return []
  return [warning('no_directive', 'It does not say which RoHS directive it refers to.')]
}

function aboutList({ candidate_list }: Reading, newest: NewestList): Warning[] {
  const known = `the newest one known here is the ${listSource(newest)}`
  if (candidate_list === null)
    return [warning('no_candidate_list', `It does not say which Candidate List it refers to; ${known}.`)]
  const named = versionNamed(candidate_list.value, newest)
  if (named === null || !isOlder(named, newest)) return []
  const { entries, dated } = candidate_list.value
  const said = [entries === null ? '' : `${entries} entries`, dated === null ? '' : dayText(dated)]
    .filter((part) => part !== '')
    .join(', ')
  return [warning('old_candidate_list', `It refers to an old Candidate List (${said}); ${known}.`, candidate_list)]
}

function aboutTime({ form, issued_at, expires_at }: Reading, now: number): Warning[] {
  if (form?.value === 'datasheet' || form?.value === 'application_note') return []
  if (expires_at && isExpired(expires_at.value, now))
    return [warning('expired', `It expired on ${dayText(expires_at.value)}.`, expires_at)]
  // It says itself until when it holds.
  if (expires_at) return []
  if (!issued_at) return [warning('undated', 'No date of issue was found.')]
  if (now - issued_at.value > YEAR)
    return [warning('too_old', `It is older than a year (${dayText(issued_at.value)}).`, issued_at)]
  return []
}

/**
 * Whether a paper is of a kind that somebody must sign: a declaration of conformity (2011/65/EU, annex VI) and one of
 * origin. What article 33 of REACH or a customer asks for has no form.
 */
export const needsSignature = ({ form, doc_type }: Reading): boolean =>
  doc_type?.value === 'Certificate of Origin' ||
  (doc_type?.value === 'RoHS Certificate' && form !== null && CONFORMITY.test(form.words))
const CONFORMITY =
  /(?:declaration|certificate) of (?:\w+ )?conformity|konformitätserklärung|conformit[éà]|conformidad|conformidade|conformiteit|zgodności|shod[ěy]|符合性|適合宣言|적합/i

/** Reports of laboratories are known by their number, and often nobody signs them. */
const aboutSignature = ({ form, signature, summary }: Reading): Warning[] =>
  form?.value === 'declaration' && signature === null && summary === null
    ? [warning('unsigned', 'No signature was found: neither a name with a position nor a note that none is needed.')]
    : []
