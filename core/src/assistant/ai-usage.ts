import { z } from 'zod'
import { Organization } from '../people/accounts'
import { AiBudget, Provider } from '../base/ai'
import { endpoint } from '../base/endpoint'

const Count = z.number().int().nonnegative().default(0)

/**
 * Server only: what an organization has used of the model in one month (UTC). `reserved` is for questions that are
 * being answered, and for those whose answer was lost: what they have cost is not known.
 */
export const AiUsage = z.object({
  requests: Count,
  tokens_in: Count,
  tokens_out: Count,
  reserved: Count,
  /** Tokens that count against the budget of a day, by the day of the month ('01'). */
  days: z.record(z.string(), z.number().int()).default({}),
  /** How often the built-in rules have answered instead, by reason. */
  degraded: z
    .object({ away: Count, budget: Count, day_budget: Count, shared_budget: Count, unusable: Count })
    .prefault({}),
})
export type AiUsage = z.infer<typeof AiUsage>

/** What counts against the budget. */
export const tokensOf = ({ tokens_in, tokens_out, reserved }: AiUsage): number => tokens_in + tokens_out + reserved

export const AiUsageView = z.object({
  /** `local` where no model is configured: then nothing is used, and there is no budget to set. */
  provider: Provider,
  model: z.string().nullable(),
  /** `YYYY-MM` (UTC). */
  month: z.string(),
  requests: z.number(),
  tokens: z.number(),
  degraded: AiUsage.shape.degraded,
  /** What holds this month. */
  budget: z.number(),
  /** Today (UTC). */
  day_tokens: z.number().default(0),
  day_budget: z.number().default(0),
  default_budget: z.number(),
})
export type AiUsageView = z.infer<typeof AiUsageView>

export const aiApi = {
  readAiUsage: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/me/ai-usage',
    access: 'admin',
    summary: 'What the organization has used of the AI model this month, and how often the built-in rules answered',
    input: z.strictObject({}),
    output: AiUsageView,
  }),
  setAiBudget: endpoint({
    method: 'PUT',
    path: '/api/v1/organizations/me/ai-budget',
    access: 'admin',
    summary:
      'How many tokens of the AI model may be used a month; null for the default. Beyond, the built-in rules answer',
    input: z.strictObject({ ai_budget: AiBudget }),
    output: Organization,
  }),
}
