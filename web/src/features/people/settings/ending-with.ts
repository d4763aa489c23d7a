import { leaveNotice, takeNotice } from '../accounts/sign-in-notice'

/** Leaves the sentence for the sign-in page first, because the session may end before the answer arrives. */
export async function endingWith(sentence: string, work: () => Promise<unknown>): Promise<void> {
  leaveNotice(sentence)
  try {
    await work()
  } catch (failure) {
    takeNotice()
    throw failure
  }
}
