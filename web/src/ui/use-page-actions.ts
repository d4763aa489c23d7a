import type { Action } from '../lib/actions/action'
import { useCommands } from '../lib/actions/commands'
import { useListReturn } from '../lib/live/list-return'
import { useWhen } from '../lib/use-when'
import { useActions } from './use-actions'

type Options<Subject extends { id: string | number }> = {
  nameOf: (subject: Subject) => string
  /** Which subject it is, if that counts before it is there. */
  id?: Subject['id']
  /** The kind of subject, above its actions in the list of shortcuts. Without it, they have no keys. */
  group?: string
  /** The list that the screen belongs to. */
  back: string
}

/**
 * The actions of the one subject that a screen shows, for its menu and for keys. Once the subject is gone, the screen
 * leads back to the list.
 */
export function usePageActions<Subject extends { id: string | number }>(
  known: readonly Action<Subject>[],
  subject: Subject | undefined,
  { nameOf, id, group, back }: Options<Subject>,
) {
  const { buttons, isGone, dialog } = useActions(known, nameOf)
  const { goBack } = useListReturn(back)
  const shown = id ?? subject?.id
  const hasGone = shown !== undefined && isGone({ id: shown })
  useWhen(hasGone, goBack)
  const entries = (subject ? buttons.offered(subject) : []).map((action) => ({
    ...action,
    isOff: subject !== undefined && buttons.isDisabled(action, subject),
    run: () => {
      if (!subject) return
      if (action.leaves) goBack()
      buttons.start(action, subject)
    },
  }))
  const coming = known.map((action) => ({ ...action, isOff: true, run: () => {} }))
  useCommands(
    (group === undefined ? [] : subject ? entries : coming).map(({ name, icon, shortcut, isOff, run }) => ({
      name,
      group: group ?? '',
      icon,
      keys: shortcut === undefined ? [] : [shortcut],
      isEnabled: !isOff,
      isComing: subject === undefined,
      run,
    })),
  )
  return { entries, dialog, hasGone }
}
