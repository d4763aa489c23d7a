import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Action, Question } from '../lib/actions/action'
import { noteBack, noteGone, noteTouched, useDoneHere } from '../lib/live/done-here'
import { listBefore } from '../lib/live/list-return'
import { attempt } from '../lib/actions/notify'
import { useSession } from '../lib/api/session'
import { useIntention, type Call } from '../lib/actions/use-intention'
import { onceOnline, whileOffline } from '../lib/api/offline'
import { ConfirmDialog } from './confirm-dialog'

type Subject = { id: string | number }
type Running<S extends Subject> = { ids: readonly S['id'][]; action: Action<S> }
type Asked = { isOpen: boolean; question: Question; onConfirm: () => void }

/** What a row needs for its buttons. It stays the same object until the set of offered actions may change. */
export type ActionButtons<S> = {
  /** The actions offered for a subject. */
  offered: (subject: S) => readonly Action<S>[]
  isDisabled: (action: Action<S>, subject: S) => boolean
  /** Runs an action, after a question if it needs one. */
  start: (action: Action<S>, subject: S) => void
  nameOf: (subject: S) => string
  /** Why a subject may have no actions. */
  barred: string | undefined
}

export type Actions<S extends Subject> = {
  buttons: ActionButtons<S>
  /** The actions offered for some subjects at once. Each concerns those of them it can be done to. */
  offeredToAll: (subjects: readonly S[]) => readonly Action<S>[]
  startAll: (action: Action<S>, subjects: readonly S[]) => void
  /** An action is running on it, and what it does has not arrived yet. */
  isBusy: (subject: S) => boolean
  /** It was removed here, but the list does not know that yet. */
  isGone: (subject: Pick<S, 'id'>) => boolean
  /** This person has done something to it. */
  isTouched: (subject: S) => boolean
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
  const navigate = useNavigate()
  const [running, setRunning] = useState<readonly Running<S>[]>([])
  const { gone, touched } = useDoneHere()
  const [asked, setAsked] = useState(NOTHING_ASKED)
  const [form, setForm] = useState<ReactNode>(null)

  const isOffered = useCallback(
    ({ isEnabled }: Action<S>, subject: S) => isEnabled?.(subject, session) ?? true,
    [session],
  )

  const isDisabled = useCallback(
    (action: Action<S>, subject: S) => action.isDisabled?.(subject, session) ?? false,
    [session],
  )

  const isPossible = useCallback(
    (action: Action<S>, subject: S) => isOffered(action, subject) && !isDisabled(action, subject),
    [isOffered, isDisabled],
  )

  const startAll = useCallback(
    (action: Action<S>, chosen: readonly S[]) => {
      const subjects = chosen.filter((subject) => isPossible(action, subject))
      const [first] = subjects
      if (!first) return
      if ('to' in action) return void navigate(action.to(first), { state: listBefore })
      if ('openAll' in action) return setForm(action.openAll(subjects, () => setForm(null)))
      if ('open' in action) return setForm(action.open(first, () => setForm(null)))
      const ids = subjects.map(({ id }) => id)
      const place = intend(action.name, ids.join())
      const call: Call = (endpoint, input) => onceOnline(() => place(endpoint, input))
      const perform = async () => {
        const mine = { ids, action }
        setRunning((all) => [...all, mine])
        noteTouched(ids)
        if (action.removes) noteGone(ids)
        const work = async () => {
          const said = await ('runAll' in action ? action.runAll(subjects, call, session) : action.run(first, call))
          const undo = said?.[2]
          if (!said || !undo || !action.removes) return said
          const takeBack = () => {
            // What comes back is not gone any more.
            noteBack(ids)
            return undo.work()
          }
          return [said[0], said[1], { ...undo, work: takeBack }] as const
        }
        const isDone = await attempt(
          () => whileOffline(work),
          action.failed,
          () => void perform(),
        )
        if (action.removes && !isDone) noteBack(ids)
        setRunning((all) => all.filter((one) => one !== mine))
      }
      const question = action.confirm?.(first, subjects)
      if (question) setAsked({ isOpen: true, question, onConfirm: () => void perform() })
      else void perform()
    },
    [intend, isPossible, navigate, session],
  )
  const buttons = useMemo(
    () => ({
      offered: (subject: S) => actions.filter((action) => isOffered(action, subject)),
      isDisabled,
      start: (action: Action<S>, subject: S) => startAll(action, [subject]),
      nameOf,
      barred: actions.find(({ barred }) => barred)?.barred,
    }),
    [actions, isOffered, isDisabled, startAll, nameOf],
  )

  return {
    buttons,
    startAll,
    offeredToAll: (subjects) =>
      actions.filter(
        (action) =>
          (subjects.length === 1 || 'runAll' in action || 'openAll' in action) &&
          subjects.some((subject) => isPossible(action, subject)),
      ),
    // Live data can come before the answer: what is not offered any more is done, and the next action need not wait.
    isBusy: (subject) => running.some(({ ids, action }) => ids.includes(subject.id) && isOffered(action, subject)),
    isGone: ({ id }) => gone.includes(id),
    isTouched: ({ id }) => touched.has(id),
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
