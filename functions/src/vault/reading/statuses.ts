/**
 * What a document states of each regime. Good news needs a sentence that says it, about this regime and without a
 * condition or an exception; bad news of any part is bad news of the document, or of the parts of its row.
 */
import type { Regime } from '@attestry/core/base/regime'
import { isCandidate } from '@attestry/core/vault/contained'
import type { ContainedSubstance, Finding, Reading, StatedStatus } from '@attestry/core/vault/reading'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'
import { type Line, linesOf, NAMES } from './status-lines'

type Known = Pick<Reading, 'regimes' | 'exemptions' | 'substances' | 'non_compliant' | 'draft' | 'doc_type'>

export function findStatuses(text: PdfText, said: Known): Finding<StatedStatus>[] {
  const known = { ...said, substances: said.substances.filter(isCandidate) }
  const sentences = sentencesOf(text)
  return REGIMES.flatMap((regime) => {
    const about = known.regimes.find(({ value }) => value === regime)
    if (!about) return []
    const sentence = RULES[regime](sentences.filter(isAbout(regime, known)), known)
    const line = worstOf(linesOf(text, regime).flatMap((one) => statedBy(one, known, regime) ?? []))
    const isSurer = sentence?.value.status === 'non_compliant' || known.substances.length > 0
    // An exemption may stand below the table that says that a part complies.
    const isExempt = line?.value.status === 'compliant' && sentence?.value.status === 'compliant_with_exemption'
    const found = sentence && (isSurer || isExempt) ? sentence : (line ?? sentence)
    return found ? [{ ...found, value: { ...found.value, regime } }] : []
  })
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

/** "Without any exemption" is none. */
const NO_EXCEPTION =
  /(?:applicable )?exemptions?(?: used| applied)?: ?none(?: used)?|(?:without|no|not? us(?:e|es|ing)) (?:any |the use of |relying on )*(?:exemptions?|exceptions?)|ohne (?:\w+ ){0,3}ausnahmen?|sans (?:\w+ ){0,3}(?:exemption|dérogation|exception)s?|senza (?:\w+ ){0,3}(?:esenzion|eccezion)[ei]|sin (?:\w+ ){0,3}(?:exencion|excepcion)(?:es)?|[未不无無](?:使用|适用|依赖)?豁免(?:条款)?|適用除外(?:なし|は使用していな)/gi

/** What lists features, or is a box without a tick. */
const NO_STATEMENT = /\bfeatures\b|operating temperature|warranty|^\[ ?\]|☐|^□|\?$/i

const REGIMES = ['rohs', 'reach', 'prop65', 'conflict_minerals'] as const satisfies readonly Regime[]

/** Where a document is about one regime only, its sentences need not name it. */
function isAbout(regime: Regime, { regimes, doc_type }: Known) {
  const isOnly = regimes.every(({ value }) => value === regime) || ONLY[regime] === doc_type?.value
  return ({ text, before }: Sentence): boolean =>
    NAMES[regime].test(text) ||
    ((isOnly || (before !== undefined && NAMES[regime].test(before))) &&
      !REGIMES.some((other) => other !== regime && NAMES[other].test(text)))
}

const ONLY: Record<Regime, string> = {
  rohs: 'RoHS Certificate',
  reach: 'REACH Declaration',
  prop65: 'Prop 65 Declaration',
  conflict_minerals: 'Conflict Minerals Declaration',
}

const COMPLIES =
  /\bcompl(?:y|ies|iant|ying)\b|\b(?:in|full|of|certif\w+|confirm\w*) compliance\b|\bconform(?:s|ing|ant|es?|i|o|a)?\b|in conformity|\bmeets?\b|\bfulfil|\bsatisf|within the (?:limit|maximum)|below the (?:limit|maximum)|erfüll|konform|entspr(?:echen|icht)|eingehalten|einhält|einhalten|respect(?:e|ent)|rispetta|cumple[n]?|符合|满足|滿足|合格|満たし|適合|準拠|合致/i
const NONE =
  /(?:do|does|did) not (?:\w+ ){0,2}(?:contain|include|exceed|expose|use|hold)|(?:are|is|was|were) (?:not (?:\w+ )?(?:present|contained|used|added|exceeded)|free (?:of|from))|contains? (?:none|no)\b|\bno (?:svhc|substances?|chemicals?|intentionally|(?:duty|obligation) to (?:communicate|inform|notify))|0[.,]1 ?%(?: w\/w)?: ?none\b|ningun[ao] de (?:los|las|nuestr[ao]s)|aucun(?:e)? de (?:nos|ces|ses)|nessun[oa] de[gi]|ninguno|\bnone (?:of|is|are|above|over|present|contained|detected|was|were)\b|\bneither\b|\bno (?:knowledge|presence|listed|known|candidate|other|single|one|such)\b|not (?:aware|been (?:found|identified|detected|used|added))|\babsen(?:t|ce of)\b|not present|\bfree (?:of|from)\b|svhc[- ]free|below (?:the )?(?:reporting )?(?:threshold|limit|0[.,]1)|less than 0[.,]1|not (?:in|at) (?:\w+ )?concentrations?|not detected|enth(?:ält|alten) (?:\w+ )?kein|nicht (?:\w+ )?(?:enthalten|über)|kein(?:e|en|er|erlei)? (?:[\wäöüß]+ ){0,4}(?:svhc|stoff|substanz|besonders|kandidat)|unter(?:halb)? (?:\w+ ){0,4}0,1|unterschr(?:eit|itt)|nicht (?:\w+ ){0,5}(?:enthalten|vorhanden|überschritten)|(?:<|≤|not more than|smaller than|under) ?0[.,]1 ?(?:wt|重量)?\.? ?%|keine?n? der|frei von|ne contien(?:t|nent) (?:pas|aucun)|aucune? (?:des )?(?:substance|svhc)|exempte?s? de|non conten|non contien|nessuna? (?:delle )?sostanz|priv[io] di|no contien|ningun[ao]? (?:de las )?(?:sustancia|svhc)|libres? de|geen (?:\w+ )?(?:svhc|stof)|nie zawiera|não cont|不含|不包含|未含|未检出|未檢出|不超过|不存在|均?低于|未超过|含有(?:しな|していな|しており?ません|いたしておりません|して(?:おり|い)ません)|非含有|不使用|使用しており?ません|含まれ(?:ており?ません|ていません|ない)|超え(?:る|て)?.{0,14}(?:ません|ない)/i
const CONTAINS =
  /contains? (?:the following|(?:an? |one |two |at least one )?(?:svhc|substances? (?:of very|on the|listed))|lead\b)|(?:svhc|substances?) (?:is|are) (?:contained|present)\b(?! (?:below|in concentrations? below))|enth(?:ält|alten)(?! (?:\w+ )?kein)(?=.*(?:svhc|kandidat|0[.,]1))|contien(?:t|nent|en|e)\b(?! (?:pas|aucun|ningun))|conten(?:gono|uto)|含有(?!し|す|い|害|量)|含まれます|含まれており(?:ます)/i
const EXCEPT =
  /other than|except|exemption|apart from|besides|aside from|only the|ausnahme|ausgenommen|außer|abgesehen|à l'exception|hormis|sauf|en dehors|salvo|excep|ad eccezione|tranne|eccetto|除|以外|豁免|例外|適用除外/i
const CONDITION =
  /\b(?:if|unless|whether|should|would|shall inform|obliged|must|requires?|oblig\w+|falls|sofern|wenn|qualora|siempre que|au cas où)\b|如果|若|場合|义务|義務/i

/** "Not compliant" is no good news. */
const NEGATED =
  /\b(?:not|non|nicht|no|nie|niet)[ -]?(?:\w+ )?(?:compl|conform|konform|meet|cumpl|entspr)|cannot|unable|regret|不能|无法|不符合|不合格|不適合/i

/** Good news of another product. */
const OF_OTHERS =
  /replacement|alternativ|successor|substitute product|new designs?|nachfolge|ersatztyp|替代|代替品|後継/i

/** "No duty to inform", "a warning is not required": a condition that is not met. */
const NO_DUTY =
  /\b(?:no|not|nor|never|keine?r?|nicht|aucune?|pas|nessun\w*|non|ninguna?) (?:\w+ ){0,3}?(?:oblig\w+|dut(?:y|ies)|requir\w+|need\w*|pflicht\w*)|(?:oblig\w+|duty|requir\w+|pflicht\w*)[^.;]{0,50}\b(?:not|no|nicht|kein\w*|pas|non)\b/gi

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
const WORSE: readonly string[] = ['non_compliant', 'declared']
const NOT =
  /^(?:n\/?a|not applicable|not required|does not apply|nicht anwendbar|sans objet|no aplica|不适用|不適用|該当なし|対象外)\b/i

function statedBy(
  { asked, answer, text, page, part }: Line,
  known: Known,
  regime: Regime,
): ReturnType<typeof stated> | undefined {
  const say = (status: StatedStatus['status']) =>
    stated(status, { text, page }, part !== null && WORSE.includes(status) ? [part] : [])
  if (NOT.test(answer)) return say('not_applicable')
  if (BAD.test(answer)) return say('non_compliant')
  const isOfContent =
    regime === 'reach' && /svhc|0[.,]1|contain|enth|contien|conten|candidate|kandidat|含|高/i.test(asked)
  if (regime === 'prop65' && NO_WARNING.test(answer)) return say('compliant')
  if (regime === 'prop65' && /warning|^yes|contains|listed|declar/i.test(answer)) return say('declared')
  if (regime === 'rohs' && NOT_GOOD.test(answer) && !/contain|substance|stoff|物质|物質|含|>/i.test(asked))
    return say('non_compliant')
  const isGood = isOfContent ? NO.test(answer) || GOOD.test(answer) : GOOD.test(answer) || YES.test(answer)
  if (regime === 'rohs' && (isGood || EXEMPTED.test(answer)))
    return say(EXEMPT.test(answer) && known.exemptions.length > 0 ? 'compliant_with_exemption' : 'compliant')
  if (regime === 'reach' && isOfContent && (YES.test(answer) || known.substances.length > 0)) return say('declared')
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
const worstOf = (found: readonly ReturnType<typeof stated>[]) =>
  found.toSorted((a, b) => GRAVITY.indexOf(a.value.status) - GRAVITY.indexOf(b.value.status))[0]

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
        /no warning|warning is not (?:required|needed)|not require a? ?warning|(?:not subject to|no listed)/i,
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
      /conflict[- ]?free|drc[- ]conflict|无冲突|不使用.{0,10}冲突|冲突矿产.{0,12}(?:不|无)|konfliktfrei|frei von konflikt|free (?:of|from) conflict|libres? de minerales|exempts? de minerais|privi? di minerali/i,
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
