const KEY = 'sign-in-notice'

/** Leaves a sentence for the sign-in page, for this tab. */
export const leaveNotice = (sentence: string): void => sessionStorage.setItem(KEY, sentence)

/** The sentence left, once. */
export function takeNotice(): string | null {
  const sentence = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return sentence
}
