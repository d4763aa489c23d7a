/** What the documents of a part say of what a mail wants to know: whether it complies, and what it contains. */
import { isKeyOf } from '../base/keys-of'
import { Regime } from '../base/regime'
import type { Topic } from '../base/topic'
import { exemptionStates } from '../law/exemption-state'
import type { DocumentCondition } from '../mail/inbox'
import { isStanding, substanceTexts, UNNAMED } from '../vault/contained'
import { isExpired } from '../vault/expiry'
import { type Fact, type Facts, isGone, toneOn } from '../vault/facts'
import { type FreeOf, isFreeOf } from '../vault/failing'
import { FurtherLaw, NOT_FULFILLED } from '../vault/reading'
import { tradeFactsOf, tradeStatementsOf } from '../vault/trade'
import type { Product, VaultFile } from '../vault/vault'
import { type AnswerTerms, type DocumentIssue, isAbout, isMeant, isOfFile, issueFor } from './document-issue'

/**
 * `exempted`: it complies by these exemptions of RoHS. `contains`: of the Candidate List, above its threshold; none named
 * where the document does not say which. `unsaid`: nothing that holds says clearly how it is. `attached`: a document that is
 * sent does, in words that were not understood. `stated`: what is asked for.
 */
export type Verdict =
  | { kind: 'complies' | 'fails' | 'unsaid' | 'attached'; topic: Topic }
  | { kind: 'exempted'; exemptions: readonly string[] }
  | { kind: 'contains'; substances: readonly string[] }
  | { kind: 'contains_none' }
  | { kind: 'free' | 'not_free'; topic: FreeOf }
  | { kind: 'stated'; topic: StatedTopic; value: string }

/** What is asked for and printed by documents: where a part is from, its number in SCIP, and its control number of the US. */
const STATED = { country_of_origin: 'origin', scip: 'scip', eccn: 'eccn' } as const
type StatedTopic = keyof typeof STATED

/** A part of the vault, its documents, and those that are not accepted; without it nothing is known. */
type Known = {
  product: Product | undefined
  files: readonly VaultFile[]
  facts: Facts | undefined
  issues: ReadonlyMap<number, DocumentIssue>
}

/** From here on what is read of a document stands as good news. */
const SURE = 0.7

/** The answers to what a mail asks about a part, or what `spared` follows from. */
export function verdictsOf(
  known: Known,
  keys: readonly string[],
  wanted: readonly Topic[],
  spared: readonly Topic[],
  { conditions, now }: Terms,
): Verdict[] {
  const questions = conditions.filter((one) => one.kind === 'question' && isAbout(one, keys))
  const said = wanted
    .filter((topic) => spared.includes(topic) || questions.some((one) => isMeant(one, topic)))
    .flatMap((topic) => verdictOf(topic, known, now) ?? [])
    .concat(wanted.flatMap((topic) => statedOf(topic, known, now) ?? []))
  return [...new Map(said.map((one) => [JSON.stringify(one), one])).values()]
}

type Terms = Pick<AnswerTerms, 'conditions' | 'now'>

/** What is known of a part and is no good news: that it fails, what it contains, or that what is said of it is disputed. */
export const worseOf = (known: Known, now: number): Verdict[] =>
  Regime.options.flatMap((regime) => {
    const fact = known.facts?.[regime]
    const isWorse = fact && !isGone(fact) && ['attention', 'bad'].includes(toneOn(fact, now))
    return (isWorse && verdictOf(regime, known, now)) || []
  })

/** What it is about. */
export const topicOfVerdict = (verdict: Verdict): Topic =>
  'topic' in verdict ? verdict.topic : verdict.kind === 'exempted' ? 'rohs' : 'reach'

/** The topics of a part that a mail asks about only if it contains substances of the Candidate List, which it does not. */
export const sparedTopics = (
  known: Known,
  keys: readonly string[],
  wanted: readonly Topic[],
  { conditions, now }: Terms,
): Topic[] =>
  conditions.some((one) => one.kind === 'containing' && isAbout(one, keys)) && wanted.includes('reach')
    ? verdictOf('reach', known, now)?.kind === 'contains_none'
      ? ['reach']
      : []
    : []

/** Of other topics than these, documents state nothing that can be said in a word. */
function verdictOf(topic: Topic, { product, files, facts, issues }: Known, now: number): Verdict | null {
  const law = FurtherLaw.safeParse(topic).data
  if (law) return product ? lawVerdict(law, { product, files, facts, issues }, now) : { kind: 'unsaid', topic }
  const regime = Regime.safeParse(topic).data
  if (!regime) return null
  if (!product || !facts) return regime === 'conflict_minerals' ? null : { kind: 'unsaid', topic }
  const fact = facts[regime]
  if (fact.status === 'non_compliant') return { kind: 'fails', topic }
  const holding = files.filter((file) => isStanding(file) && !isExpired(file.expires_at, now))
  // Its form says more than a word could.
  if (regime === 'conflict_minerals') return fact.conflicts.length > 0 ? { kind: 'unsaid', topic } : null
  if (topic === 'prop65')
    // It has no threshold of its own: what names any substance is no clear yes.
    return fact.status === 'compliant' &&
      substanceTexts(holding, product.part_number).length === 0 &&
      isSure(fact, issues, topic)
      ? { kind: 'complies', topic }
      : { kind: 'unsaid', topic }
  if (fact.substances.length > 0)
    return { kind: 'contains', substances: fact.substances.filter((text) => text !== UNNAMED) }
  if (!isSure(fact, issues, topic)) return { kind: 'unsaid', topic }
  if (topic === 'reach') return fact.status === 'compliant' ? { kind: 'contains_none' } : { kind: 'unsaid', topic }
  // What names a restricted substance, and no exemption, is no clear yes.
  const substances = substanceTexts(holding, product.part_number)
  if (fact.status === 'compliant')
    return substances.length > 0 ? { kind: 'contains', substances } : { kind: 'complies', topic }
  const isOver = exemptionStates(fact.exemptions, now).some(
    ({ state }) => state === 'ended' || state === 'partly-ended',
  )
  // By which one is a part of the answer.
  return fact.status === 'compliant_with_exemption' && fact.exemptions.length > 0 && !isOver
    ? { kind: 'exempted', exemptions: fact.exemptions }
    : { kind: 'unsaid', topic }
}

/** The one value that all documents print which are valid and accepted, whether or not one of them is asked for. */
function statedOf(topic: Topic, { product, files, issues }: Known, now: number): Verdict | null {
  if (!product || !isKeyOf(STATED, topic)) return null
  const trade = tradeStatementsOf(files, product.part_number).filter(
    ({ file_id }) => !issueFor(issues, { id: file_id }, topic),
  )
  const [fact, ...others] = tradeFactsOf({ compliance_summary: NOT_TYPED, trade }, now)[STATED[topic]]
  return fact && others.length === 0 ? { kind: 'stated', topic, value: fact.value } : null
}

/** What was saved from suggestions stands beside what people typed, so neither is told to customers. */
const NOT_TYPED = { country_of_origin: null, hs_codes: [] }

/** Good news only by a document that is accepted and read without doubt; bad by any that holds. */
function lawVerdict(topic: FurtherLaw, { product, files, issues }: Known & { product: Product }, now: number): Verdict {
  const said = tradeStatementsOf(files, product.part_number).filter(
    ({ kind, expires_at }) => kind === topic && !isExpired(expires_at, now),
  )
  const isFailing = said.some(({ value }) => value === NOT_FULFILLED)
  // A part that contains what it restricts only has to be marked.
  if (isFailing && topic === 'china_rohs') return { kind: 'unsaid', topic }
  if (isFailing) return isFreeOf(topic) ? { kind: 'not_free', topic } : { kind: 'fails', topic }
  const isClear = ({ file_id }: (typeof said)[number]) =>
    !issueFor(issues, { id: file_id }, topic) &&
    files.some(
      ({ id, reading }) =>
        id === file_id && reading?.trade.some(({ value, confidence }) => value.kind === topic && confidence >= SURE),
    )
  if (!said.some(isClear)) return { kind: 'unsaid', topic }
  return isFreeOf(topic) ? { kind: 'free', topic } : { kind: 'complies', topic }
}

/** Good news that nothing contradicts, and that stands in no document that the customer does not accept. */
const isSure = ({ confidence, conflicts, statement }: Fact, issues: Known['issues'], topic: Topic): boolean =>
  confidence >= SURE &&
  conflicts.length === 0 &&
  (statement === null || !issueFor(issues, { id: statement.file_id }, topic))

/** The documents in which no signature was found, where a mail wants signed ones. A form of the trade has none. */
export function unsignedOf(
  keys: readonly string[],
  files: readonly VaultFile[],
  conditions: readonly DocumentCondition[],
): ReadonlySet<number> {
  const wanted = conditions.filter((one) => one.kind === 'signed' && isAbout(one, keys))
  const lacks = ({ reading }: VaultFile) => reading?.state === 'text' && !reading.signature && !reading.summary
  const meant = files.filter((file) => lacks(file) && wanted.some((one) => isOfFile(one, file)))
  return new Set(meant.map(({ id }) => id))
}
