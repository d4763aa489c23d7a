import { z } from 'zod'
import { UnusableAnswer } from '../tasks/task'

/** What we use of an answer of Vertex AI (GenerateContentResponse). */
const Generated = z.object({
  candidates: z
    .array(
      z.object({
        finishReason: z.string().optional(),
        content: z
          .object({
            parts: z.array(z.object({ text: z.string().optional(), thought: z.boolean().optional() })).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z
    .object({
      promptTokenCount: z.number().optional(),
      candidatesTokenCount: z.number().optional(),
      thoughtsTokenCount: z.number().optional(),
    })
    .optional(),
})

export type TokensUsed = { tokens_in: number; tokens_out: number }

/** What an answer has cost; undefined if it does not say. */
export function tokensUsed(response: unknown): TokensUsed | undefined {
  const usage = Generated.safeParse(response).data?.usageMetadata
  if (usage?.promptTokenCount === undefined) return undefined
  const { promptTokenCount: tokens_in, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = usage
  return { tokens_in, tokens_out: candidatesTokenCount + thoughtsTokenCount }
}

/**
 * The JSON that a model has generated.
 * @throws UnusableAnswer where there is none: it was blocked, was cut off, or is something else
 */
export function generatedJson(response: unknown): unknown {
  const { promptFeedback, candidates: [candidate] = [] } = Generated.safeParse(response).data ?? {}
  if (promptFeedback?.blockReason !== undefined) {
    throw new UnusableAnswer(`The question was blocked: ${code(promptFeedback.blockReason)}`)
  }
  if (!candidate) throw new UnusableAnswer('There is no answer')
  const { finishReason = 'STOP', content } = candidate
  // MAX_TOKENS, SAFETY, RECITATION, PROHIBITED_CONTENT and so on: what is there is cut off somewhere.
  if (finishReason !== 'STOP') throw new UnusableAnswer(`The answer ended early: ${code(finishReason)}`)
  const text = (content?.parts ?? []).map(({ text: words = '', thought }) => (thought ? '' : words)).join('')
  try {
    return JSON.parse(text)
  } catch {
    // The message of a SyntaxError quotes the text.
    throw new UnusableAnswer('The answer is not JSON')
  }
}

/** A word of the service's own list, or nothing: this is logged. */
const code = (word: string): string => (/^[A-Z_]{1,40}$/.test(word) ? word : 'for an unknown reason')
