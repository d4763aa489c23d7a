import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Action, Question } from '../lib/action'
import { attempt } from '../lib/notify'
import { useSession } from '../lib/session'
import { useIntention } from '../lib/use-intention'
import { ConfirmDialog } from './confirm-dialog'

type Subject = { id: string | number }
type Asked = { isOpen: boolean; question: Question; onConfirm: () => void }

/** What a row needs for its buttons. It stays the same object until the set of offered actions may change. */
export type ActionButtons<S> = {
  /** The actions offered for a subject. */
  offered: (subject: S) => readonly Action<S>[]
  /** Runs an action, after a question if it needs one. */
  start: (action: Action<S>, subject: S) => void
  nameOf: (subject: S) => string
}

export type Actions<S> = {
  buttons: ActionButtons<S>
  /** An action is running on it. */
  isBusy: (subject: S) => boolean
  /** It was removed here, but the list does not know that yet. */
  isGone: (subject: S) => boolean
  /** The open question or form. Render it where it does not disappear with a row. */
  dialog: ReactNode
}

const NOTHING_ASKED: Asked = { isOpen: false, question: { title: '', text: '', confirmLabel: '' }, onConfirm: () => {} }

/** The actions of a screen's subjects. Their results arrive as live data. */
export function useActions<S extends Subject>(
  actions: readonly Action<S>[],
  nameOf: (subject: S) => string,
): Actions<S> {
  const session = useSession()
  const intend = useIntention()
  const [busy, setBusy] = useState<readonly S['id'][]>([])
  const [gone, setGone] = useState<readonly S['id'][]>([])
  const [asked, setAsked] = useState(NOTHING_ASKED)
  const [form, setForm] = useState<ReactNode>(null)

  const start = useCallback(
    (action: Action<S>, subject: S) => {
      if ('open' in action) return setForm(action.open(subject, () => setForm(null)))
      const { id } = subject
      const perform = async () => {
        setBusy((ids) => [...ids, id])
        if (action.removes) setGone((ids) => [...ids, id])
        const isDone = await attempt(() => action.run(subject, intend(action.name, String(id))), action.failed)
        if (action.removes && !isDone) setGone((ids) => without(ids, id))
        setBusy((ids) => without(ids, id))
      }
      const question = action.confirm?.(subject)
      if (question) setAsked({ isOpen: true, question, onConfirm: () => void perform() })
      else void perform()
    },
    [intend],
  )
  const buttons = useMemo(
    () => ({
      offered: (subject: S) => actions.filter(({ isEnabled }) => isEnabled?.(subject, session) ?? true),
      start,
      nameOf,
    }),
    [actions, session, start, nameOf],
  )

  return {
    buttons,
    isBusy: ({ id }) => busy.includes(id),
    isGone: ({ id }) => gone.includes(id),
    dialog: (
      <>
        <ConfirmDialog
          isOpen={asked.isOpen}
          {...asked.question}
          onConfirm={asked.onConfirm}
          onClose={() => setAsked((now) => ({ ...now, isOpen: false }))}
        />
        <Suspense fallback={null}>{form}</Suspense>
      </>
    ),
  }
}

/** Removes only the first match: the same subject may be in the list twice. */
const without = <T,>(all: readonly T[], one: T): T[] => all.filter((_, place) => place !== all.indexOf(one))
