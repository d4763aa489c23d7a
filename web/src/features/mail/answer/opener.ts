import type { EmailResponse } from '@attestry/core/sending/responses'

/** The element that shows an answer to a mail. */
export const answerElement = (id: number): string => `answer-${id}`

/** Brings an answer into view. Where the composer covers the page, it is closed first; what was typed stays. */
export function showAnswer(answer: Pick<EmailResponse, 'id'> | undefined, close: () => void): void {
  const element = answer && document.getElementById(answerElement(answer.id))
  if (!element) return
  if (element.closest('[inert]')) close()
  const show = () => {
    if (element.closest('[inert]')) return requestAnimationFrame(show)
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  }
  requestAnimationFrame(show)
}
