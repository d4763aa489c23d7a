import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Action, Question } from '../lib/action'
import { attempt } from '../lib/notify'
import { useSession } from '../lib/session'
import { useIntention } from '../lib/use-intention'
import { ConfirmDialog } from './confirm-dialog'

type Subject = { id: string | number }
type Asked = { isOpen: boolean; question: Question; onConfirm: () => void }

/** What a row needs for its buttons: the same object until something else may be offered. */
export type ActionButtons<S> = {
  /** Those offered for a subject. */
  offered: (subject: S) => readonly Action<S>[]
  /** Does one of them, after asking where that is to be asked before. */
  start: (action: Action<S>, subject: S) => void
  nameOf: (subject: S) => string
}

export type Actions<S> = {
  buttons: ActionButtons<S>
  /** Something is being done to it. */
  isBusy: (subject: S) => boolean
  /** It was removed here, and the list does not know yet. */
  isGone: (subject: S) => boolean
  /** What is being asked or filled in; to be rendered where it survives the rows. */
  dialog: ReactNode
}

const NOTHING_ASKED: Asked = { isOpen: false, question: { title: '', text: '', confirmLabel: '' }, onConfirm: () => {} }

/** What can be done to the subjects of a screen. What comes of it follows from live data. */
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

/** The first one only: the same may be under way twice. */
const without = <T,>(all: readonly T[], one: T): T[] => all.filter((_, place) => place !== all.indexOf(one))
