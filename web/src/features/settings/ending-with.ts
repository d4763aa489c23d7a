import { leaveNotice, takeNotice } from '../accounts/sign-in-notice'

/** The session may end before the answer is here: the sentence for the sign-in page is there first. */
export async function endingWith(sentence: string, work: () => Promise<unknown>): Promise<void> {
  leaveNotice(sentence)
  try {
    await work()
  } catch (failure) {
    takeNotice()
    throw failure
  }
}
