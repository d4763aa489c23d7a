import { failureFields, type Log } from '../platform/log'
import type { AiBudget } from './usage/ai-budget'
import { isSpent, type Models } from './tasks/task'
import type { Generate } from '../adapters/vertex-client'

type ModelsDeps = { generate: Generate | undefined; budget: AiBudget; log: Log; firstPause?: number }

/**
 * The configured model for each organization, with the built-in one behind it; without one, the built-in one alone. They
 * are loaded by the first question: their rules and weights would slow down the start of every function.
 */
export const createModels = ({ generate, budget, log, firstPause }: ModelsDeps): Models => ({
  async of(org) {
    const { createLocalModel } = await import('./local/local-model')
    if (!generate) return createLocalModel()
    const { createVertexModel } = await import('./vertex/vertex-model')
    return {
      ...createVertexModel({ generate, budget, firstPause }, org),
      fallback: createLocalModel(),
      async onFallback({ task, reason, failure }) {
        // A spent budget is no failure; how often it is met is counted.
        if (!isSpent(reason)) {
          const fields = { organization_id: org, task, reason, ...failureFields(failure) }
          log('WARNING', 'The built-in rules answer for the model', fields)
        }
        await budget.countDegraded(org, reason)
      },
    }
  },
})
