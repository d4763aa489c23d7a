import { leaveNotice, takeNotice } from '../accounts/sign-in-notice'

/** Does what ends this session. Leaves the sentence for the sign-in page first, because the session may end before the answer arrives. */
export async function endingWith(sentence: string, signOut: () => Promise<void>, work: () => Promise<unknown>) {
  leaveNotice(sentence)
  try {
    await work()
  } catch (failure) {
    takeNotice()
    throw failure
  }
  await signOut()
}
