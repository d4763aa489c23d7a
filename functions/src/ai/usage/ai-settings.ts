import type { Provider } from '@attestry/core/base/ai'
import type { AiLimits } from './ai-budget'

/** Which model is configured, and how much of it organizations may use. */
export type AiSettings = AiLimits & { provider: Provider; model: string | null }
