import { analyseEmailTask } from '../tasks/analyse-email'
import { answerChatTask } from '../tasks/answer-chat'
import { draftReplyTask } from '../tasks/draft-reply'
import { draftInquiryTask } from '../tasks/draft-inquiry'
import type { Fallback, Task } from '../tasks/task'
import { analyseLocally } from './analyse-email'
import { writeAnswer } from './chat/write-answer'
import { draftReplyLocally } from './draft-reply'
import { draftInquiryLocally } from './draft-inquiry'

/** The rules that answer one task. */
type Rules = { task: unknown; answer: (input: never) => unknown }

const rulesFor = <Input, Answer>(task: Task<Input, Answer, unknown>, answer: (input: Input) => Answer): Rules => ({
  task,
  answer,
})

const rules: readonly Rules[] = [
  rulesFor(analyseEmailTask, analyseLocally),
  rulesFor(draftInquiryTask, draftInquiryLocally),
  rulesFor(draftReplyTask, draftReplyLocally),
  rulesFor(answerChatTask, writeAnswer),
]

/** The built-in model: only rules, no network, always the same answer for the same input. */
export const createLocalModel = (): Fallback => ({
  provider: 'local',
  knows: (task) => rules.some((one) => one.task === task),
  async answer(task, input) {
    const found = rules.find((one) => one.task === task)
    if (!found) throw new Error(`The built-in model has no rules for ${task.name}`)
    // `rulesFor` has checked that these rules accept the task's input.
    return found.answer(input as never)
  },
})
