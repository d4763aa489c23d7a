import type { toast } from 'sonner'
import { messageOf } from './api-error'

/** The toast for a success: its title, its sentence, and how to undo it while the toast stays. */
export type Said = readonly [title: string, text?: string, undo?: Undo]
type Undo = { work: () => Promise<Said>; failed: Failed; milliseconds: number }

/** The toast for a failure: its title, and a sentence for when the server gave no text of its own. */
export type Failed = readonly [title: string, otherwise?: string]

export const notifyDone = (...[title, description, undo]: Said): void =>
  show((toast) =>
    toast.success(title, {
      ...(description ? { description } : {}),
      ...(undo
        ? {
            action: { label: 'Undo', onClick: () => void attempt(undo.work, undo.failed) },
            duration: undo.milliseconds,
          }
        : {}),
    }),
  )

/** How long a failure stays if nothing but its toast tells of it, in milliseconds: people may be looking elsewhere. */
const FAILURE_STAYS = 8000

/** Shows the server's text, or `fallback` if there was none (see `messageOf`). */
export const notifyFailure = (title: string, failure?: unknown, fallback?: string): void =>
  showFailure(title, failure === undefined ? fallback : messageOf(failure, fallback), FAILURE_STAYS)

/** For a failure that stays on the screen as well, beside its form. */
export const notifyRefusal = (title: string, text?: string): void => showFailure(title, text)

/** The same failure again takes the place of the first: twenty rows that fail alike are one toast. */
function showFailure(title: string, description: string | undefined, duration?: number): void {
  show((toast) =>
    toast.error(title, { id: `${title}: ${description}`, description, ...(duration ? { duration } : {}) }),
  )
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

/** Toasts are loaded after the first screen (see app/app.tsx). One that comes first is shown as soon as they are. */
function show(say: (shown: typeof toast) => unknown): void {
  void import('sonner').then((sonner) => say(sonner.toast))
}
