import { broadTopic, type Topic } from '../base/topic'
import type { MailLanguage } from '../base/mail-languages'
import type { AnswerRule, AssignmentRule, Template } from './templates'

/** What rules look at in a mail that is about to be answered. */
export type AnswerFacts = {
  language: MailLanguage | null
  /** Of the customer's address. */
  domain: string
  /** Every document that is asked for is there. */
  isComplete: boolean
  topics: readonly Topic[]
}

export type Begun = { rule: AnswerRule; template: Template }

/** The first rule that holds and whose template is there. */
export function firstRule(
  rules: readonly AnswerRule[],
  templates: readonly Template[],
  facts: AnswerFacts,
): Begun | undefined {
  for (const rule of rules) {
    const template = templates.find(({ id, kind }) => id === rule.template_id && kind === 'answer')
    if (template && holds(rule, facts)) return { rule, template }
  }
  return undefined
}

export const holds = (rule: AnswerRule, facts: AnswerFacts): boolean =>
  (rule.languages.length === 0 || rule.languages.some((language) => language === facts.language)) &&
  (rule.found === 'any' || (rule.found === 'everything') === facts.isComplete) &&
  concerns(rule, facts)

/** Whom rules assign what a customer asks for: one after another, as somebody may have left. */
export const assigneesBy = (
  rules: readonly AssignmentRule[],
  asked: Pick<AnswerFacts, 'domain' | 'topics'>,
): string[] => [...new Set(rules.filter((rule) => concerns(rule, asked)).map(({ assignee_uid }) => assignee_uid))]

/** Whether a rule is about this customer, and anything that they ask for. */
const concerns = (
  { domains, topics }: Pick<AnswerRule, 'domains' | 'topics'>,
  asked: Pick<AnswerFacts, 'domain' | 'topics'>,
): boolean =>
  (domains.length === 0 || domains.some((domain) => isBelow(asked.domain, domain))) &&
  // A rule that is older than a finer topic means it as well.
  (topics.length === 0 || asked.topics.some((topic) => topics.includes(topic) || topics.includes(broadTopic(topic))))

const isBelow = (domain: string, other: string): boolean => domain === other || domain.endsWith(`.${other}`)
