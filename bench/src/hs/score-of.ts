import { classifyPart } from '@attestry/functions/ai/hs/classify-part'
import type { ExamplePart } from './example-parts'

/**
 * The shares of right headings, and of right codes where all six digits can be told; and how many of the things that
 * are in no family were recognised as such.
 */
export function scoreOf(examples: readonly ExamplePart[]) {
  const parts = examples.filter(({ wanted }) => wanted !== null)
  const full = parts.filter(({ wanted }) => wanted?.length === 7)
  const others = examples.filter(({ wanted }) => wanted === null)
  const answers = new Map(examples.map((one) => [one, classifyPart({ description: one.description })]))
  const headings = parts.filter((one) => answers.get(one)?.heading === one.wanted?.slice(0, 4)).length
  const codes = full.filter((one) => answers.get(one)?.code === one.wanted).length
  const unknown = others.filter((one) => answers.get(one) === null).length
  return {
    headings: headings / parts.length,
    codes: codes / full.length,
    unknown,
    others: others.length,
    parts: parts.length,
  }
}
