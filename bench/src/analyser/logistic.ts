import { type Weights, weightOf } from '@attestry/functions/text/intent/classify'

/** Without a `prior`, weights are pulled towards 0. */
type Options = { penalty?: number; rounds?: number; atLeast?: number; prior?: Weights | undefined }

export type Example = { features: readonly string[]; isTrue: boolean; weight: number }

/** The weights of named features that say best whether an example is true. */
export function learnWeights(
  examples: readonly Example[],
  { penalty = 1, rounds = 60, atLeast = 3, prior }: Options = {},
): Weights {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts]
    .filter(([name, count]) => count >= atLeast || (prior && Object.hasOwn(prior.weights, name)))
    .map(([name]) => name)
    .toSorted()
  const index = new Map(names.map((name, at) => [name, at]))
  const { bias, weights } = learnRows(
    examples.map(({ features, isTrue, weight }) => ({
      row: Int32Array.from(features.flatMap((name) => index.get(name) ?? [])),
      isTrue,
      weight,
    })),
    names.length,
    {
      penalty,
      rounds,
      prior: prior && { bias: prior.bias, weights: Float64Array.from(names, (name) => weightOf(prior, name)) },
    },
  )
  const kept = names.flatMap((name, at) => {
    const weight = Math.round((weights[at] as number) * 100) / 100
    return weight === 0 ? [] : [[name, weight] as const]
  })
  return { bias: Math.round(bias * 100) / 100, weights: { ...prior?.weights, ...Object.fromEntries(kept) } }
}

/** An example whose features are numbered. */
export type Row = { row: Int32Array | Uint16Array; isTrue: boolean; weight: number }
type Numbered = { bias: number; weights: Float64Array }
type RowOptions = { penalty: number; rounds: number; prior?: Numbered | undefined }

/**
 * Logistic regression with an L2 penalty, by L-BFGS over all examples: no randomness, so the same examples give the
 * same weights everywhere. With a `prior` its bias stays: how common requests are among templates says nothing about a
 * mailbox.
 */
export function learnRows(rows: readonly Row[], size: number, { penalty, rounds, prior }: RowOptions): Numbered {
  // The last place is the bias.
  const start = new Float64Array(size + 1)
  if (prior) start.set([...prior.weights, prior.bias])
  const slopeAt = (at: Float64Array): { loss: number; slope: Float64Array } => {
    let loss = 0
    const slope = at.map((weight, place) => (place === size ? 0 : penalty * (weight - (start[place] as number))))
    for (let place = 0; place < size; place += 1)
      loss += 0.5 * (slope[place] as number) * ((at[place] as number) - (start[place] as number))
    for (const { row, isTrue, weight } of rows) {
      let score = at[size] as number
      for (const feature of row) score += at[feature] as number
      loss += weight * (Math.log1p(Math.exp(-Math.abs(score))) + Math.max(score, 0) - (isTrue ? score : 0))
      const error = weight * (1 / (1 + Math.exp(-score)) - (isTrue ? 1 : 0))
      if (!prior) slope[size] = (slope[size] as number) + error
      for (const feature of row) slope[feature] = (slope[feature] as number) + error
    }
    return { loss, slope }
  }
  const found = descend(start.slice(), slopeAt, rounds)
  return { bias: found[size] as number, weights: found.slice(0, size) }
}

const MEMORY = 8

function descend(
  start: Float64Array,
  slopeAt: (at: Float64Array) => { loss: number; slope: Float64Array },
  rounds: number,
): Float64Array {
  let at = start
  let { loss, slope } = slopeAt(at)
  const steps: { step: Float64Array; turn: Float64Array }[] = []
  for (let round = 0; round < rounds; round += 1) {
    let way = towards(slope, steps)
    if (dot(way, slope) <= 0) way = slope
    const fall = dot(way, slope)
    let length = 1
    let next = at
    let there = { loss, slope }
    do {
      next = at.map((value, place) => value - length * (way[place] as number))
      there = slopeAt(next)
      length /= 2
    } while (there.loss > loss - 2e-4 * length * fall && length > 1e-6)
    const step = next.map((value, place) => value - (at[place] as number))
    const turn = there.slope.map((value, place) => value - (slope[place] as number))
    if (dot(step, turn) > 1e-10) steps.push({ step, turn })
    if (steps.length > MEMORY) steps.shift()
    const isDone = loss - there.loss < 1e-6 * Math.max(1, loss)
    at = next
    ;({ loss, slope } = there)
    if (isDone) break
  }
  return at
}

/** The direction of the next step: the slope, corrected by the curvature that the last steps have shown (L-BFGS). */
function towards(slope: Float64Array, steps: readonly { step: Float64Array; turn: Float64Array }[]): Float64Array {
  const way = slope.slice()
  const shares = steps.toReversed().map(({ step, turn }) => {
    const share = dot(step, way) / dot(step, turn)
    add(way, turn, -share)
    return share
  })
  const last = steps.at(-1)
  const scale = last ? dot(last.step, last.turn) / dot(last.turn, last.turn) : 1 / Math.max(1, Math.sqrt(dot(way, way)))
  for (let at = 0; at < way.length; at += 1) way[at] = (way[at] as number) * scale
  steps.forEach(({ step, turn }, at) =>
    add(way, step, (shares.at(-1 - at) as number) - dot(turn, way) / dot(step, turn)),
  )
  return way
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, one, at) => sum + one * (b[at] as number), 0)

function add(to: Float64Array, other: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) + times * (other[at] as number)
}
