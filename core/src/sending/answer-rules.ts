import type { Topic } from '../base/topic'
import type { MailLanguage } from '../base/mail-languages'
import type { AnswerRule, Template } from './templates'

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

export const holds = ({ languages, domains, found, topics }: AnswerRule, facts: AnswerFacts): boolean =>
  (languages.length === 0 || languages.some((language) => language === facts.language)) &&
  (domains.length === 0 || domains.some((domain) => isBelow(facts.domain, domain))) &&
  (found === 'any' || (found === 'everything') === facts.isComplete) &&
  (topics.length === 0 || topics.some((topic) => facts.topics.includes(topic)))

const isBelow = (domain: string, other: string): boolean => domain === other || domain.endsWith(`.${other}`)
