import type { toast } from 'sonner'
import { messageOf } from '../api/api-error'

/** The toast for a success: its title, its sentence, and how to undo it while the toast stays. */
export type Said = readonly [title: string, text?: string, undo?: Undo]
type Undo = { work: () => Promise<Said>; failed: Failed; milliseconds: number }

/** The toast for a failure: its title, and a sentence for when the server gave no text of its own. */
export type Failed = readonly [title: string, otherwise?: string]

/** Undoes what was done last, while that is offered. */
let undoLast: { run: () => void; until: number } | undefined

export function notifyDone(...[title, description, undone]: Said): void {
  if (undone && isUndoWanted) {
    isUndoWanted = false
    void attempt(undone.work, undone.failed)
    return
  }
  let isUndone = false
  let dismiss = () => {}
  const undoIt = () => {
    undoLast = undefined
    isUndone = true
    dismiss()
    if (undone) void attempt(undone.work, undone.failed)
  }
  if (undone) undoLast = { run: undoIt, until: Date.now() + undone.milliseconds }
  show((toast) => {
    if (isUndone) return
    const id = toast.success(title, {
      ...(description ? { description } : {}),
      ...(undone ? { action: { label: 'Undo', onClick: undoIt }, duration: undone.milliseconds } : {}),
    })
    dismiss = () => toast.dismiss(id)
  })
}

/** How much is being done. Its result may be on the screen before the server has answered. */
let running = 0
/** Somebody wants back what is being done. */
let isUndoWanted = false

/** For keys: does what Undo does on the newest toast that offers it, or takes back what is just being done. */
export function undo(): void {
  if (running > 0) isUndoWanted = true
  else if (undoLast && Date.now() < undoLast.until) undoLast.run()
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
  running += 1
  try {
    const said = await work()
    forgetFailures(title)
    if (said) notifyDone(...said)
    return true
  } catch (failure) {
    notifyFailure(title, failure, otherwise, retry)
    return false
  } finally {
    running -= 1
    // What was done could not be taken back, so what was meant is what was done before.
    if (running === 0 && isUndoWanted) {
      isUndoWanted = false
      undo()
    }
  }
}

/** Toasts are loaded after the first screen (see app/app.tsx). One that comes first is shown as soon as they are. */
function show(say: (shown: typeof toast) => unknown): void {
  void import('sonner').then((sonner) => say(sonner.toast))
}
