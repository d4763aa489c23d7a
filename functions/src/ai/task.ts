import { z } from 'zod'

/** One question to a model. Strangers wrote all of its input, and so may control its answer. */
export type Task<Input, Answer, Result> = {
  name: string
  /** The schema of the answer; its JSON schema (`io: 'input'`) is the response schema. */
  form: z.ZodType<Answer>
  /** The instructions. The input follows as JSON in a separate message, so that it cannot break out of its frame. */
  prompt: string
  /**
   * What we accept of an answer, and how long it may be. Answers are data: everything they name must be in the input.
   */
  check(answer: Answer, input: Input): Result
}

/** Gives answers; it has no other way to act. */
export type Model = {
  readonly provider: 'local' | 'vertex'
  /** The answer should match the task's form. */
  answer<Input, Answer>(task: Task<Input, Answer, unknown>, input: Input, signal?: AbortSignal): Promise<unknown>
}

/** The answer of a model does not have the required form. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
}

/** Asks a model and checks its answer. @throws UnusableAnswer; failures of the model itself pass through */
export async function askModel<Input, Answer, Result>(
  model: Model,
  task: Task<Input, Answer, Result>,
  input: Input,
  signal?: AbortSignal,
): Promise<Result> {
  const answer = task.form.safeParse(await model.answer(task, input, signal))
  if (!answer.success) throw new UnusableAnswer(z.prettifyError(answer.error).slice(0, 2000))
  return task.check(answer.data, input)
}
