import type { ReactElement, ReactNode } from 'react'
import type { Failed, Said } from './notify'
import type { Session } from './session'
import type { Call } from './use-intention'

/**
 * Something that can be done to a subject: a user, a mail, an account. It is data, one list a subject, so that the
 * buttons of a row, a menu and whatever lists shortcuts read the same words. `useActions` does it.
 */
export type Action<Subject> = {
  /** What it is called, on a button or in a menu. */
  name: string
  /** In place of `name` before the subject's own, for who hears a button without its row: 'Resend invitation to'. */
  label?: string
  icon?: ReactNode
  /** The key that does it. */
  shortcut?: string
  /** Whether this person is offered it for this subject as it is now. */
  isEnabled?: (subject: Subject, session: Session) => boolean
} & (Opening<Subject> | Doing<Subject>)

/** Its first step is a dialog of its own, with a form. */
type Opening<Subject> = { open: (subject: Subject, onClose: () => void) => ReactElement }

type Doing<Subject> = {
  /** What is asked before. */
  confirm?: (subject: Subject) => Question
  /** Resolves to what the toast says, with the way to undo it; to nothing where the screen shows it. */
  run: (subject: Subject, call: Call) => Promise<Said | void>
  failed: Failed
  /** The subject goes with it: its row is gone at once, and comes back where it was if the server refuses. */
  removes?: true
}

export type Question = { title: string; text: string; confirmLabel: string }
