import type { Degradation, Provider } from '@attestry/core/base/ai'
import type { z } from 'zod'

/** One question to a model. Strangers wrote all of its input, and so may control its answer. */
export type Task<Input, Answer, Result> = {
  name: string
  /** The schema of the answer; its JSON schema (`io: 'input'`) is the response schema. */
  form: z.ZodType<Answer>
  /** The instructions. The input follows as JSON in a separate message, so that it cannot break out of its frame. */
  prompt: string
  /** How long an answer may get. It is reserved from the budget with each question, so no more than is needed. */
  maxTokens?: number
  /**
   * What we accept of an answer, and how long it may be. Answers are data: everything they name must be in the input.
   */
  check(answer: Answer, input: Input): Result
}

/** Gives answers; it has no other way to act. */
export type Model = {
  readonly provider: Provider
  /** Answers in its place when it cannot. */
  readonly fallback?: Fallback
  /** Called each time the fallback is to answer. */
  onFallback?(about: { task: string; reason: Degradation; failure: unknown }): Promise<void>
  /** The answer should match the task's form. @throws ModelAway, UnusableAnswer */
  answer<Input, Answer>(task: Task<Input, Answer, unknown>, input: Input, signal?: AbortSignal): Promise<unknown>
}

/** A model that always has an answer, to the tasks that it knows. */
export type Fallback = Model & { knows(task: unknown): boolean }

/** The built-in one behind a model, which costs nothing. */
export const builtIn = (model: Model): Model => model.fallback ?? model

/** The models, by organization: each has its own budget. */
export type Models = { of(organizationId: string): Promise<Model> }

/** What is believed of an answer, and whose it is. `degraded` says why it is not the configured model's. */
export type Asked<Result> = { result: Result; provider: Provider; degraded: Degradation | null }

/** The answer of a model does not have the required form, or there is none. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
}

/** A budget is spent: the model itself could be asked. */
export const isSpent = (reason: Degradation): boolean =>
  reason === 'budget' || reason === 'day_budget' || reason === 'shared_budget'

/** The model cannot be asked now; this says nothing about the input. */
export class ModelAway extends Error {
  override readonly name = 'ModelAway'
  constructor(
    message: string,
    { reason = 'away', ...options }: ErrorOptions & { reason?: Exclude<Degradation, 'unusable'> } = {},
  ) {
    super(message, options)
    this.reason = reason
  }
  readonly reason: Exclude<Degradation, 'unusable'>
}

/**
 * Asks a model and checks its answer. If it fails or is too slow, its fallback answers, where that knows the task.
 * Nobody is answered once they have cancelled.
 * @throws UnusableAnswer; failures of the model itself (ModelAway) pass through
 */
export async function askModel<Input, Answer, Result>(
  model: Model,
  task: Task<Input, Answer, Result>,
  input: Input,
  signal?: AbortSignal,
): Promise<Asked<Result>> {
  try {
    const result = await checkedAnswer(model, task, input, signal)
    return { result, provider: model.provider, degraded: null }
  } catch (failure) {
    const { fallback } = model
    if (!fallback?.knows(task) || isCancelled(signal)) throw failure
    const degraded = degradationOf(failure)
    await model.onFallback?.({ task: task.name, reason: degraded, failure })
    return { result: await checkedAnswer(fallback, task, input), provider: fallback.provider, degraded }
  }
}

async function checkedAnswer<Input, Answer, Result>(
  model: Model,
  task: Task<Input, Answer, Result>,
  input: Input,
  signal?: AbortSignal,
): Promise<Result> {
  const answer = task.form.safeParse(await model.answer(task, input, signal))
  if (!answer.success) throw new UnusableAnswer(`${task.name} got an answer with ${faultsOf(answer.error)}`)
  return task.check(answer.data, input)
}

/** Where and how an answer is wrong, without a word of it: this is logged. */
const faultsOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 10)
    .map(({ code, path }) => `${code} at ${path.join('.') || 'the top'}`)
    .join(', ')

/** Somebody no longer wants the answer. Time that has run out (`AbortSignal.timeout`) is the model's failure. */
const isCancelled = (signal?: AbortSignal): boolean =>
  signal?.aborted === true && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')

function degradationOf(failure: unknown): Degradation {
  if (failure instanceof UnusableAnswer) return 'unusable'
  return failure instanceof ModelAway ? failure.reason : 'away'
}
