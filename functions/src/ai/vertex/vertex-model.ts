import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Generate, Question } from '../../adapters/vertex-client'
import { type Model, ModelAway, UnusableAnswer } from '../tasks/task'
import type { AiBudget } from '../usage/ai-budget'
import { visibleText } from '../../text/readable-text'
import { generatedJson, type TokensUsed, tokensUsed } from './generated-text'
import { responseSchemaOf } from './response-schema'

type VertexDeps = {
  generate: Generate
  budget: Pick<AiBudget, 'reserve' | 'settle'>
  /** Milliseconds until the second attempt; doubles with each. */
  firstPause?: number
  /** How long one attempt may take, in milliseconds, if the caller has more patience. */
  attemptTime?: number
}

const ATTEMPTS = 4
const FIRST_PAUSE = 1000
const ATTEMPT_TIME = 240_000
const MAX_TOKENS = 8192
/** Of the input, as JSON. A mail of this length has no question in it that a person would find. */
const MAX_BYTES = 600_000

/** A model of Vertex AI for one organization, which pays for it from its budget. */
export const createVertexModel = (deps: VertexDeps, organizationId: string): Model => ({
  provider: 'vertex',
  async answer(task, input, signal) {
    const question = {
      instructions: task.prompt,
      input: JSON.stringify(input, visibly),
      schema: responseSchemaOf(task.form),
      maxTokens: task.maxTokens ?? MAX_TOKENS,
    }
    if (Buffer.byteLength(question.input) > MAX_BYTES) throw new UnusableAnswer('The question is too long')
    return generatedJson(await withRetries(deps, () => paidAttempt(deps, organizationId, question, signal), signal))
  },
})

/** A model reads no more than a person: hidden words are never meant for the person's good. */
const visibly = (_name: string, value: unknown): unknown => (typeof value === 'string' ? visibleText(value) : value)

async function withRetries(
  { firstPause = FIRST_PAUSE }: VertexDeps,
  attempt: () => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (failure) {
      signal?.throwIfAborted()
      if (!(failure instanceof AttemptFailure)) throw failure
      if (!failure.mayPass || tried >= ATTEMPTS) throw failure.told
    }
    // Callers that failed together do not come back together.
    const wait = firstPause * 2 ** (tried - 1) * (0.5 + Math.random())
    await pause(wait, undefined, { signal }).catch(() => signal?.throwIfAborted())
  }
}

/** One attempt, with as many tokens reserved before as it can use. */
async function paidAttempt(
  { generate, budget, attemptTime = ATTEMPT_TIME }: VertexDeps,
  org: string,
  question: Question,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted()
  const reserved = await budget.reserve(org, estimatedTokens(question) + question.maxTokens)
  // What cannot be booked stays reserved, and an answer is not lost by it.
  const settle = (used: TokensUsed) => budget.settle(org, reserved, used).catch(() => undefined)
  const limits = [AbortSignal.timeout(attemptTime), ...(signal ? [signal] : [])]
  try {
    const response = await generate(question, AbortSignal.any(limits))
    const used = tokensUsed(response)
    if (used) await settle(used)
    return response
  } catch (thrown) {
    const failure = attemptFailure(thrown)
    // What a lost answer has cost is not known, so it keeps what was reserved.
    if (failure.isFree) await settle({ tokens_in: 0, tokens_out: 0 })
    throw failure
  }
}

/** More than any text has: part numbers fall into pieces of two to three characters, Chinese into one (three bytes). */
const estimatedTokens = ({ instructions, input, schema }: Question): number =>
  Math.ceil((Buffer.byteLength(instructions) + Buffer.byteLength(input) + JSON.stringify(schema).length) / 2)

/** `mayPass`: another attempt may work. `isFree`: the service has refused, so nothing was generated. */
class AttemptFailure extends Error {
  readonly told: Error
  readonly mayPass: boolean
  readonly isFree: boolean
  constructor(told: Error, { mayPass, isFree }: { mayPass: boolean; isFree: boolean }) {
    super(told.message)
    this.told = told
    this.mayPass = mayPass
    this.isFree = isFree
  }
}

const MAY_PASS = new Set([408, 429, 500, 502, 503, 504])
/** The service says this about the question itself. */
const ABOUT_QUESTION = new Set([400, 413, 422])

const Thrown = z.object({
  name: z.string(),
  message: z.string(),
  status: z.number().optional(),
  cause: z.object({ code: z.string() }).optional().catch(undefined),
})

/** What to make of a failure, in words that quote neither the question nor the answer; the client's own do. */
function attemptFailure(failure: unknown): AttemptFailure {
  const { name, message, status, cause } = Thrown.safeParse(failure).data ?? { name: typeof failure, message: '' }
  if (status !== undefined) {
    const words = `Vertex AI answered ${status}`
    const told = ABOUT_QUESTION.has(status) ? new UnusableAnswer(words) : new ModelAway(words)
    return new AttemptFailure(told, { mayPass: MAY_PASS.has(status), isFree: true })
  }
  const lost = { mayPass: false, isFree: false }
  if (name === 'SyntaxError') return new AttemptFailure(new UnusableAnswer('The answer is not JSON'), lost)
  if (name === 'AbortError') return new AttemptFailure(new ModelAway('Vertex AI took too long'), lost)
  // The connection broke, or there never was one. Without credentials the message says what is missing.
  const words = cause ? `${name} ${cause.code}` : `${name}: ${message}`
  const told = new ModelAway(`Vertex AI cannot be asked: ${words}`)
  return new AttemptFailure(told, { mayPass: name === 'TypeError', isFree: false })
}
