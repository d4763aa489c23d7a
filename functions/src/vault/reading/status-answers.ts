/** What an answer in a table or a form states of a regime. */
import type { Regime } from '@attestry/core/base/regime'
import type { ContainedSubstance, Finding, Reading, StatedStatus } from '@attestry/core/vault/reading'
import { substancesIn } from '../../text/substances/known-substances'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'
import type { Line } from './status-lines'
import { isNegated } from './status-vetoes'
import { NO_EXCEPTION } from './status-words'
import { isUnderstood, type Names } from './understood'

export type Said = Pick<Reading, 'regimes' | 'exemptions' | 'substances' | 'non_compliant' | 'draft' | 'doc_type'>
/** The marks of notes that name an exemption, and of those that take an answer back. */
export type Known = Said & { exempt: ReadonlySet<string>; doubtful: ReadonlySet<string>; names: Names }

export type Stated = ReturnType<typeof stated>

export const stated = (
  status: StatedStatus['status'],
  { text, page }: { text: string; page: number },
  part_numbers: readonly string[] = [],
  sure = 0.85,
) => findingOf<Omit<StatedStatus, 'regime'>>({ status, part_numbers: [...part_numbers] }, page, text, sure)

/** The parts that contain something of these; none if one of them is in all. */
export const partsOf = (substances: readonly Finding<ContainedSubstance>[]): string[] =>
  substances.some(({ value }) => value.part_numbers.length === 0)
    ? []
    : [...new Set(substances.flatMap(({ value }) => value.part_numbers))]

/** Whether it is no good news. */
export const isWorse = (status: StatedStatus['status']): boolean => status === 'non_compliant' || status === 'declared'

/** The marks of the notes that name an exemption: "1) by exemption 6(c)". */
export const exemptMarks = (text: PdfText): Set<string> => marksOf(text, EXEMPT)

/** Those of notes that take back what they are at, and "n/a" where that is no answer. */
export const doubtfulMarks = (text: PdfText): Set<string> =>
  new Set([
    ...marksOf(text, TAKES_BACK),
    ...text.rows.flatMap((row) => [...row.text.matchAll(CODE_OF_NOTHING)].map(([, code = '']) => code.toLowerCase())),
  ])

const marksOf = ({ rows }: PdfText, pattern: RegExp): Set<string> =>
  new Set(
    rows.flatMap(({ text }) => {
      const mark = /^\(?(\d{1,2}|\*+|[a-c])\)?\s/.exec(text)?.[1]
      return mark !== undefined && pattern.test(text) ? [mark] : []
    }),
  )

const TAKES_BACK =
  /not (?:yet )?(?:evaluated|assessed|tested|available|checked)|missing|assumed|pending|\bonly\b|excluding|except|no data|unknown|not confirmed|nicht (?:bewertet|geprüft)|non valutat|non évalu|no evaluad/i
/** "N = not yet assessed", "n.d.: no data" */
const CODE_OF_NOTHING =
  /(?<![\p{L}\d])(\p{L}(?:[./]?\p{L})?\.?)\)? ?[=::(-]+ ?(?:not (?:yet )?(?:assess|evaluat|available|test|determin)|no data|data )/giu

/** The mark of a note behind an answer. */
const markOf = (printed: string, answer: string): string =>
  /(\d{1,2}|\*+|[a-c])\)?$/.exec(printed.slice(answer.length))?.[1] ?? ''

const YES = /^(?:\[?x\]? )?(?:yes|y(?=$)|ja|oui|s[ií]|是|有|はい|tak)\b|^[是有✓✔√]|^はい/i
const NO =
  /^(?:\[?x\]? )?(?:does not contain|nei|nej|no(?:ne)?|n(?=$)|neobsahuje|nie zawiera|geen|inga|inget|nenhum\w*|brak|žádn\w*|nein|keine?|non|aucune?|nessun\w*|ningun\w*|not (?:present|contained|detected|(?:above|exceeding|more than)(?= ?0[.,]1 ?%))|n\.?d\.?|below|free|<)\b|^(?:无|無|不含|否|未检出|없음|불검출|미함유|なし|含有なし|いいえ|[✗✘×])/i
const GOOD =
  /^(?:fully |yes,? |(?:eu )?rohs ?[23]? )?(?:reach unaffected|rohs(?=$| \(with ex)|compliant|complies|comply(?=$)|conform\w*|pass(?:ed)?|ok|konform|erfüllt|cumplen?|cumpre|soddisfa|rispetta|respecte|opfylder|oppfyller|splňuje|spełnia|zgodn\w+|voldoet|uppfyller|符合|合格|適合|적합|충족)(?! with ex)/i
const BAD =
  /^non[- ]?rohs|^does not (?:comply|conform|meet)|^not comply|^(?:not|non|nicht|no)[ -]?(?:compliant|conform\w*|konform|fulfil\w*|met\b|erfüllt)|^fail|^不符合|^不合格|^不適合/i
const EXEMPT =
  /(?<!\b(?:no|without) )exempt|(?<!\b(?:ohne|keine) )ausnahme|dérogation|esenzion|exención|豁免|適用除外|\b(?:III|IV)\b|\d\([a-z]\)/i
/** "Exempt", "by exemption 7(a)", but not a sentence about some material. */
const EXEMPTED =
  /^(?:(?:yes|(?:eu )?rohs|compliant|conforme|konform|with|by|under|per|mit|avec|con|an?)[ ,(]*)*(?:exempt|ausnahme|dérogation|esenzione|exención|豁免|適用除外|(?:annex )?(?:III|IV)\b|\d{1,2}\([a-z]\))/i
const NO_WARNING =
  /^no warning|warning (?:is )?not (?:required|needed)|^no (?:listed )?(?:chemicals?|substances?)\b[^.;]{0,40}\b(?:requir|need)\w* an? warning$/i
const NOT_GOOD = /^(?:(?:no|nein|non|否|いいえ|ng|n|✗|✘)$|no? \()/i
const NOT =
  /^(?:n\/?a|not applicable|not required|does not apply|nicht anwendbar|sans objet|no aplica|不适用|不適用|該当なし|対象外)\b/i

/** "No data" is no "no". */
const UNKNOWN =
  /^(?:not|nicht|under|non-?)$|^(?:no|not|keine?|pas|aucune?|nessuna?|sin|geen|brak) (?:yet |further )?(?:data|info\w*|answer|reply|statement|result|known|evaluated|assessed|reviewed|surveyed|checked|available|determined|bewertet|geprüft|ermittelt|bekannt|angaben?|daten|auskunft|donnée|dati|datos|gegevens|danych)|\bunknown\b|\bpending\b|\bawaited\b|\btbd\b|\bunder (?:review|survey|investigation|evaluation|assessment|clarification)\b|^(?:in (?:klärung|prüfung|valutazione|behandeling)|wird geprüft|en (?:cours|estudio)|pendiente|por confirmar|da verificare|à confirmer)|unbekannt|\boffen\b|未知|不明|確認中|调查中|調査中/i

const OF_CONTENT =
  /result|judge|ergebnis|判定|结果|結果|svhc|0[.,]1|contain|enth|contien|conten|candidate|kandidat|含|高/i

/** "Yes 1)", "none (2)", "Compliant*" */
const FOOTNOTE = /(?:\s*\(?\d{1,2}\)|\s+\(?[a-c]\)|\s*[*¹²³])+$/

/** What may stand behind "no": of what there is none. */
const REST_OF_NO =
  /^[\s,.:;()/–—-]*(?:$|(?:as )?per\b|as of\b|according|gemäß|laut|selon|secondo|según|not (?:contained|present|detected)|none\b|[否无無]+$|超|(?:reach )?svhc|substan|stoff|detect|present|contain|listed|above|exceed|>|0[.,]\d|sostanz|sustan|enthalten|chemical|such|known|warning|candidate|有|含|w\/w|ppm|%|ne\b|\)|\d)/i
/** What may stand behind "yes" and "compliant": by which law, and by which exemption. */
const REST_OF_YES =
  /^[\s,.:;()()/–—-]*(?:$|[A-Z]\)$|(?:br|cl|bromine|chlorine)(?:,? (?:and |or |und )?(?:br|cl|bromine|chlorine))? (?:each )?(?:[<≤]|below|under|less than) ?\d[\d.]* ?ppm(?: each)?\)?$|(?:(?:br|cl|bromine|chlorine|sum|total|br ?\+ ?cl) ?[<≤] ?\d+ ?ppm(?:, |$)){2,3}$|[是有]+$|under consideration of exemptions?(?=$| \()|(?:to|with|w\/|per|by|according to|mit|gemäß|nach|avec|con)? ?(?:the )?(?:eu |ec )?(?:rohs|reach|directive|richtlinie|20\d\d|1907|exempt|ausnahme|annex|anhang|II|IV|(?:ex\.? )?\d{1,2} ?\([a-h]\)|\d{1,2}[a-h]\b|(?:6|10) ?\/ ?(?:6|10)|compl|conform|konform|green|lead[- ]free|pb[- ]free|bleifrei|svhc|no exemption|without exemption|no svhc|ok\b|pass|yes|(?:含|使用|有)?豁免|适用|適用))/i
const LIMIT =
  /except|excluding|other than|apart from|besides|until|\bfrom\b|\bonly\b|planned|valid|expired|außer|ausgenommen|\bab\b|\bnur\b|läuft|sauf|salvo|excep|tranne|dal\b|à partir|予定|待|除|RoHS ?1\b|\b5 ?\/ ?6\b/i
/** Two answers of which nobody has chosen one. */
const BOTH =
  /\b(?:yes|ja|oui|s[ií]|tak)\b.*\b(?:no|nein|non|nie)\b|\b(?:no|nein|non|nie)\b.*\b(?:yes|ja|oui|s[ií]|tak)\b|是.*否|否.*是|有.*[无無]|[无無].*有/i

const begins = (answer: string, word: RegExp, rest: RegExp): boolean => {
  const said = word.exec(answer)?.[0]
  return said !== undefined && rest.test(answer.slice(said.length)) && !LIMIT.test(answer)
}
const isNo = (answer: string): boolean => begins(answer, NO, REST_OF_NO)
const isYes = (answer: string): boolean => begins(answer.replace(NO_EXCEPTION, ''), YES, REST_OF_YES)
const isFine = (answer: string): boolean => begins(answer.replace(NO_EXCEPTION, ''), GOOD, REST_OF_YES)

/** What an answer is by itself, whatever is asked; undefined: nothing that is understood. */
export function plainAnswer(printed: string, doubtful: ReadonlySet<string>): 'yes' | 'no' | 'good' | 'bad' | undefined {
  const answer = printed.replace(FOOTNOTE, '')
  const isDoubted = doubtful.has(markOf(printed, answer)) || doubtful.has(answer.toLowerCase())
  if (answer === '' || isDoubted || UNKNOWN.test(answer) || BOTH.test(answer)) return undefined
  if (BAD.test(answer)) return 'bad'
  if (isFine(answer)) return 'good'
  if (isYes(answer)) return 'yes'
  return isNo(answer) ? 'no' : undefined
}

/** Whether it says that there is no answer yet. */
export const isNoAnswer = (printed: string, doubtful: ReadonlySet<string>): boolean => {
  const answer = printed.replace(FOOTNOTE, '').replace(COMPARED, '')
  return UNKNOWN.test(answer) || (answer !== '' && doubtful.has(answer.toLowerCase()))
}

/** A question to which "yes" is the good answer. */
const ASKS_ABSENCE =
  /(?:svhc|substances?|stoffe?)[- ]?(?:free|frei)|free of|frei von|compliant|konform|符合|libre de|exempt de|priv[oi] di/i
/** As distributors print it: whether a part contains a substance of the Candidate List. */
const AFFECTED = /^(?:reach )?(?:un|not )?affected(?: *[::(]|$)/i
const UNAFFECTED = /^(?:reach )?(?:un|not )affected$/i

/** A statement that something is not there: "yes" is the good answer to it, and "no" the bad one. */
export const STATES_ABSENCE =
  /\b(?:does|do) not (?:contain|include|require|exceed)|\bcontains? (?:no(?:ne)?\b|less than)|\bnot (?:contained|present|included|above|exceed\w*)\b|^(?:[\d.)]+ )?no (?:svhc|substance|reach|warning|pfas|halogen|intentionally)|(?:enth[aä]lt(?:en)? )?\bkeine?\b|nicht (?:enthalten|über)|\bn[e’'] ?(?:\p{L}+ )?contien\w* (?:pas|aucun)|\baucune?\b|non contien|\bno contien|\bnessun|\bning[uú]n|não cont|nie zawiera|neobsahuje|bevat(?:ten)? geen|innehåller (?:inga|inte)|indeholder ikke|不含|未含|含まない|含まれない|含有しない|含有していない|非含有|미함유|불검출/iu
const NOT_THERE = new RegExp(STATES_ABSENCE.source, 'giu')
/** "No" and nothing else. */
export const PLAIN_NO = /^(?:no|n|nein|non|não|nie|ne|nee|nej|否|いいえ|아니오?|✗|✘|false|disagree)$/i
/** One that says nothing of the part, whatever is answered. */
const ASKS_NOTHING =
  /evaluat|\bdata\b|available|received|erhalten|geprüft|checked|declaration|erklärung|certificate|information|report|version|\bdate\b|pending|non[- ]?rohs|^(?:\d+ +)?(?:do|does|are|is)\b.*\b(?:scope|fall under)\b/i
/** One to which "yes" is the bad answer. */
const ASKS_PRESENCE =
  /above|exceed|überschritt|restricted$|contain|enthält|notif|\bapplies\b|relevan|concern|betroffen|required|pflicht|>/i

/** "–", beside others that contain something. */
const isNothing = (answer: string): boolean => /^[-–—]+$/.test(answer)

/** 'REACH "Affected": one or more SVHC' says what an answer means. */
const LEGEND = /["“„«](?!(?:RoHS|REACH|SVHCs?)["“”»])[^"“”„«»]{1,40}["“”»]$/i

/** "Candidate List: published on February 4, 2026 (253 substances)" says which it is. */
const IS_LIST =
  /(?:candidate|svhc) list|kandidatenliste|liste? (?:candidate|des candidat\w*|de candidatas|delle sostanze candidate)/i
const WHICH_LIST =
  /^(?:as )?(?:published|updated|amended|version|dated|of|stand|vom|last|status|du|del|de|état)\b|^\d{1,3} (?:substances|entries|stoffe|einträge)|^\d{1,2}[. ]/i
/** "3 substances contained above 0.1 %" is what was found. */
const FINDS_SOME =
  /contain|present(?!ly)|above|exceed|detected|found|enth|über|vorhanden|contien|conten|présent|presenti|>/i

const saysWhichList = ({ asked, answer }: Pick<Line, 'asked' | 'answer'>): boolean =>
  IS_LIST.test(asked) && WHICH_LIST.test(answer) && !FINDS_SOME.test(answer)

/** "Conforms. Pb, Cd, Hg, Cr6+, PBB, PBDE: below limit. Exemption: not applied" */
const EACH_BELOW =
  /(?:(?:Pb|Cd|Hg|Cr ?6\+|Cr ?\(?VI\)?|PBBs?|PBDEs?|DEHP|BBP|DBP|DIBP)(?:, | and |\/| )?){3,}:? (?:are |is |each |all )?below (?:the )?limits?(?: values?)?\.?/i
const NOT_EXEMPTED = /\bexemptions?: (?:not applied|none|no)\.?$/i
/** "RoHS compliant since", and the day, also with an exemption behind it. */
const SINCE = /compliant since|(?:konform|conforme?|conformes) (?:seit|depuis|dal|desde)/i
const DAY = /^(?:\d{4}-\d{2}(?:-\d{2})?|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:19|20)\d\d)(?=$| \()/

/** With which lists a part was compared stands before what was found: "Candidate List Declared Against: JUN 2025 (250). ". */
const COMPARED = /^(?:(?:Current ECHA )?Candidate List(?: Declared Against)?: [^.]{4,30}?(?:\.|(?<=\))) ){1,2}/i

/** "None; SCIP not required", "Lead · SCIP 7a1e44c0-…" */
const SCIP = /\s*[;,·–-]\s*SCIP\b[^;,]*$/i
/** "Compliant/E", "konform m. Ausn. / w. ex." */
const BY_E = /^(?:compliant ?(?:\/ ?E(?:x\w*)?|w\.? ?\/? ?ex\w*\.?)|konform m\.? ?Ausn\.?(?: \/ w\.? ?ex\.?)?)(?!\w)/i

/** "nein / no" */
const TWICE = /^(?:nein|nicht|ja|non|oui|no|s[ií]|nie|tak|nee|ne|ano|nej) ?\/ ?(?=(?:yes|no)\b)/i

/** Where something could be found is no answer. */
const ELSEWHERE = /web ?site|\bwww\.|(?:up)?on request/i

/** "Lead in copper alloy, 0.1 % or less of the article": Article 33 of REACH asks only for what is above. */
export const isWithinThreshold = (said: string): boolean =>
  WITHIN.test(said) && substancesIn(said).length === 1 && !MORE.test(said.replace(WITHIN, ' '))
const WITHIN =
  /(?:[≤<]|below|less than|at most|not above|not more than|under|unter|bis zu|höchstens) ?0[.,]1 ?%|0[.,]1 ?% (?:w\/w )?(?:or (?:less|below)|oder weniger|以下)/i
/** Another share, or another limit. */
const MORE = /%|ppm|[>≥]|above|exceed|more than|über/i

/** Undefined: nothing that is understood; nor is good news with a question or a remark that is not. */
export function statedBy(line: Line, known: Known, regime: Regime): Stated | undefined {
  const found = answerOf(line, known, regime)
  const isClear =
    isUnderstood(line.asked.replace(WARNING_NEEDED, 'warning required'), known.names) &&
    (isUnderstood(line.remark, known.names) || isHarmless(line.remark, known.names, regime, found?.value.status))
  return found && (isClear || isWorse(found.value.status)) ? found : undefined
}

/** "Is a warning under Proposition 65 necessary?" */
const WARNING_NEEDED = /\bwarning\b(?=.*\b(?:needed|necessary)\b)|(?<=\bwarning\b.*)\b(?:needed|necessary)\b/gi

/** A remark that says what a part is made of, and names what is restricted only where an exemption allows it. */
const isHarmless = (remark: string, names: Names, regime: Regime, status?: StatedStatus['status']): boolean =>
  isUnderstood(remark.replace(MADE_OF, ' '), names) &&
  !isNegated(remark) &&
  (status === 'compliant_with_exemption' || regime !== 'rohs' || substancesIn(remark).length === 0)

/** "Ni barrier, Sn 100 %", "Lead in the glass of the resistive layer" */
const MADE_OF =
  /(?<![\p{L}\d])(?:Ni|Sn|Au|Ag|Cu|Pd|Bi|Zn|Sb|lead|barriers?|layers?|plat(?:ed|ing)|finish|matte|bright|tin|nickel|gold|silver|copper|brass|glass|ceramics?|resistive|solder|die attach|film|alloy|leads?frame|terminals?|terminations?)(?![\p{L}\d])/giu

function answerOf(
  { asked, answer: printed, text, page, part }: Line,
  known: Known,
  regime: Regime,
): Stated | undefined {
  const whole = printed
    .replace(FOOTNOTE, '')
    .replace(COMPARED, '')
    .replace(BY_E, 'compliant with exemption')
    .replace(TWICE, '')
  const told = regime === 'reach' && !/scip/i.test(whole.slice(0, 4)) ? whole.replace(SCIP, '') : whole
  const bare = told.replace(EACH_BELOW, '').replace(NOT_EXEMPTED, '').trim()
  const answer = SINCE.test(asked) ? bare.replace(DAY, 'yes') : bare || whole
  if (
    answer === '' ||
    LEGEND.test(asked) ||
    saysWhichList({ asked, answer }) ||
    UNKNOWN.test(answer) ||
    BOTH.test(answer.replace(NO_EXCEPTION, '')) ||
    known.doubtful.has(markOf(printed, answer)) ||
    known.doubtful.has(answer.toLowerCase())
  )
    return undefined
  const isMarked = known.exempt.has(markOf(printed, answer))
  const say = (status: StatedStatus['status']) => stated(status, { text, page }, part === null ? [] : [part])
  if (NOT.test(answer))
    return known.doubtful.has('n/a') || /assess|data|evaluat/i.test(answer) ? undefined : say('not_applicable')
  if (BAD.test(answer)) return say('non_compliant')
  if (regime === 'reach' && AFFECTED.test(answer)) return say(UNAFFECTED.test(answer) ? 'compliant' : 'declared')
  if (regime === 'rohs' && ASKS_EXCESS.test(asked)) {
    if (isYes(answer)) return say('non_compliant')
    return /^no\b/i.test(answer) && (isNo(answer) || EXEMPT.test(answer))
      ? say(EXEMPT.test(answer) ? 'compliant_with_exemption' : 'compliant')
      : undefined
  }
  if (STATES_ABSENCE.test(asked)) return ofAbsence(asked, answer, regime, say)
  const isOfContent = regime === 'reach' && (OF_CONTENT.test(asked) || /svhc/i.test(answer))
  const isNoWarning = NO_WARNING.test(answer) || (/\bwarning\b/i.test(asked) && isNo(answer))
  if (regime === 'prop65' && isNoWarning) return say('compliant')
  if (regime === 'prop65' && /warning|^yes|contains|listed|declar/i.test(answer)) return say('declared')
  if (regime === 'rohs' && NOT_GOOD.test(answer) && !/contain|substance|stoff|物质|物質|含|>/i.test(asked))
    return say('non_compliant')
  if (ASKS_NOTHING.test(asked) && !isFine(answer)) return undefined
  if (regime === 'reach' && ASKS_ABSENCE.test(asked)) {
    if (isYes(answer) || isFine(answer)) return say('compliant')
    return isNo(answer) ? say('declared') : undefined
  }
  if (regime === 'rohs' && ASKS_PRESENCE.test(asked) && !isFine(answer)) return undefined
  const isGood = isOfContent ? isNo(answer) || isFine(answer) : isFine(answer) || isYes(answer)
  if (regime === 'rohs' && (isGood || (EXEMPTED.test(answer) && !LIMIT.test(answer))))
    return say(EXEMPT.test(answer.replace(NO_EXCEPTION, '')) || isMarked ? 'compliant_with_exemption' : 'compliant')
  if (regime === 'reach' && !isOfContent && ASKS_PRESENCE.test(asked))
    return YES.test(answer) ? say('declared') : undefined
  if (regime === 'reach' && isOfContent && substancesIn(answer).length > 0)
    return say(isWithinThreshold(answer) ? 'compliant' : 'declared')
  const isOfOthers = part !== null && isNothing(answer) && !partsOf(known.substances).includes(part)
  if (regime === 'reach' && isOfContent && isOfOthers && partsOf(known.substances).length > 0) return undefined
  if (regime === 'reach' && isOfContent && THERE.test(answer)) return say('declared')
  if (regime === 'reach' && isOfContent && (YES.test(answer) || (known.substances.length > 0 && !(isGood && part))))
    return part === null && !YES.test(answer)
      ? stated('declared', { text, page }, partsOf(known.substances))
      : say('declared')
  if (regime === 'conflict_minerals' && ELSEWHERE.test(answer)) return undefined
  if (regime === 'conflict_minerals' && /declared|cmrt|3tg|available/i.test(answer)) return say('declared')
  if (regime === 'conflict_minerals' && /^(?:drc )?conflict[- ]?free|^drc[- ]free/i.test(answer))
    return say('compliant')
  if (!isGood) return undefined
  return say(regime === 'conflict_minerals' ? 'declared' : 'compliant')
}

/** "Contains a RoHS substance above the limit without exemption?" */
const ASKS_EXCESS =
  /^(?:does it |do they )?contains? (?:an?y? )?(?:rohs|restricted)[^?]*(?:above|over|exceed\w*)[^?]*\?$/i

/** "Contained", in a column of substances. */
const THERE = /^(?:contained|present|enthalten|vorhanden|présente?|contenut[oi]|presentes?|含有)$/i

/** The answer to a statement that something is not there. */
function ofAbsence(
  asked: string,
  answer: string,
  regime: Regime,
  say: (status: StatedStatus['status']) => Stated,
): Stated | undefined {
  const isContradicted = PLAIN_NO.test(answer)
  // "Contains SVHC / does not contain SVHC: no" may mean either.
  if (isContradicted && CONTAINS.test(asked.replace(NOT_THERE, ' '))) return undefined
  if (regime === 'rohs') {
    // An exemption may allow what is there.
    if (!isYes(answer) && !isFine(answer)) return undefined
    return say(EXEMPT.test(answer.replace(NO_EXCEPTION, '')) ? 'compliant_with_exemption' : 'compliant')
  }
  if (isContradicted || (substancesIn(answer).length > 0 && !isWithinThreshold(answer))) return say('declared')
  if (regime === 'conflict_minerals') return isYes(answer) ? say('declared') : undefined
  return isYes(answer) || isFine(answer) || isNo(answer) ? say('compliant') : undefined
}
const CONTAINS = /contain|present|enth[aä]lt|contien|conten|含/i
