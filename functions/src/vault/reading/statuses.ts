/**
 * What a document states of each regime. Good news needs a sentence that says it, about this regime, and of which every
 * word is understood, or which the learnt judge calls good news and nothing takes back; bad news of any part is bad news of the document, or of the parts of its rows. A table may
 * say something else of each part: the worst stands first.
 */
import type { Regime } from '@attestry/core/base/regime'
import { isCandidate } from '@attestry/core/vault/contained'
import type { Finding, StatedStatus } from '@attestry/core/vault/reading'
import type { PdfText } from './pdf-text'
import { type Sentence, sentencesOf } from './sentences'
import {
  doubtfulMarks,
  exemptMarks,
  isWorse,
  type Known,
  partsOf,
  type Said,
  stated,
  type Stated,
  statedBy,
} from './status-answers'
import { exemptionCodes } from './directives'
import { exemptionColumn } from './exemption-column'
import { scopeOf } from './part-labels'
import { besideLabel } from './parts-in-tables'
import { meantBy, ofMeant, seriesCells } from './series-lines'
import { partsAnswered } from './substances-in-sentences'
import { FURTHER_NAMES, linesOf, NAMES } from './status-lines'
import { names, names as isNamedIn, partsMeant } from './status-scope'
import { suffixSeries, WITHOUT_MARK } from './suffix-series'
import { isUnclear, isUnderstood, namesIn } from './understood'
import type { Clause } from './clause-features'
import { isOfOldLaw } from './undeclared'
import { isDoubtful } from './clause-doubts'
import { saysNonCompliance } from './marks'
import { judged, MARGIN } from './clause-judge'
import { isDeniedCompliance, isNegated, isVetoed } from './status-vetoes'
import { COMPLIES, CONDITION, CONTAINS, EXCEPTED, EXEMPTION, NO_EXCEPTION, NONE, UNSURE } from './status-words'

type Covered = { parts: readonly string[]; series: readonly string[]; names: readonly string[]; isOfParts: boolean }

/**
 * `parts`, `series`: the single numbers and the series that the document covers. `names`: those, and who made them.
 * `isOfParts`: it covers nothing but single numbers.
 */
export function findStatuses(
  text: PdfText,
  said: Said,
  { parts, series, names, isOfParts }: Covered,
): Finding<StatedStatus>[] {
  const known = knownOf(text, said, names)
  const hasMarks = suffixSeries(text).length > 0
  const isOfUnmarked = (words: string) =>
    hasMarks && WITHOUT_MARK.test(words) && !parts.some((part) => isNamedIn(words, part))
  const all = sentencesOf(text).filter((one) => !ONLY_CODES.test(one.text) && !isOfUnmarked(one.text))
  const legends = all.flatMap((one) => legendOf(one, text))
  const sentences = all.filter((one) => !legends.some(({ sentence }) => sentence === one))
  const doubted = sentences.filter((one) => isInDoubt(one.text, known) && !isPlainlyWithout(one))
  const listed = listedIn(text)
  const withoutLists = (one: string): string => listed.reduce((left, list) => left.replace(list, ' '), one)
  const heads = headsOf(text, sentences, known)
  const meant = (cell: string) => meantBy(cell, parts, series)
  const column = exemptionColumn(text, [...parts, ...seriesCells(text, series)]).flatMap((line) =>
    meant(line.part).map((part) => ({ ...line, part })),
  )
  // A letter may say something else of each of several series.
  const subjects = [...parts, ...series.filter((one) => !parts.includes(one))]
  const withOwn = (one: Stated) => withOwnExemptions(one, column, isOfParts ? parts : [])
  return REGIMES.flatMap((regime) => {
    if (!known.regimes.some(({ value }) => value === regime)) return []
    const about = sentencesAbout(regime, sentences, known)
    const sentence = saidOf(regime, about, known)
    const unclear = [...doubted.filter(isNotOnly(regime)).map((one) => withoutLists(one.text)), ...heads]
    const asked = linesOf(text, regime, isOnlyAbout(regime, known))
    const told = legends.flatMap((one) => (one.regime === regime ? stated('declared', one.sentence, one.parts) : []))
    const answers = asked.flatMap((one) => statedBy(one, known, regime) ?? [])
    const lines = [...answers, ...told].map((one) => ofMeant(one, parts, series))
    const answered = new Set(lines.flatMap(({ value }) => value.part_numbers))
    // Whoever asks about parts, asks about all that the document covers.
    const toAnswer = [
      ...asked.flatMap(({ part }) => (part === null ? [] : meant(part))),
      ...(answered.size > 0 ? parts : []),
    ]
    const isWhole = toAnswer.every((part) => answered.has(part))
    const line = worstOf(lines, isWhole)
    const limits = (one: Stated | undefined, some = about, of = parts) => one && limited(one, text, some, of, unclear)
    /** What is said of some by name, of none besides. */
    const ofItsOwn = (one: Stated, some = about): Stated[] => {
      const part_numbers = (limits(one, some, subjects)?.value.part_numbers ?? []).filter((part) =>
        one.value.part_numbers.includes(part),
      )
      return part_numbers.length > 0 ? [ofMeant({ ...one, value: { ...one.value, part_numbers } }, parts, series)] : []
    }
    const found = surer(limits(sentence), answered.size === 0 ? limits(line) : line, {
      isOfRow: lines.some(({ words }) => words === sentence?.words),
      isMild: regime === 'conflict_minerals',
      isExemptedByLine: column.length > 0 || lines.some(({ value }) => value.status === 'compliant_with_exemption'),
    })
    if (regime === 'rohs' && answered.size === 0) {
      const own = ofNamedParts(sentence, { all: sentences, about }, subjects, known).flatMap((one) => ofItsOwn(one))
      const isTold = own.length > 1 || own.some(({ value }) => value.status === 'non_compliant')
      if (isTold && !isOfOldLaw(text)) return own.map((one) => ({ ...one, value: { ...one.value, regime } }))
    }
    if (regime === 'reach' && answered.size === 0 && found?.value.status === 'declared') {
      // Whom its sentence leaves out is not whom it is about.
      const free = freeOf(found, about, subjects, known).flatMap((one) => ofItsOwn(one, []))
      if (free.length > 0) return [found, ...free].map((one) => ({ ...one, value: { ...one.value, regime } }))
    }
    const exempted =
      regime === 'rohs' && answered.size === 0 && !isOfOldLaw(text) ? byExemption(sentence, column, about, unclear) : []
    if (exempted.length > 0)
      return exempted.flatMap(withOwn).map((one) => ({ ...one, value: { ...one.value, regime } }))
    if (!found || (regime === 'rohs' && !isWorse(found.value.status) && isOfOldLaw(text))) return []
    if (regime === 'reach' && found.value.part_numbers.length === 0 && !isWorse(found.value.status) && isExceeded(text))
      return []
    const all = [found, ...ofOtherParts(lines, found)]
    return (regime === 'rohs' ? all.flatMap(withOwn) : all).map((one) => ({ ...one, value: { ...one.value, regime } }))
  })
}

/** The column of a table: "Exemptions – – 6(c), 7(c)-I 6(c)". */
const ONLY_CODES = /^(?:(?:rohs )?exemptions?|ausnahmen?)(?:[\s,;–—-]|\d{1,2}\([a-z]\)(?:-[IVX]+)?|none|n\/a)*$/i

/** "Numbers without the LF suffix, such as A, are not RoHS compliant": bad news of those that are named there. */
export function failingUnmarked(text: PdfText, parts: readonly string[]): Finding<StatedStatus>[] {
  if (suffixSeries(text).length === 0) return []
  return sentencesOf(text)
    .filter((one) => WITHOUT_MARK.test(one.text) && saysNonCompliance(one.text))
    .flatMap((one) => {
      const named = parts.filter((part) => names(one.text, part))
      if (named.length === 0) return []
      const found = stated('non_compliant', one, named, 0.7)
      return [{ ...found, value: { ...found.value, regime: 'rohs' as const } }]
    })
}

/** "SVHC > Threshold:", and below it what: whoever prints that says nothing good of all parts. */
const isExceeded = ({ rows }: PdfText): boolean =>
  rows.some(({ cells }) => cells.some(({ text }) => EXCEEDED.test(text)))
const EXCEEDED = /^(?:reach )?svhcs? (?:>|above|over) (?:the )?threshold ?:/i

/** "Affected: the product contains an SVHC above 0.1%.": bad news of the parts that have this answer in a table. */
function legendOf(sentence: Sentence, { rows }: PdfText): { sentence: Sentence; regime: Regime; parts: string[] }[] {
  const [, term] = LEGEND.exec(sentence.text) ?? []
  const isBad = CONTAINS.test(sentence.text) && !NONE.test(sentence.text) && NAMES.reach.test(sentence.text)
  const parts = term !== undefined && isBad ? partsAnswered(rows, term) : []
  return parts.length > 0 ? [{ sentence, regime: 'reach', parts }] : []
}
const LEGEND = /^(?:REACH ?[-–:] ?)?["“]?([A-Z][a-z]{2,15}(?: [A-Za-z]{2,12})?)["”]? ?[::] /

/** Who cannot say yet of RoHS states nothing; "declared" of REACH is that it contains something. */
function saidOf(regime: Regime, about: readonly Sentence[], known: Known): Stated | undefined {
  const unsure = unsureIn(about, known)
  if (unsure) return regime === 'reach' || regime === 'rohs' ? undefined : unsure
  return about.length > 0 ? RULES[regime](about, known) : undefined
}

/** What a sentence says, or the lines of tables and forms: the worse. An exemption may stand below the table of a part. */
function surer(
  sentence: Stated | undefined,
  line: Stated | undefined,
  { isOfRow, isMild, isExemptedByLine }: { isOfRow: boolean; isMild: boolean; isExemptedByLine: boolean },
): Stated | undefined {
  if (!sentence || !line) return line ?? sentence
  // Which parts need an exemption, their lines say.
  if (isExemptedByLine && sentence.value.status === 'compliant_with_exemption') return line
  const isGraver = GRAVITY.indexOf(sentence.value.status) < GRAVITY.indexOf(line.value.status)
  const { status } = sentence.value
  if (!isGraver || (status === 'non_compliant' && isOfRow) || (status === 'declared' && isMild)) return line
  // Whom a table leaves out, no good sentence clears.
  return isWorse(sentence.value.status)
    ? sentence
    : { ...sentence, value: { ...sentence.value, part_numbers: line.value.part_numbers } }
}

/** What keeps a part that is named in it from being good. */
const isInDoubt = (text: string, known: Known): boolean =>
  (isUnclear(text, known.names) || (isNegated(text) && !NONE.test(text))) &&
  !known.regimes.some(({ value }) =>
    REGIMES.some((one) => one === value && NAMES[one].test(text) && isJudgedGood(text, one, known, MARGIN.worded)),
  )

/** "The series 221 and 222 do without an exemption": nothing is left of it that could be in doubt. */
const isPlainlyWithout = ({ isWithout, text }: Sentence): boolean =>
  isWithout === true && !isNegated(text) && !UNSURE.test(text) && !isDoubtful(text, 'rohs') && text.length < 160

/** What stands behind "Articles:" and the like, with nothing that denies: what is said beside it, is not said of these. */
const listedIn = ({ rows }: PdfText): string[] =>
  rows
    .flatMap(({ cells: [label, ...rest] }) => {
      if (!label) return []
      if (rest.length === 0) return behindLabel(label.text)
      return scopeOf(label.text) === null ? [] : rest.map(({ text }) => text)
    })
    .filter((text) => !isNegated(text) && !isDoubtful(text, 'rohs'))

const behindLabel = (text: string): string[] => {
  const [, label] = besideLabel(text) ?? []
  return label === undefined ? [] : [text.slice(label.length)]
}

/** The heads of paragraphs that are in doubt. */
const headsOf = ({ rows }: PdfText, sentences: readonly Sentence[], known: Known): string[] => {
  const alone = new Set(sentences.map(({ text }) => text))
  return rows.flatMap(({ text }, index) => {
    const below = rows[index + 1]?.text ?? ''
    const isHead = alone.has(text) && text.length < 45 && !/[.:;。]$/.test(text) && alone.has(below)
    return isHead && isInDoubt(below, known) ? [text] : []
  })
}

/**
 * What is said of some parts, and of others, by name: that these do not comply, or comply by an exemption, and those
 * without.
 */
function ofNamedParts(
  sentence: Stated | undefined,
  { all, about }: { all: readonly Sentence[]; about: readonly Sentence[] },
  parts: readonly string[],
  known: Known,
): Stated[] {
  const namedIn = namedBy(all, parts)
  const isBad = ({ text }: Sentence) => saysNonCompliance(text)
  const isExempt = ({ text }: Sentence) =>
    exemptionCodes(text).length > 0 &&
    EXEMPTION.test(text) &&
    (isFine(text, known) || (!isNegated(text) && !isDoubtful(text.replace(EXCEPT_LEAD, ' '), 'rohs')))
  const bad = about.filter(isBad)
  // "For C exemption 7(c)-I applies; for A and B none does."
  const pieces = about.flatMap((one) => one.text.split(/;\s/).map((text) => ({ ...one, text })))
  const exempt = pieces.filter((one) => !isBad(one) && isExempt(one))
  const isFailing = sentence?.value.status === 'non_compliant'
  const failing = isFailing ? bad.flatMap(namedIn) : []
  // What fails without a name may be any of them.
  if (isFailing && (failing.length === 0 || all.some((one) => isBad(one) && namedIn(one).length === 0))) return []
  const exempted = exempt.filter((one) => namedIn(one).length > 0)
  const taken = new Set([...failing, ...exempted.flatMap(namedIn)])
  // "A, B and C comply. C does by exemption 7(c)-I."
  const rest = about.filter(
    (one) => !isBad(one) && !isExempt(one) && !namedIn(one).some((part) => failing.includes(part)),
  )
  const good = RULES.rohs(rest, { ...known, non_compliant: null, exemptions: [] })
  const praised = good && rest.find(({ text }) => text.startsWith(good.words.slice(0, 120)))
  // Who names those with an exemption says of all others what is said of all.
  const codes = new Set(exempted.flatMap(({ text }) => exemptionCodes(text)))
  const isOfAll =
    praised !== undefined &&
    namedIn(praised).length === 0 &&
    failing.length === 0 &&
    exempt.every((one) => namedIn(one).length > 0) &&
    known.exemptions.every(({ value }) => codes.has(value))
  const free = praised ? (isOfAll ? parts : namedIn(praised)).filter((part) => !taken.has(part)) : []
  if (taken.size === 0 || (free.length === 0 && failing.length === 0)) return []
  return [
    ...(failing[0] === undefined
      ? []
      : [
          stated(
            'non_compliant',
            bad.find((one) => namedIn(one).length > 0)!,
            failing,
            0.7,
          ),
        ]),
    ...exempted.map((one) => {
      const found = stated('compliant_with_exemption', one, namedIn(one))
      return { ...found, value: { ...found.value, exemptions: exemptionCodes(one.text) } }
    }),
    ...(good && free.length > 0 ? [{ ...good, value: { ...good.value, part_numbers: free } }] : []),
  ]
}

/** The parts that a sentence names, or that the one before does, where it says "it" or "these". */
function namedBy(all: readonly Sentence[], parts: readonly string[]): (one: Pick<Sentence, 'text'>) => string[] {
  const own = ({ text }: Pick<Sentence, 'text'>) => parts.filter((part) => names(text, part))
  return (one) => {
    const found = own(one)
    if (found.length > 0 || !OF_THOSE.test(one.text)) return found
    const before = all[all.findIndex(({ text }) => text === one.text) - 1]
    return before ? own(before) : []
  }
}
/** How a sentence begins that is about those of the one before. */
const OF_THOSE =
  /^(?:hierfür|dafür|hierbei|darin|hierin|therein)(?!\p{L})|^(?:(?:bei|für|for|with|voor|pour) )?(?:it|they|these|those|both|diese[nrs]?|ces|celles?-ci|ceux-ci|elles?|ils?|questi|queste|estos|estas|deze|disse|dessa)(?!\p{L})(?! (?:regulation|directive|declaration|statement|letter|document|report|table|list))/iu

/** "A contains lead (7439-92-1). B contains no SVHC": those of which a sentence says by name that they contain nothing. */
function freeOf(found: Stated, about: readonly Sentence[], parts: readonly string[], known: Known): Stated[] {
  const containing = found.value.part_numbers
  if (containing.length === 0) return []
  const namedIn = ({ text }: Sentence) => parts.filter((part) => names(text, part))
  // "The products contain none, except for A: it contains lead."
  const whole = about.map((one) => withoutExcepted(one, (text) => names(text, containing[0]!)))
  const rest = whole.filter((one) => !namedIn(one).some((part) => containing.includes(part)))
  const good = RULES.reach(rest, { ...known, substances: [], non_compliant: null })
  const praised = good && rest.find(({ text }) => text.startsWith(good.words.slice(0, 120)))
  const isExcepted = about.some(
    (one) => EXCEPTION.test(one.text) && namedIn(one).some((part) => containing.includes(part)),
  )
  const isOfAll =
    praised !== undefined &&
    namedIn(praised).length === 0 &&
    (!about.includes(praised) || isExcepted || OF_OTHERS.test(praised.text))
  const free =
    praised && good.value.status === 'compliant'
      ? (isOfAll ? parts : namedIn(praised)).filter((part) => !containing.includes(part))
      : []
  return good && free.length > 0 ? [{ ...good, value: { ...good.value, part_numbers: free } }] : []
}

/** "Hiervon ausgenommen sind A und B: ..." after what is said of all. */
const EXCEPTION =
  /^(?:(?:the )?(?:only )?exceptions?\b|except(?:ed)?\b|(?:hiervon|davon|hierzu) (?:ausgenommen|abweichend)|ausgenommen|ausnahmen? (?:sind|bilden|ist)|font exception|fanno eccezione|uitzondering|sauf|salvo)/i
/** "No other product contains one." */
const OF_OTHERS =
  /\b(?:no other|(?:all|none of) (?:the )?(?:other|remaining)|(?:the )?(?:other|remaining) (?:products?|parts?|articles?|items?|types?|models?))\b|\b(?:alle )?(?:übrigen|anderen|restlichen) (?:\p{L}+)|\bles autres \p{L}+|\boverige \p{L}+|\b(?:gli altri|le altre) \p{L}+|\blos demás \p{L}+/iu

/** What is said of all but some, without those. */
const withoutExcepted = (one: Sentence, isNamed: (text: string) => boolean): Sentence => {
  const at = one.text.search(EXCEPTED)
  return at > 0 && isNamed(one.text.slice(at)) ? { ...one, text: `${one.text.slice(0, at).trimEnd()}.` } : one
}

/** Good news of the parts that it is about; undefined if it is about none. */
function limited(
  found: Stated,
  text: PdfText,
  sentences: readonly Sentence[],
  parts: readonly string[],
  unclear: readonly string[],
): Stated | undefined {
  if (isWorse(found.value.status)) return found
  const whole = sentences.find((one) => one.text.startsWith(found.words.slice(0, 120)))?.text ?? found.words
  // That a part needs an exemption is said in many words.
  const isOfExemption = (one: string): boolean =>
    found.value.status === 'compliant_with_exemption' &&
    EXEMPTION.test(one) &&
    !isDoubtful(one.replace(EXCEPT_LEAD, ' '), 'rohs')
  const meant = partsMeant(
    text,
    whole,
    parts,
    unclear.filter((one) => !isOfExemption(one)),
  )
  if (meant === null) return found
  return meant.length === 0 ? undefined : { ...found, value: { ...found.value, part_numbers: meant } }
}

/**
 * The parts that need an exemption, and those that need none, where a sentence says that all comply, and a table names the
 * exemption of each. None of which something `unclear` is said.
 */
function byExemption(
  sentence: Stated | undefined,
  all: ReturnType<typeof exemptionColumn>,
  about: readonly Sentence[],
  unclear: readonly string[],
): Stated[] {
  if (!sentence || isWorse(sentence.value.status)) return []
  const column = all.filter(({ isAlone }) => isAlone)
  // A sentence that names some of them says it of no others.
  const praised = about.filter(({ text }) => COMPLIES.test(text) && column.some(({ part }) => names(text, part)))
  if (praised.length > 0 && column.some(({ part }) => !praised.some(({ text }) => names(text, part)))) return []
  const said = (isExempted: boolean, status: StatedStatus['status']): Stated[] => {
    const doubts = isExempted ? unclear.filter((one) => !isOfLead(one)) : unclear
    const own = column.filter(
      ({ exemption, part, text: line }) =>
        (exemption !== null) === isExempted && !doubts.some((one) => !line.includes(one) && names(one, part)),
    )
    return own.length === 0
      ? []
      : [
          stated(
            status,
            own[0]!,
            own.map(({ part }) => part),
          ),
        ]
  }
  return column.every(({ exemption }) => exemption === null)
    ? []
    : [...said(true, 'compliant_with_exemption'), ...said(false, 'compliant')]
}

/** What complies by exemptions, for each set of them, where a table names those of each part. */
function withOwnExemptions(
  one: Stated,
  column: ReturnType<typeof exemptionColumn>,
  parts: readonly string[],
): Stated[] {
  if (one.value.status !== 'compliant_with_exemption') return [one]
  const meant = one.value.part_numbers.length > 0 ? one.value.part_numbers : parts
  if (meant.length === 0) return [one]
  const groups = new Map<string, Stated>()
  for (const part of meant) {
    const lines = column.filter((line) => line.part === part)
    const exemptions = exemptionCodes(lines.map(({ exemption }) => exemption ?? '').join(' ; '))
    if (exemptions.length === 0) return [one]
    const key = exemptions.toSorted().join()
    const known = groups.get(key)
    if (known) known.value.part_numbers.push(part)
    else
      groups.set(key, {
        ...stated(one.value.status, lines[0]!, [part]),
        value: { ...one.value, part_numbers: [part], exemptions },
      })
  }
  const [first] = groups.values()
  // A long list that says the same of all its parts says it of all.
  if (first && groups.size === 1) return [{ ...one, value: { ...one.value, exemptions: first.value.exemptions } }]
  return groups.size > MOST_GROUPS ? [one] : [...groups.values()]
}

/** A reading keeps so many statements about one law, and as many others. */
const MOST_GROUPS = 10

/** Where the lead is that the exemption allows. */
const isOfLead = (text: string): boolean => LEAD.test(text) && !isNegated(text) && !isDoubtful(text, 'rohs')
const LEAD = /\blead\b|\bblei|plomb|piombo|plomo|chumbo|ołów|ołow|olov|\blood\b|\bbly\b|铅|鉛|납/i

/** A document that cannot say yet says so in one sentence, and then much about the law. */
function unsureIn(sentences: readonly Sentence[], { substances, non_compliant }: Known): Stated | undefined {
  const unsure = substances.length > 0 || non_compliant ? undefined : sentences.find(({ text }) => UNSURE.test(text))
  return unsure && stated('declared', unsure, [], 0.6)
}

const sentencesAbout = (regime: Regime, sentences: readonly Sentence[], known: Known): Sentence[] =>
  sentences.filter(isAbout(regime, known)).filter(({ text }) => !NOT_HERE.test(text))

/** What a document says of regimes, clause by clause, for the judge to learn from. */
export function clausesOf(text: PdfText, said: Said, names: readonly string[]): Clause[] {
  const known = knownOf(text, said, names)
  return REGIMES.filter((regime) => known.regimes.some(({ value }) => value === regime)).flatMap((regime) =>
    sentencesAbout(regime, sentencesOf(text), known).map((one) => ({ text: one.text, regime, names: known.names })),
  )
}

const knownOf = (text: PdfText, said: Said, names: readonly string[]): Known => ({
  ...said,
  names: namesIn(names),
  substances: said.substances.filter(isCandidate),
  exempt: exemptMarks(text),
  doubtful: doubtfulMarks(text),
})

/** What is restricted or needs an authorisation is another list of REACH than the Candidate List. */
const OTHER_ANNEX = /\b(?:annex|anhang|annexe|anexo|allegato|bijlage|załącznik\w*) (?:XVII|XIV)\b/i
const OF_LIST =
  /svhc|candidat|kandidat|very high concern|besorgnis|préoccup|preoccup|article 33|artikel 33|0[.,]1 ?%|高关注|高關注|高懸念/i

/** What is contained stands in a table, which says it of each part. */
const IN_TABLE =
  /表のと|[下次]表|\b(?:see|shown|listed|given|stated|indicated) (?:\w+ ){0,3}table\b|\b(?:siehe|gemäß|laut|aus der) (?:\p{L}+ ){0,2}tabelle|\bvoir (?:le )?tableau|\bvedi (?:la )?tabella|\bvéase (?:la )?tabla/iu

/** So California asks for it (27 CCR 25603), or so many words say it. */
const WARNING =
  /can expose you|⚠|\bwarning (?:labels? )?(?:is |are )?(?:therefore )?(?:required|needed|necessary)|\b(?:requires?|needs?) an? (?:\w+ ){0,4}warning/i

/** It is said somewhere else. */
const NOT_HERE =
  /\bseparate(?:ly)?\b.{0,20}(?:document|declaration|letter|statement|certificate)|(?:document|declaration|letter|statement|certificate)s? (?:\w+ ){0,5}separately|\bnot included in this\b|nothing in this \w+ (?:shall|is|may)|gesonderte|\bséparée?s?\b|por separado|\bseparat[aeio]\b/i

const REGIMES: readonly Regime[] = ['rohs', 'reach', 'prop65', 'conflict_minerals']

/** Where a document is about one regime only, its sentences need not name it. */
function isAbout(regime: Regime, known: Known) {
  const isOnly = isOnlyAbout(regime, known)
  const isOther = (text: string): boolean => REGIMES.some((other) => other !== regime && NAMES[other].test(text))
  return ({ text, before, head, under }: Sentence): boolean =>
    NAMES[regime].test(text) ||
    ((isOnly ||
      (before !== undefined && NAMES[regime].test(before)) ||
      (head !== undefined && NAMES[regime].test(head)) ||
      (under !== undefined && NAMES[regime].test(under) && !isOther(under))) &&
      !isOther(text) &&
      !(regime === 'conflict_minerals' && isOfFurtherLaw(text)))
}

/** It does not speak of other regimes alone. */
const isNotOnly =
  (regime: Regime) =>
  ({ text }: Sentence): boolean =>
    NAMES[regime].test(text) ||
    !(
      REGIMES.some((other) => NAMES[other].test(text)) ||
      (isOfFurtherLaw(text) && !COMPLIES.test(text.replace(BY_DEFINITION, ' ')))
    )

/** "Which is a PFAS according to the OECD definition" */
const BY_DEFINITION = /\b(?:according to|under|by|per|as defined (?:by|in)) (?:the )?OECD(?: 2021)?(?: definition)?/gi

const isOfFurtherLaw = (text: string): boolean => Object.values(FURTHER_NAMES).some((name) => name.test(text))

const isOnlyAbout = (regime: Regime, { regimes, doc_type }: Known): boolean =>
  regimes.every(({ value }) => value === regime) || ONLY[regime] === doc_type?.value

const ONLY: Record<Regime, string> = {
  rohs: 'RoHS Certificate',
  reach: 'REACH Declaration',
  prop65: 'Prop 65 Declaration',
  conflict_minerals: 'Conflict Minerals Declaration',
}

const clean = (sentences: readonly Sentence[], pattern: RegExp, regime: Regime, known: Known): Sentence | undefined =>
  sentences.find(({ text }) => {
    const isDenied = pattern === COMPLIES && isDeniedCompliance(text)
    if (!pattern.test(text) || isDenied || isVetoed(text)) return false
    return (
      (!EXEMPTION.test(text) && isUnderstood(text, known.names)) || isJudgedGood(text, regime, known, MARGIN.worded)
    )
  })

/** Good news in whatever words. */
const judgedGood = (sentences: readonly Sentence[], regime: Regime, known: Known): Sentence | undefined =>
  sentences.find(({ text }) => isJudgedGood(text, regime, known, MARGIN.free))

/** The judge calls it good news, and nothing in it may take that back. */
const isJudgedGood = (text: string, regime: Regime, known: Known, margin: number): boolean =>
  !isDoubtful(text, regime) &&
  !isVetoed(text) &&
  !UNSURE.test(text) &&
  !(regime === 'conflict_minerals' && SMELTERS.test(text) && !ALL_OF_THEM.test(text)) &&
  !(CONTAINS.test(text) && !isNegated(text) && !NONE.test(text)) &&
  (!EXEMPTION.test(text) || (deniesExemption(text) && known.exemptions.length === 0)) &&
  judged({ text, regime, names: known.names }).good > (EXEMPTION.test(text) ? MARGIN.unexempted : margin)

/** That some smelters conform is no good news; that all do, or that the metals come from none but these, is. */
const SMELTERS =
  /smelter|refiner|hütte|schmelz|fonder[ií]|raffin|fundici|fundiç|hut[ay]|hutě|smältverk|smelteværk|冶炼|冶煉|製錬|精錬|제련|rmap|\brmi\b/i
const ALL_OF_THEM =
  /\b(?:all|every|each|100 ?(?:%|percent)|only|exclusively|solely|alle[nr]?|sämtliche\p{L}*|jede\p{L}*|ausschließlich|nur|tou(?:s|tes)|chaque|exclusivement|uniquement|tod[oa]s|cada|exclusivamente|tutt[ie]|ogni|esclusivamente|elke|uitsluitend|wszystkie|każda|wyłącznie|všechny|výhradně|alla|samtliga|enbart|udelukkende)\b|konfli[kc]tfre|conflict[- ]?free|所有|全部|均|皆|都|すべて|全て|のみ|모든|모두|만 /iu

/** "None of the exemptions is used": each clause that speaks of exemptions denies them, and none has a number. */
const deniesExemption = (text: string): boolean =>
  !/\d ?\([a-h]\)|\b\d{1,2}[a-h]\b/.test(text) &&
  text.split(/[,;:.]/).every((clause) => !EXEMPTION.test(clause) || isNegated(clause) || NO_SUCH.test(clause))
const NO_SUCH =
  /exemption[- ]free|ausnahmefrei|without|ohne|sans|senza|\bsin\b|\bsem\b|zonder|\bbez\b|utan|uden|\bnone\b|néant|nessun|ningun|brak|geen|[无無不未]/i

/** The worst first. */
export const GRAVITY: readonly StatedStatus['status'][] = [
  'non_compliant',
  'declared',
  'compliant_with_exemption',
  'compliant',
  'not_applicable',
]

/**
 * The worst of all lines, of the parts of which it is said; good news that all lines have is of the document, if all that
 * is asked about parts `isAnswered`.
 */
function worstOf(lines: readonly Stated[], isAnswered: boolean): Stated | undefined {
  const [worst] = byGravity(lines)
  if (!worst) return undefined
  const { status } = worst.value
  const isOfAll = isAnswered && lines.every(({ value }) => value.status === status) && !isWorse(status)
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

/** Whatever else a letter about REACH says is not there, is no substance. */
const SUBSTANCE = new RegExp(
  `${NAMES.reach.source}|substan|chemical|stof|sostanz|sustan|substân|látk|látek|ämne|物質|物质|물질`,
  'i',
)

/** A warning that is cited, and not given. */
const UNNEEDED = /\b(?:not|no longer) (?:\w+ )?(?:needed|required|necessary|affixed)/i

type Rule = (sentences: readonly Sentence[], known: Known) => Stated | undefined

const from = ({ page, words }: Finding<unknown>): Sentence => ({ page, text: words })

const NOT_APPLICABLE =
  /not applicable|does not apply|ne s[’']applique(?:nt)? pas|non applicable|non si applica|no (?:se |les )?aplica\b|niet van toepassing|不适用|該当しない|nicht anwendbar/i

/** To some company or tool that the law names, and not to these parts. */
const TO_OTHERS =
  /(?:apply|applicable) to (?!our|these|the (?:above|listed|parts|products|relays|batteries)|this|any of our|such)/i

const notApplicable = (sentences: readonly Sentence[], { substances, names }: Known, isOfContent = false) =>
  isOfContent && substances.length > 0
    ? undefined
    : sentences.find(({ text }) => NOT_APPLICABLE.test(text) && !TO_OTHERS.test(text) && isUnderstood(text, names))

/** Where the exemptions stand: whoever names it uses one, even if it is not found. */
const ANNEX =
  /\b(?:annexe?|anhangs?|allegato|anexo|bijlage|załącznik\w*|příloh\w*|bilaga|bilag) (?:III|IV)\b|(?:附录|附錄|附件|附属書) ?(?:III|IV)/i

/** "Exemptions of annex III are not used" uses none. */
const usesAnnex = (text: string): boolean => ANNEX.test(text.replace(NO_EXCEPTION, '')) && !isNegated(text)

/** "Not halogen-free" says nothing of RoHS. */
const isOfOtherRegime = ({ words }: Finding<unknown>): boolean =>
  /halogen|61249|pfas|tsca|\bpops?\b|prop(?:osition)? ?65|svhc|candidate|\breach\b/i.test(words) &&
  !NAMES.rohs.test(words)

/** It says that something complies, be it by an exemption. */
const isFine = (text: string, { names }: Known): boolean =>
  (COMPLIES.test(text) && isUnderstood(text, names)) ||
  (!isDoubtful(text.replace(EXCEPT_LEAD, ''), 'rohs') &&
    !UNSURE.test(text) &&
    judged({ text, regime: 'rohs', names }).fine > MARGIN.worded)

/** What an exemption allows, also in the words of Annex III, 7(c)-I. */
const EXCEPT_LEAD =
  /other than dielectric ceramic in (?:discrete )?capacitors(?:, e\.g\. piezoelectronic devices)?|with the exceptions? of|except(?: for)?|除(?!外)|(?:exempt|ausnahme|isenç|výjim|wyłącz|vrijstelling|dérogation|exenci|esenzion|undantag|undtagelse)\p{L}*|豁免|適用除外|면제/giu

/** Where such a declaration is to be had, or that this one has none. */
const IS_ELSEWHERE =
  /please (?:refer|see|contact|ask)|(?:does not (?:include|cover|contain|address)|no incluye|enthält keine|non include|n['’]inclut pas)(?: \p{L}+){0,2} (?:information|informaci[oó]n|informazioni|angaben|statements?)|(?:not part of|not included in) this|se entregar|cuando esté/iu

const RULES: Record<Regime, Rule> = {
  rohs: (sentences, known) => {
    const { non_compliant, exemptions } = known
    const not = notApplicable(sentences, known)
    if (non_compliant && sentences.length > 0 && !isOfOtherRegime(non_compliant))
      return stated('non_compliant', from(non_compliant), [], 0.7)
    const complies = sentences.find(
      ({ text }) =>
        (COMPLIES.test(text) || EXEMPTION.test(text)) &&
        !isVetoed(text) &&
        !isDeniedCompliance(text) &&
        isFine(text, known),
    )
    if (exemptions[0]) return complies && stated('compliant_with_exemption', from(exemptions[0]))
    if (sentences.some(({ text }) => usesAnnex(text))) return undefined
    const said =
      clean(sentences, COMPLIES, 'rohs', known) ??
      clean(sentences, NONE, 'rohs', known) ??
      judgedGood(sentences, 'rohs', known)
    if (said) return stated('compliant', said)
    return not && stated('not_applicable', not)
  },
  reach: (all, known) => {
    const { substances } = known
    const sentences = all.filter(({ text }) => !OTHER_ANNEX.test(text) || OF_LIST.test(text))
    if (substances[0]) return stated('declared', from(substances[0]), partsOf(substances))
    const contains = sentences.find(
      ({ text }) =>
        CONTAINS.test(text) &&
        !NONE.test(text) &&
        !CONDITION.test(text) &&
        !IN_TABLE.test(text) &&
        !isJudgedGood(text, 'reach', known, MARGIN.free),
    )
    const none =
      clean(
        sentences.filter(({ text }) => SUBSTANCE.test(text)),
        NONE,
        'reach',
        known,
      ) ?? judgedGood(sentences, 'reach', known)
    if (none && !contains) return stated('compliant', none)
    return contains && stated('declared', contains, [], 0.6)
  },
  prop65: (sentences, known) => {
    const warns = sentences.find(
      ({ text }) => /can expose you|warning:|⚠|is required for|警告/i.test(text) && !UNNEEDED.test(text),
    )
    if (warns) return stated('declared', warns, [], WARNING.test(warns.text) ? 0.85 : 0.7)
    const not = notApplicable(sentences, known, true)
    if (not) return stated('not_applicable', not)
    const none =
      clean(sentences, NONE, 'prop65', known) ??
      clean(
        sentences,
        /no warning|warning is not (?:required|needed)|not (?:require|need)\w* an?y? ?(?:[\w ]{0,20}\b)?warning|none of .{0,60}(?:require|need)s? (?:a |an |any )?.{0,20}warning|(?:not subject to|no listed)/i,
        'prop65',
        known,
      ) ??
      judgedGood(sentences, 'prop65', known)
    if (none) return stated('compliant', none)
    const said = sentences.find(({ text }) => /warning|expose|contain/i.test(text) && !isNegated(text))
    return said && stated('declared', said, [], 0.7)
  },
  conflict_minerals: (sentences, known) => {
    const not = notApplicable(sentences, known)
    if (not) return stated('not_applicable', not)
    const free =
      clean(
        sentences,
        /(?:\bnot\b|\bnone\b|\bne\b|\bnicht\b|\bkein\w*|\bnon\b|\bno\b)[^.;]{0,90}(?:originat|come|sourced|stamm|aus der|provien|provengono|proceden)[^.;]{0,60}(?:\bDRC\b|[ck]ongo)|conflict[- ]?free|drc[- ]conflict[- ]free|无冲突|不使用.{0,10}冲突|冲突矿产.{0,12}(?:不|无)|konfliktfrei|frei von konflikt|free (?:of|from) conflict|libres? de minerales|exempts? de minerais|privi? di minerali|\b(?:all|only)\b[^.;]{0,60}\b(?:from|by|through)\b[^.;]{0,25}(?:rmap|rmi|responsible minerals)[- ](?:conformant|compliant|validated|certified|audited)[^.;]{0,12}(?:smelter|refiner)/i,
        'conflict_minerals',
        known,
      ) ?? judgedGood(sentences, 'conflict_minerals', known)
    if (free) return stated('compliant', free)
    const isOnly = isOnlyAbout('conflict_minerals', known)
    const said = sentences.find(({ text }) => isOnly || !IS_ELSEWHERE.test(text))
    return said && stated('declared', said, [], 0.7)
  },
}
