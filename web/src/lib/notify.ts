import { toast } from 'sonner'
import { messageOf } from './api-error'

/** What a toast of something done says: its title, its sentence, and how it can be undone while the toast stays. */
export type Said = readonly [title: string, text?: string, undo?: Undo]
type Undo = { work: () => Promise<Said>; failed: Failed; milliseconds: number }

/** What a toast of a failure says: its title, and the sentence where the server gave no words of its own. */
export type Failed = readonly [title: string, otherwise?: string]

/** A toast for something done. */
export const notifyDone = (...[title, description, undo]: Said): void => {
  toast.success(title, {
    ...(description ? { description } : {}),
    ...(undo
      ? {
          action: { label: 'Undo', onClick: () => void attempt(undo.work, undo.failed) },
          duration: undo.milliseconds,
        }
      : {}),
  })
}

/** A toast for a failure: the server's words, or `fallback` where it gave none (see `messageOf`). */
export const notifyFailure = (title: string, failure?: unknown, fallback?: string): void => {
  const description = failure === undefined ? fallback : messageOf(failure, fallback)
  toast.error(title, description ? { description } : {})
}

/** Does something and says how it went, or says nothing where the screen itself shows it. Resolves to whether it is done. */
export async function attempt(work: () => Promise<Said | void>, [title, otherwise]: Failed): Promise<boolean> {
  try {
    const said = await work()
    if (said) notifyDone(...said)
    return true
  } catch (failure) {
    notifyFailure(title, failure, otherwise)
    return false
  }
}
