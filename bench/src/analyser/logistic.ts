import type { Weights } from '@attestry/functions/ai/local/intent/classify'

/** Without a `prior`, weights are pulled towards 0. */
type Options = { penalty?: number; rounds?: number; atLeast?: number; prior?: Weights | undefined }

export type Example = { features: readonly string[]; isTrue: boolean; weight: number }

/**
 * Logistic regression with an L2 penalty, by gradient descent with momentum over all examples: no randomness, so the
 * same examples give the same weights everywhere.
 */
export function learnWeights(
  examples: readonly Example[],
  { penalty = 1, rounds = 250, atLeast = 3, prior }: Options = {},
): Weights {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts]
    .filter(([name, count]) => count >= atLeast || prior?.weights[name] !== undefined)
    .map(([name]) => name)
    .toSorted()
  const index = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ features }) => Int32Array.from(features.flatMap((name) => index.get(name) ?? [])))
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const squares = Float64Array.from(names, () => 1e-8)
  const start = Float64Array.from(names, (name) => prior?.weights[name] ?? 0)
  const weights = Float64Array.from(start)
  let bias = prior?.bias ?? 0
  for (let round = 0; round < rounds; round += 1) {
    const gradient = Float64Array.from(weights, (weight, at) => penalty * (weight - (start[at] as number)))
    let biasGradient = 0
    for (const [at, row] of rows.entries()) {
      const { isTrue, weight } = examples[at] as Example
      let score = bias
      for (const feature of row) score += weights[feature] as number
      const error = weight * (1 / (1 + Math.exp(-score)) - (isTrue ? 1 : 0))
      biasGradient += error
      for (const feature of row) gradient[feature] = (gradient[feature] as number) + error
    }
    // How common requests are among templates says nothing about a mailbox.
    if (!prior) bias -= (2 * biasGradient) / total
    const rate = 0.5 / Math.sqrt(1 + round / 20)
    for (let at = 0; at < weights.length; at += 1) {
      const slope = gradient[at] as number
      squares[at] = (squares[at] as number) * 0.9 + 0.1 * slope * slope
      weights[at] = (weights[at] as number) - (rate * 0.2 * slope) / (Math.sqrt(squares[at] as number) + 1)
    }
  }
  const kept = names.flatMap((name, at) => {
    const weight = Math.round((weights[at] as number) * 100) / 100
    return weight === 0 ? [] : [[name, weight] as const]
  })
  return { bias: Math.round(bias * 100) / 100, weights: { ...prior?.weights, ...Object.fromEntries(kept) } }
}
