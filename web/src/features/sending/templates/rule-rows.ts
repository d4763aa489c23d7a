import type { OwnNames } from '@attestry/core/base/own-kinds'
import { assignmentText, ruleText } from '@attestry/core/sending/words'
import type { AnswerRule, AnswerRules, AssignmentRule, Template } from '@attestry/core/sending/templates'

/** Something with its place among all of its kind, and the version in which they were seen. */
export type Ranked<R> = R & { place: number; all: readonly R[]; version: number }

export type RuleRow = Ranked<AnswerRule> & { template: Template | undefined }
export type AssignmentRow = Ranked<AssignmentRule>

const ranked = <R>(all: readonly R[], version: number): Ranked<R>[] =>
  all.map((rule, index) => ({ ...rule, place: index + 1, all, version }))

export const rowsOf = ({ rules, version }: AnswerRules, templates: readonly Template[]): RuleRow[] =>
  ranked(rules, version).map((row) => ({
    ...row,
    template: templates.find(({ id, kind }) => id === row.template_id && kind === 'answer'),
  }))

export const assignmentsOf = ({ assignments, assignments_version }: AnswerRules): AssignmentRow[] =>
  ranked(assignments, assignments_version)

export const nameOfRule = (row: RuleRow, own: OwnNames): string => `rule ${row.place}: ${ruleText(row, own)}`
export const nameOfAssignment = (row: AssignmentRow, own: OwnNames): string =>
  `rule ${row.place}: ${assignmentText(row, own)}`

/** All rules with one more, or with one changed. What somebody else has done to other rules meanwhile stays. */
export function withRule<R extends { id: number }>(
  rule: R,
  before: Ranked<R> | undefined,
  now: { rules: readonly R[]; version: number },
): { rules: R[]; version: number } {
  if (!before) return { rules: [...now.rules, rule], version: now.version }
  const ruleIn = (rules: readonly R[]) => JSON.stringify(rules.find(({ id }) => id === before.id))
  // If it is this one, the server refuses.
  const base = ruleIn(now.rules) === ruleIn(before.all) ? now : { rules: before.all, version: before.version }
  return { rules: base.rules.map((one) => (one.id === rule.id ? rule : one)), version: base.version }
}

export const newRuleId = (): number => 1 + Math.floor(Math.random() * 2 ** 47)
