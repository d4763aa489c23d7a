const KEY = 'sign-in-notice'

/** Leaves a sentence for the sign-in page, for this tab. The first one holds: it says why, the next what follows from it. */
export function leaveNotice(sentence: string): void {
  if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, sentence)
}

/** The sentence left, once. */
export function takeNotice(): string | null {
  const sentence = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return sentence
}
