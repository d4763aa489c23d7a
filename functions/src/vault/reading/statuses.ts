/**
 * What a document states of each regime. Good news needs a sentence that says it, about this regime and without a
 * condition or an exception; bad news of any part is bad news of the document, or of the parts of its rows. A table may
 * say something else of each part: the worst stands first.
 */
import type { Regime } from '@attestry/core/base/regime'
import { isCandidate } from '@attestry/core/vault/contained'
import type { ContainedSubstance, Finding, Reading, StatedStatus } from '@attestry/core/vault/reading'
import { substancesIn } from '../../text/substances/known-substances'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'
import { type Line, linesOf, NAMES } from './status-lines'
import {
  COMPLIES,
  CONDITION,
  CONTAINS,
  EXCEPT,
  NEGATED,
  NO_DUTY,
  NO_EXCEPTION,
  NO_STATEMENT,
  NONE,
  OF_OTHERS,
  UNSURE,
} from './status-words'

type Known = Pick<Reading, 'regimes' | 'exemptions' | 'substances' | 'non_compliant' | 'draft' | 'doc_type'>

export function findStatuses(text: PdfText, said: Known): Finding<StatedStatus>[] {
  const known = { ...said, substances: said.substances.filter(isCandidate) }
  const sentences = sentencesOf(text)
  return REGIMES.flatMap((regime) => {
    if (!known.regimes.some(({ value }) => value === regime)) return []
    const about = sentences.filter(isAbout(regime, known))
    const sentence = unsureIn(about, known) ?? RULES[regime](about, known)
    const lines = linesOf(text, regime, isOnlyAbout(regime, known)).flatMap((one) => statedBy(one, known, regime) ?? [])
    const line = worstOf(lines)
    const isOfRow = lines.some(({ words }) => words === sentence?.words)
    const isSurer = (sentence?.value.status === 'non_compliant' && !isOfRow) || known.substances.length > 0
    // An exemption may stand below the table that says that a part complies.
    const isExempt = line?.value.status === 'compliant' && sentence?.value.status === 'compliant_with_exemption'
    const found = sentence && (isSurer || isExempt) ? sentence : (line ?? sentence)
    if (!found) return []
    return [found, ...ofOtherParts(lines, found)].map((one) => ({ ...one, value: { ...one.value, regime } }))
  })
}

type Stated = ReturnType<typeof stated>

/** A document that cannot say yet says so in one sentence, and then much about the law. */
function unsureIn(sentences: readonly Sentence[], { substances, non_compliant }: Known): Stated | undefined {
  const unsure = substances.length > 0 || non_compliant ? undefined : sentences.find(({ text }) => UNSURE.test(text))
  return unsure && stated('declared', unsure, [], 0.6)
}

/** `before`: what a semicolon ties it to. */
type Sentence = { text: string; page: number; before?: string }

/** Bullets, cells and lines that end none are one with what follows, as they are printed in one column. */
const sentencesOf = ({ blocks }: PdfText): Sentence[] =>
  blocks.flatMap(({ page, text }) =>
    text
      .split(
        /(?<=[.;!?](?=\s)(?<!\b(?:No|Art|Nr|no|art|nr|Reg|Dir|resp|bzw|z|B|incl|inkl|e\.g|i\.e|ca)\.))|(?<=[。；！？])|\n{2,}/,
      )
      .map((one, index, all) => ({
        text: one.replace(NO_EXCEPTION, '').replace(/\s+/g, ' ').trim(),
        page,
        before: all[index - 1]?.endsWith(';') ? all[index - 1] : undefined,
      }))
      .filter(({ text: one }) => one !== '' && !NO_STATEMENT.test(one)),
  )

const REGIMES = ['rohs', 'reach', 'prop65', 'conflict_minerals'] as const satisfies readonly Regime[]

/** Where a document is about one regime only, its sentences need not name it. */
function isAbout(regime: Regime, known: Known) {
  const isOnly = isOnlyAbout(regime, known)
  return ({ text, before }: Sentence): boolean =>
    NAMES[regime].test(text) ||
    ((isOnly || (before !== undefined && NAMES[regime].test(before))) &&
      !REGIMES.some((other) => other !== regime && NAMES[other].test(text)))
}

const isOnlyAbout = (regime: Regime, { regimes, doc_type }: Known): boolean =>
  regimes.every(({ value }) => value === regime) || ONLY[regime] === doc_type?.value

const ONLY: Record<Regime, string> = {
  rohs: 'RoHS Certificate',
  reach: 'REACH Declaration',
  prop65: 'Prop 65 Declaration',
  conflict_minerals: 'Conflict Minerals Declaration',
}

const clean = (sentences: readonly Sentence[], pattern: RegExp): Sentence | undefined =>
  sentences.find(({ text }) => {
    const bare = text.replace(NO_DUTY, '')
    return pattern.test(text) && ![CONDITION, EXCEPT, NEGATED, OF_OTHERS].some((one) => one.test(bare))
  })

const stated = (
  status: StatedStatus['status'],
  { text, page }: Sentence,
  part_numbers: readonly string[] = [],
  sure = 0.85,
) => findingOf<Omit<StatedStatus, 'regime'>>({ status, part_numbers: [...part_numbers] }, page, text, sure)

const YES = /^(?:\[?x\]? )?(?:yes|ja|oui|s[ií]|是|有|はい|tak)\b|^是|^有|^はい/i
const NO =
  /^(?:\[?x\]? )?(?:no(?:ne)?|nein|keine?|non|aucune?|nessun\w*|ningun\w*|not (?:present|contained|detected)|n\.?d\.?|below|free|<)\b|^(?:无|無|不含|否|未检出|なし|含有なし|いいえ)/i
const GOOD =
  /^(?:fully |yes,? )?(?:compliant|complies|conform\w*|pass(?:ed)?|ok|konform|erfüllt|符合|合格|適合)(?! with ex)/i
const BAD = /^(?:not|non|nicht|no)[ -]?(?:compliant|conform\w*|konform)|^fail|^不符合|^不合格|^不適合/i
const EXEMPT = /exempt|ausnahme|dérogation|esenzion|exención|豁免|適用除外|\b(?:III|IV)\b|\d\([a-z]\)/i
/** "Exempt", "by exemption 7(a)", but not a sentence about some material. */
const EXEMPTED =
  /^(?:(?:yes|compliant|conforme|konform|with|by|under|per|mit|avec|con|an?)[ ,(]*)*(?:exempt|ausnahme|dérogation|esenzione|exención|豁免|適用除外|(?:annex )?(?:III|IV)\b|\d{1,2}\([a-z]\))/i
const NO_WARNING = /^no warning|warning (?:is )?not (?:required|needed)/i
const NOT_GOOD = /^(?:no|nein|non|否|いいえ|ng|n)$/i
const NOT =
  /^(?:n\/?a|not applicable|not required|does not apply|nicht anwendbar|sans objet|no aplica|不适用|不適用|該当なし|対象外)\b/i

function statedBy(
  { asked, answer, text, page, part }: Line,
  known: Known,
  regime: Regime,
): ReturnType<typeof stated> | undefined {
  const say = (status: StatedStatus['status']) => stated(status, { text, page }, part === null ? [] : [part])
  if (NOT.test(answer)) return say('not_applicable')
  if (BAD.test(answer)) return say('non_compliant')
  const isOfContent =
    regime === 'reach' &&
    /result|judge|ergebnis|判定|结果|結果|svhc|0[.,]1|contain|enth|contien|conten|candidate|kandidat|含|高/i.test(asked)
  const isNoWarning = NO_WARNING.test(answer) || (/^warning/i.test(asked) && NO.test(answer))
  if (regime === 'prop65' && isNoWarning) return say('compliant')
  if (regime === 'prop65' && /warning|^yes|contains|listed|declar/i.test(answer)) return say('declared')
  if (regime === 'rohs' && NOT_GOOD.test(answer) && !/contain|substance|stoff|物质|物質|含|>/i.test(asked))
    return say('non_compliant')
  const isGood = isOfContent ? NO.test(answer) || GOOD.test(answer) : GOOD.test(answer) || YES.test(answer)
  if (regime === 'rohs' && (isGood || EXEMPTED.test(answer)))
    return say(EXEMPT.test(answer) && known.exemptions.length > 0 ? 'compliant_with_exemption' : 'compliant')
  if (regime === 'reach' && isOfContent && substancesIn(answer).length > 0) return say('declared')
  if (regime === 'reach' && isOfContent && (YES.test(answer) || (known.substances.length > 0 && !(isGood && part))))
    return say('declared')
  if (regime === 'conflict_minerals' && /declared|cmrt|3tg|available/i.test(answer)) return say('declared')
  if (!isGood) return undefined
  return say(regime === 'conflict_minerals' ? 'declared' : 'compliant')
}

/** The worst first. */
export const GRAVITY: readonly StatedStatus['status'][] = [
  'non_compliant',
  'declared',
  'compliant_with_exemption',
  'compliant',
  'not_applicable',
]
const WORSE: readonly string[] = ['non_compliant', 'declared']

/** The worst of all lines, of the parts of which it is said; good news that all lines have is of the document. */
function worstOf(lines: readonly Stated[]): Stated | undefined {
  const [worst] = byGravity(lines)
  if (!worst) return undefined
  const { status } = worst.value
  const isOfAll = lines.every(({ value }) => value.status === status) && !WORSE.includes(status)
  return { ...worst, value: { status, part_numbers: isOfAll ? [] : partsSaid(lines, status) } }
}

const byGravity = (lines: readonly Stated[]): Stated[] =>
  lines.toSorted((a, b) => GRAVITY.indexOf(a.value.status) - GRAVITY.indexOf(b.value.status))

/** The parts of lines with a status; none if one of these is about all. */
function partsSaid(lines: readonly Stated[], status: StatedStatus['status']): string[] {
  const said = lines.filter(({ value }) => value.status === status)
  return said.some(({ value }) => value.part_numbers.length === 0)
    ? []
    : [...new Set(said.flatMap(({ value }) => value.part_numbers))]
}

/** What a table says of parts other than those of the worst, by status. */
function ofOtherParts(lines: readonly Stated[], worst: Stated): Stated[] {
  const taken = new Set(worst.value.part_numbers)
  if (taken.size === 0) return []
  return byGravity(lines).reduce<Stated[]>((found, one) => {
    const own = one.value.part_numbers.filter((part) => !taken.has(part))
    for (const part of own) taken.add(part)
    const same = found.find(({ value }) => value.status === one.value.status)
    if (own.length === 0) return found
    if (!same) return [...found, { ...one, value: { ...one.value, part_numbers: own } }]
    same.value.part_numbers.push(...own)
    return found
  }, [])
}

type Rule = (sentences: readonly Sentence[], known: Known) => ReturnType<typeof stated> | undefined

const from = ({ page, words }: Finding<unknown>): Sentence => ({ page, text: words })

const NOT_APPLICABLE = /not applicable|does not apply|不适用|該当しない|nicht anwendbar/i

/** "Not halogen-free" says nothing of RoHS. */
const isOfOtherRegime = ({ words }: Finding<unknown>): boolean =>
  /halogen|61249|pfas|tsca|\bpops?\b|prop(?:osition)? ?65|svhc|candidate|\breach\b/i.test(words) &&
  !NAMES.rohs.test(words)

const RULES: Record<Regime, Rule> = {
  rohs: (sentences, { non_compliant, exemptions }) => {
    if (non_compliant && sentences.length > 0 && !isOfOtherRegime(non_compliant))
      return stated('non_compliant', from(non_compliant), [], 0.7)
    const complies = sentences.find(
      ({ text }) => COMPLIES.test(text) && ![CONDITION, OF_OTHERS].some((one) => one.test(text)),
    )
    if (exemptions[0]) return complies && stated('compliant_with_exemption', from(exemptions[0]))
    const said = clean(sentences, COMPLIES) ?? clean(sentences, NONE)
    return said && stated('compliant', said)
  },
  reach: (sentences, { substances }) => {
    if (substances[0]) return stated('declared', from(substances[0]), partsOf(substances))
    const contains = sentences.find(({ text }) => CONTAINS.test(text) && !NONE.test(text) && !CONDITION.test(text))
    const none = clean(sentences, NONE)
    if (none && !contains) return stated('compliant', none)
    return contains && stated('declared', contains, [], 0.6)
  },
  prop65: (sentences) => {
    const warns = sentences.find(({ text }) => /can expose you|warning:|⚠|is required for|警告/i.test(text))
    if (warns) return stated('declared', warns, [], 0.7)
    const not = sentences.find(({ text }) => NOT_APPLICABLE.test(text))
    if (not) return stated('not_applicable', not)
    const none =
      clean(sentences, NONE) ??
      clean(
        sentences,
        /no warning|warning is not (?:required|needed)|not (?:require|need)\w* an?y? ?(?:[\w ]{0,20}\b)?warning|none of .{0,60}(?:require|need)s? (?:a |an |any )?.{0,20}warning|(?:not subject to|no listed)/i,
      )
    if (none) return stated('compliant', none)
    const said = sentences.find(({ text }) => /warning|expose|contain/i.test(text))
    return said && stated('declared', said, [], 0.7)
  },
  conflict_minerals: (sentences) => {
    const not = sentences.find(({ text }) => NOT_APPLICABLE.test(text))
    if (not) return stated('not_applicable', not)
    const free = clean(
      sentences,
      /(?:\bnot\b|\bnone\b|\bne\b|\bnicht\b|\bkein\w*|\bnon\b|\bno\b)[^.;]{0,90}(?:originat|come|sourced|stamm|aus der|provien|provengono|proceden)[^.;]{0,60}(?:\bDRC\b|[ck]ongo)|conflict[- ]?free|drc[- ]conflict|无冲突|不使用.{0,10}冲突|冲突矿产.{0,12}(?:不|无)|konfliktfrei|frei von konflikt|free (?:of|from) conflict|libres? de minerales|exempts? de minerais|privi? di minerali/i,
    )
    if (free) return stated('compliant', free)
    const said = sentences[0]
    return said && stated('declared', said, [], 0.7)
  },
}

const partsOf = (substances: readonly Finding<ContainedSubstance>[]): string[] =>
  substances.some(({ value }) => value.part_numbers.length === 0)
    ? []
    : [...new Set(substances.flatMap(({ value }) => value.part_numbers))]
