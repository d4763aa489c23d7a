import { toast } from 'sonner'
import { messageOf } from './api-error'

/** What can be done for some milliseconds, during which the toast stays. */
type Action = { label: string; onClick: () => void; duration: number }

/** A toast for something done. */
export const notifyDone = (title: string, description?: string, action?: Action): void => {
  toast.success(title, {
    ...(description ? { description } : {}),
    ...(action ? { action, duration: action.duration } : {}),
  })
}

/** A toast for a failure: the server's words, or `fallback` where it gave none (see `messageOf`). */
export const notifyFailure = (title: string, failure?: unknown, fallback?: string): void => {
  const description = failure === undefined ? fallback : messageOf(failure, fallback)
  toast.error(title, description ? { description } : {})
}
