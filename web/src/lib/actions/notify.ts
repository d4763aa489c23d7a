import type { toast } from 'sonner'
import { messageOf } from '../api/api-error'

/** The toast for a success: its title, its sentence, and how to undo it while the toast stays. */
export type Said = readonly [title: string, text?: string, undo?: Undo]
type Undo = { work: () => Promise<Said>; failed: Failed; milliseconds: number }

/** The toast for a failure: its title, and a sentence for when the server gave no text of its own. */
export type Failed = readonly [title: string, otherwise?: string]

/** Undoes what was done last, while that is offered. */
let undoLast: { run: () => void; until: number } | undefined

export const notifyDone = (...[title, description, undone]: Said): void =>
  show((toast) => {
    const undoIt = () => {
      undoLast = undefined
      toast.dismiss(id)
      if (undone) void attempt(undone.work, undone.failed)
    }
    const id = toast.success(title, {
      ...(description ? { description } : {}),
      ...(undone ? { action: { label: 'Undo', onClick: undoIt }, duration: undone.milliseconds } : {}),
    })
    if (undone) undoLast = { run: undoIt, until: Date.now() + undone.milliseconds }
  })

/** For keys: does what Undo does on the newest toast that offers it. */
export function undo(): void {
  if (undoLast && Date.now() < undoLast.until) undoLast.run()
}

/** How long a failure stays if nothing but its toast tells of it, in milliseconds: people may be looking elsewhere. */
const FAILURE_STAYS = 8000

/** Shows the server's text, or `fallback` if there was none (see `messageOf`), and offers what can be done then. */
export const notifyFailure = (
  title: string,
  failure?: unknown,
  fallback?: string,
  then?: (() => void) | { name: string; run: () => void },
): void => {
  const offered = typeof then === 'function' ? { name: 'Retry', run: then } : then
  showFailure(title, failure === undefined ? fallback : messageOf(failure, fallback), {
    duration: FAILURE_STAYS,
    ...(offered ? { action: { label: offered.name, onClick: offered.run } } : {}),
  })
}

/** For a failure that stays on the screen as well, beside its form. */
export const notifyRefusal = (title: string, text?: string): void => showFailure(title, text)

/** Which failures are shown: a title with its texts. */
const failures = new Map<string, Set<string>>()

/** What failed under this title has now worked, so its failures go. */
export function forgetFailures(title: string): void {
  const ids = failures.get(title)
  if (!ids) return
  failures.delete(title)
  show((toast) => ids.forEach((id) => toast.dismiss(id)))
}

/** The same failure again takes the place of the first: twenty rows that fail alike are one toast. */
function showFailure(
  title: string,
  description: string | undefined,
  more: Parameters<typeof toast.error>[1] = {},
): void {
  const id = `${title}: ${description}`
  failures.set(title, (failures.get(title) ?? new Set()).add(id))
  show((toast) => toast.error(title, { id, description, ...more }))
}

/**
 * Runs the work and shows how it went; on success it shows nothing if the screen does. Resolves to whether it worked.
 */
export async function attempt(
  work: () => Promise<Said | void>,
  [title, otherwise]: Failed,
  retry?: () => void,
): Promise<boolean> {
  try {
    const said = await work()
    forgetFailures(title)
    if (said) notifyDone(...said)
    return true
  } catch (failure) {
    notifyFailure(title, failure, otherwise, retry)
    return false
  }
}

/** Toasts are loaded after the first screen (see app/app.tsx). One that comes first is shown as soon as they are. */
function show(say: (shown: typeof toast) => unknown): void {
  void import('sonner').then((sonner) => say(sonner.toast))
}
