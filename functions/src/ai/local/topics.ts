import type { Topic } from '@attestry/contract/inbox'
import type { Clause } from './intent/clauses'
import { isWaived, topicsOf } from './intent/clauses'
import type { ReadMail } from './intent/features'

const NAMES: Record<Topic, string> = {
  rohs: 'RoHS',
  reach: 'REACH',
  prop65: 'Prop 65',
  conflict_minerals: 'conflict minerals',
  country_of_origin: 'country of origin',
  hs_code: 'HS code',
  pfas: 'PFAS',
  other: 'other compliance',
}

export const topicNames = (topics: readonly Topic[]): string[] => topics.map((topic) => NAMES[topic])

/** What a request asks for. Named in a clause that says it is not needed, or has come, is not asked for. */
export function askedTopics(read: ReadMail): Topic[] {
  const { subjectClauses, ownClauses, quotedClauses, sections } = read
  const waived = new Set<string>()
  const own = collect(ownClauses, waived)
  const subject = collect(subjectClauses, waived)
  const result = own.size > 0 ? new Set([...own, ...[...subject].filter((topic) => !waived.has(topic))]) : subject
  for (const topic of waived) if (!own.has(topic)) result.delete(topic)
  const isReminder = ownClauses.some(
    ({ concepts }) => concepts.has('remind') || concepts.has('missing') || concepts.has('colleague'),
  )
  if (own.size === 0 && (result.size === 0 || isReminder || sections.own.length < 200)) {
    for (const topic of collect(quotedClauses.slice(0, 60), new Set())) if (!waived.has(topic)) result.add(topic)
  }
  return [...result] as Topic[]
}

function collect(clauses: readonly Clause[], waived: Set<string>): Set<string> {
  const found = new Set<string>()
  for (const clause of clauses) {
    const topics = topicsOf(clause)
    const isDone =
      clause.concepts.has('received') &&
      !['please', 'need', 'missing', 'remind', 'send', 'can'].some((one) => clause.concepts.has(one as never))
    if (isWaived(clause) || isDone) for (const topic of topics) waived.add(topic)
    else if (
      !clause.concepts.has('comply') ||
      clause.concepts.has('please') ||
      clause.concepts.has('need') ||
      clause.concepts.has('can')
    )
      for (const topic of topics) found.add(topic)
  }
  return found
}
