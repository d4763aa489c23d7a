import { UNDO_WINDOW } from '@attestry/core/mail/inbox'
import { notifyDone } from '../actions/notify'

type Draft = { isChanged: boolean; drop: () => void; restore: () => void }

/** Throws away what was written, with a way back. `onReopen` opens its composer again. */
export function discardDraft(draft: Draft, onReopen: () => void): void {
  draft.drop()
  if (!draft.isChanged) return
  const work = async () => {
    draft.restore()
    onReopen()
    return ['Draft restored'] as const
  }
  notifyDone('Draft discarded', undefined, { work, failed: ['Error'], milliseconds: UNDO_WINDOW })
}
