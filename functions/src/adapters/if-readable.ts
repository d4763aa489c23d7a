import { AppError } from '@attestry/core/base/errors'

/**
 * What `work` gives, or undefined if it had to read a document that is broken: for what must be stored in any case, such
 * as that a mail has left. The broken document is reported, and the nightly repair does the rest once it is whole.
 */
export async function ifReadable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'unreadable-document') return undefined
    throw failure
  }
}
