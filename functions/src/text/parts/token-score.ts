import { scoreOf, type Weights } from '../intent/classify'
import { weights } from '../intent/weights'
import { shapeFeatures } from './shape'

const known = new Map<string, number>()
let knownBy: Weights | undefined

/** How much a token looks like a maker's part number, by its characters alone: above 0 is more likely than not. */
export function tokenScore(token: string): number {
  const { shape } = weights()
  if (knownBy !== shape) known.clear()
  knownBy = shape
  const before = known.get(token)
  if (before !== undefined) return before
  const score = scoreOf(shape, shapeFeatures(token))
  if (known.size > 20_000) known.clear()
  known.set(token, score)
  return score
}
