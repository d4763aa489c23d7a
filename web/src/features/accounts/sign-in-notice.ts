const KEY = 'sign-in-notice'

/**
 * Leaves a sentence for the sign-in page of this tab. The first one wins: it names the cause, later ones only effects.
 */
export function leaveNotice(sentence: string): void {
  if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, sentence)
}

/** Returns the sentence and removes it. */
export function takeNotice(): string | null {
  const sentence = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return sentence
}
