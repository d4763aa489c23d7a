/**
 * What a part is declared as in IPC-1752A, out of what is known of it: the ten substances of RoHS one by one (Class C), and
 * of REACH the substances above the threshold (Class C) or the query that there are none (Class A), each with the version
 * of its list. The form has no word for "unknown", so what is not known is left out. Bad news is never left out: where it
 * cannot be written, or anything is contradicted or not confirmed, there is no declaration.
 */
import { topicLabels } from '../base/words'
import { type CandidateList, candidateListAt, candidateListNamed } from '../law/candidate-list'
import { exemptionStates } from '../law/exemption-state'
import { ROHS_SUBSTANCES, type RohsSubstance, rohsSubstanceOf } from '../law/rohs-substances'
import { classCTexts as say, NO_SVHC } from './class-c-words'
import { substancesIn, substanceOf, UNNAMED } from './contained'
import { isExpired } from './expiry'
import { type Fact, type Facts, factsOf, statementsAbout } from './facts'
import type { Manufacturer, Product, VaultFile } from './vault'

export type ClassCAnswer = Pick<RohsSubstance, 'name' | 'cas' | 'threshold'> & {
  is_above: boolean
  exemptions: readonly string[]
}

/** `identity`: as IPC numbers lists. */
export type ClassCList = { identity: string; answers: readonly ClassCAnswer[] }

/** A query that is true. */
export type ClassCQuery = { list: string; statement: string }

/** `said`: the same in words, a sentence each. `left_out`: what is not declared, and why. */
export type Declared = {
  status: 'declared'
  lists: readonly ClassCList[]
  queries: readonly ClassCQuery[]
  said: readonly string[]
  left_out: readonly string[]
}
export type ClassC = Declared | { status: 'refused'; reasons: readonly string[] }

type Part = Pick<Product, 'part_number' | 'compliance_summary' | 'statements'>
type Maker = Pick<Manufacturer, 'statements'> | undefined
type Files = readonly VaultFile[]

/** @param files the documents of the part, and those of its maker for all its products */
export function classCOf(part: Part, maker: Maker, files: Files, now: number): ClassC {
  const facts = factsOf(part, maker, now)
  const results = [...doubts(part, maker, facts, now), rohsOf(part, facts, files, now), reachOf(facts, files)]
  const reasons = results.flatMap((one) => (one.is === 'refused' ? one.reasons : []))
  if (reasons.length > 0) return { status: 'refused', reasons: [...new Set(reasons)] }
  const left_out = results.flatMap((one) => (one.is === 'left out' ? one.why : []))
  const declared = results.filter((one) => one.is === 'declared')
  if (declared.length === 0) return { status: 'refused', reasons: left_out }
  return {
    status: 'declared',
    lists: declared.flatMap(({ list }) => list ?? []),
    queries: declared.flatMap(({ query }) => query ?? []),
    said: declared.map(({ said }) => said),
    left_out,
  }
}

type Result =
  | { is: 'declared'; list?: ClassCList; query?: ClassCQuery; said: string }
  | { is: 'left out'; why: string }
  | { is: 'refused'; reasons: string[] }

const leftOut = (why: string): Result => ({ is: 'left out', why })
const refused = (...reasons: string[]): Result => ({ is: 'refused', reasons })

/** What a person has to settle first. */
function doubts(part: Part, maker: Maker, facts: Facts, now: number): Result[] {
  const of = (regime: 'rohs' | 'reach'): string[] => {
    const { conflicts, source, statement, substances } = facts[regime]
    const about = statementsAbout(part, maker).filter(
      (one) => one.regime === regime && !isExpired(one.expires_at, now) && substances.length > 0,
    )
    const sources = [...(statement ? [statement] : []), ...about.filter((one) => one.substances.length > 0)]
    return [
      ...conflicts.map(({ filename, page }) => say.conflict(topicLabels[regime], filename, page)),
      ...sources
        .filter(({ is_confirmed }) => !is_confirmed)
        .map((one) => say.unconfirmed(topicLabels[regime], one.filename)),
      ...(source === 'ai_chat_analysis' ? [say.fromAssistant(topicLabels[regime])] : []),
    ]
  }
  const reasons = [...of('rohs'), ...of('reach')]
  return reasons.length > 0 ? [refused(...reasons)] : []
}

function rohsOf({ part_number }: Part, { rohs, reach }: Facts, files: Files, now: number): Result {
  const { status, exemptions, statement, expired } = rohs
  if (status === 'non_compliant') {
    const file = files.find(({ id }) => id === statement?.file_id)
    const named = (file ? substancesIn(file, part_number) : []).flatMap(({ value }) => listedInRohs(value) ?? [])
    return named.length > 0 ? rohsDeclared(named, []) : refused(say.unnamedOfRohs)
  }
  if (status === 'compliant_with_exemption' || (status === 'compliant' && exemptions.length > 0))
    return exempted(exemptions, now)
  if (status !== 'compliant') return leftOut(expired ? say.expired('RoHS', expired.filename) : say.unknown('RoHS'))
  const [restricted] = reach.substances.filter((text) => rohsSubstanceOf(substanceOf(text)))
  return restricted === undefined ? rohsDeclared([], []) : refused(say.contradiction(restricted))
}

/** The substance itself, and none of its compounds, of which nobody can tell whether they are why a part fails. */
const listedInRohs = ({ name, cas }: { name: string; cas: string | null }): RohsSubstance | undefined =>
  ROHS_SUBSTANCES.find((one) => one.cas === cas && (cas !== null || one.sign.test(name)))

/** Which substance an exemption allows is known of those for lead. */
function exempted(written: readonly string[], now: number): Result {
  const states = exemptionStates(written, now)
  const unknown = states.find(({ state }) => state === 'unknown')
  const ended = states.find(({ state }) => state === 'ended')
  if (states.length === 0) return leftOut(say.noExemption)
  if (unknown) return leftOut(say.unknownExemption(unknown.code))
  if (ended) return refused(say.endedExemption(ended.code))
  const lead = rohsSubstanceOf({ name: 'Lead', cas: null })
  return rohsDeclared(
    lead ? [lead] : [],
    states.map(({ code }) => code),
  )
}

/** Of July 2019, when the last four substances came to apply. */
const ROHS_LIST = 'EUROHS-1907'

function rohsDeclared(above: readonly RohsSubstance[], exemptions: readonly string[]): Result {
  const answers = ROHS_SUBSTANCES.map(({ name, cas, threshold }): ClassCAnswer => {
    const is_above = above.some((one) => one.name === name)
    return { name, cas, threshold, is_above, exemptions: is_above ? exemptions : [] }
  })
  const names = ROHS_SUBSTANCES.filter((one) => above.includes(one)).map(({ name }) => name)
  return { is: 'declared', list: { identity: ROHS_LIST, answers }, said: say.rohs(names, exemptions) }
}

/** Article 33 of REACH. */
const REACH_THRESHOLD = '0.1% by weight (1000 ppm) of article'

function reachOf({ reach }: Facts, files: Files): Result {
  const { status, substances, statement, expired } = reach
  const list = listOf(reach, files)
  if (status === 'non_compliant') return refused(say.failsReach)
  if (substances.includes(UNNAMED) || (status === 'declared' && substances.length === 0))
    return refused(say.unnamedOfReach)
  if (substances.length > 0) {
    // What is in it is in it by any version.
    const version = list ?? candidateListAt(statement?.issued_at ?? 0)
    const answers = substances.map((text): ClassCAnswer => {
      return { ...substanceOf(text), threshold: REACH_THRESHOLD, is_above: true, exemptions: [] }
    })
    return { is: 'declared', list: { identity: identityOf(version), answers }, said: say.contains(substances) }
  }
  if (status !== 'compliant') return leftOut(expired ? say.expired('REACH', expired.filename) : say.unknown('REACH'))
  if (list === null) return leftOut(statement ? say.noList(statement.filename) : say.typedWithoutList)
  return {
    is: 'declared',
    query: { list: identityOf(list), statement: NO_SVHC },
    said: say.noSvhc(list.published_at, list.entries),
  }
}

/** The version of the Candidate List that the document names which says it. */
function listOf({ statement }: Fact, files: Files): CandidateList | null {
  const version = files.find(({ id }) => id === statement?.file_id)?.reading?.candidate_list?.value
  return version ? candidateListNamed(version) : null
}

/** As IPC numbers them: the month and the year. */
function identityOf({ published_at }: CandidateList): string {
  const [year = '', month = ''] = new Date(published_at).toISOString().split('-')
  return `EUREACH-${month}${year.slice(2)}`
}
