import { z } from 'zod'

/** Who answers what a task asks: the built-in rules, or a model of Vertex AI. */
export const Provider = z.enum(['local', 'vertex'])
export type Provider = z.infer<typeof Provider>

/**
 * Why the built-in rules answered in place of the model: it was away, too slow or refused; the organization's budget of
 * the month or of the day was spent, or that of all organizations for the day; or its answer was of no use.
 */
export const Degradation = z.enum(['away', 'budget', 'day_budget', 'shared_budget', 'unusable'])
export type Degradation = z.infer<typeof Degradation>

/** The most tokens a month that an organization can allow. */
export const MOST_TOKENS = 1_000_000_000

const Tokens = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(MOST_TOKENS, 'Enter at most 1,000,000,000')
/** How many tokens an organization may use a month (UTC); null for as many as the installation allows by default. */
export const AiBudget = Tokens.nullable()
