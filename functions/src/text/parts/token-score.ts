import { scoreOf } from '../intent/classify'
import { weights } from '../intent/weights'
import { shapeFeatures } from './shape'

const known = new Map<string, number>()
let knownBy = weights.shape

/** How much a token looks like a maker's part number, by its characters alone: above 0 is more likely than not. */
export function tokenScore(token: string): number {
  if (knownBy !== weights.shape) known.clear()
  knownBy = weights.shape
  const before = known.get(token)
  if (before !== undefined) return before
  const score = scoreOf(weights.shape, shapeFeatures(token))
  if (known.size > 20_000) known.clear()
  known.set(token, score)
  return score
}
