import { failureFields, type Log } from '../platform/log'
import type { AiBudget } from './usage/ai-budget'
import { createLocalModel } from './local/local-model'
import { isSpent, type Models } from './tasks/task'
import type { Generate } from '../adapters/vertex-client'
import { createVertexModel } from './vertex/vertex-model'

type ModelsDeps = { generate: Generate | undefined; budget: AiBudget; log: Log; firstPause?: number }

/** The configured model for each organization, with the built-in one behind it; without one, the built-in one alone. */
export function createModels({ generate, budget, log, firstPause }: ModelsDeps): Models {
  const local = createLocalModel()
  if (!generate) return { of: () => local }
  return {
    of: (org) => ({
      ...createVertexModel({ generate, budget, firstPause }, org),
      fallback: local,
      async onFallback({ task, reason, failure }) {
        // A spent budget is no failure; how often it is met is counted.
        if (!isSpent(reason)) {
          const fields = { organization_id: org, task, reason, ...failureFields(failure) }
          log('WARNING', 'The built-in rules answer for the model', fields)
        }
        await budget.countDegraded(org, reason)
      },
    }),
  }
}
