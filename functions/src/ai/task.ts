import { z } from 'zod'

/** One thing a model is asked. All it gets was written by strangers, and so may be its answer. */
export type Task<Input, Answer, Result> = {
  name: string
  /** The form it answers in; its JSON schema (`io: 'input'`) is the response schema. */
  form: z.ZodType<Answer>
  /** Instructions. The input follows as JSON in a message of its own, so that it cannot close its frame. */
  prompt: string
  /** What is believed of an answer, and in what size. Answers are data: whatever they name must be in the input. */
  check(answer: Answer, input: Input): Result
}

/** Where answers come from. It has no other means to act. */
export type Model = {
  readonly provider: 'local' | 'vertex'
  /** Should be of the task's form. */
  answer<Input, Answer>(task: Task<Input, Answer, unknown>, input: Input, signal?: AbortSignal): Promise<unknown>
}

/** The answer of a model does not have the form asked for. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
}

/** Asks a model, and checks what it says. @throws UnusableAnswer; failures of the model itself pass through */
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
