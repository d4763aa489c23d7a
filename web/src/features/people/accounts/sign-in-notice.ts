const KEY = 'sign-in-notice'

/**
 * Leaves a sentence for the sign-in page of this tab. The first one wins: it names the cause, later ones only effects.
 */
export function leaveNotice(sentence: string): void {
  if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, sentence)
}

/** The sentence, or null. It stays, because React may render a page and throw that away. */
export const readNotice = (): string | null => sessionStorage.getItem(KEY)

/** Returns the sentence and removes it. */
export function takeNotice(): string | null {
  const sentence = readNotice()
  sessionStorage.removeItem(KEY)
  return sentence
}
