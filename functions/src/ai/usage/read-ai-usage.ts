import { type aiApi, tokensOf } from '@attestry/core/assistant/ai-usage'
import type { Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../../platform/caller'
import type { AiBudget } from './ai-budget'
import type { AiSettings } from './ai-settings'

/** What the organization has used of the model this month, for its admins. */
export async function readAiUsage(
  { aiBudget, ai }: { aiBudget: Pick<AiBudget, 'read'>; ai: AiSettings },
  { org }: Caller,
): Promise<Output<typeof aiApi.readAiUsage>> {
  const { month, usage, budget, dayTokens: day_tokens, dayBudget: day_budget } = await aiBudget.read(org)
  const { requests, degraded } = usage
  const { provider, model, tokensPerMonth: default_budget } = ai
  return {
    provider,
    model,
    month,
    requests,
    tokens: tokensOf(usage),
    degraded,
    budget,
    day_tokens,
    day_budget,
    default_budget,
  }
}
