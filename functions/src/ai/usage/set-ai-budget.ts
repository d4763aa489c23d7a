import type { aiApi } from '@attestry/core/assistant/ai-usage'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../../platform/caller'
import type { AiBudget } from './ai-budget'

/**
 * Changes how much of the model the organization may use a month, from the next question on.
 * @throws AppError admin-only
 */
export const setAiBudget = (
  { aiBudget, now }: { aiBudget: Pick<AiBudget, 'setBudget'>; now: () => number },
  { org, uid }: Caller,
  { ai_budget }: Input<typeof aiApi.setAiBudget>,
): Promise<Output<typeof aiApi.setAiBudget>> => aiBudget.setBudget({ org, uid, now: now() }, ai_budget)
