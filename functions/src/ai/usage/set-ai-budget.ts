import { aiApi } from '@attestry/core/assistant/ai-usage'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { command } from '../../commands/command'
import { requireAdmin } from '../../commands/require-admin'

/**
 * Changes how much of the model the organization may use a month, from the next question on.
 * @throws AppError admin-only
 */
export const setAiBudget = command(aiApi.setAiBudget, async ({ tx, by }, { ai_budget }) => {
  await requireAdmin(tx, by)
  const place = at('organization', by.org)
  const organization = await tx.read(place)
  if (!organization) throw new AppError('not-found')
  if (organization.ai_budget === ai_budget) return organization
  tx.update(place, { ai_budget })
  tx.audit('ai-budget-changed', place, `${textOf(organization.ai_budget)} → ${textOf(ai_budget)}`)
  return { ...organization, ai_budget }
})

const textOf = (budget: number | null): string => (budget === null ? 'the default' : `${budget} tokens a month`)
