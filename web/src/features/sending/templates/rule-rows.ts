import { ruleText } from '@attestry/core/sending/words'
import type { AnswerRule, AnswerRules, Template } from '@attestry/core/sending/templates'

/** A rule with its place among all of them. */
export type RuleRow = AnswerRule & { place: number; all: AnswerRules; template: Template | undefined }

export const rowsOf = (all: AnswerRules, templates: readonly Template[]): RuleRow[] =>
  all.rules.map((rule, index) => ({
    ...rule,
    place: index + 1,
    all,
    template: templates.find(({ id, kind }) => id === rule.template_id && kind === 'answer'),
  }))

export const nameOfRule = (row: RuleRow): string => `rule ${row.place}: ${ruleText(row)}`
