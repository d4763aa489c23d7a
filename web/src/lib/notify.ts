import { toast } from 'sonner'
import { messageOf } from './api-error'

/** The toast for a success: its title, its sentence, and how to undo it while the toast stays. */
export type Said = readonly [title: string, text?: string, undo?: Undo]
type Undo = { work: () => Promise<Said>; failed: Failed; milliseconds: number }

/** The toast for a failure: its title, and a sentence for when the server gave no text of its own. */
export type Failed = readonly [title: string, otherwise?: string]

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

/** Shows the server's text, or `fallback` if there was none (see `messageOf`). */
export const notifyFailure = (title: string, failure?: unknown, fallback?: string): void => {
  const description = failure === undefined ? fallback : messageOf(failure, fallback)
  toast.error(title, description ? { description } : {})
}

/**
 * Runs the work and shows how it went; on success it shows nothing if the screen does. Resolves to whether it worked.
 */
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
