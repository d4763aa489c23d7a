import * as answerText from '@attestry/core/sending/answer-text'

/** What can be done with the list of documents in a text: let it stand by itself, take it out, put it in again. */
export function listActions(text: answerText.AnswerText, block: string, change: (next: answerText.AnswerText) => void) {
  if (!answerText.isWhole(text)) {
    return block === ''
      ? null
      : {
          isLive: true as const,
          keep: () => change(answerText.asWhole(text, block)),
          remove: () => change(answerText.withoutBlock(text)),
        }
  }
  return block === '' ? null : { isLive: false as const, insert: () => change(answerText.withBlock(text)) }
}
export type ListActions = ReturnType<typeof listActions>
