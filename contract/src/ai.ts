import { z } from 'zod'

/** Who answers what a task asks: the built-in rules, or a model of Vertex AI. */
export const Provider = z.enum(['local', 'vertex'])
export type Provider = z.infer<typeof Provider>

/**
 * Why the built-in rules answered in place of the model: it was away, too slow or refused; the organization's budget is
 * spent; or its answer was of no use.
 */
export const Degradation = z.enum(['away', 'budget', 'unusable'])
export type Degradation = z.infer<typeof Degradation>
