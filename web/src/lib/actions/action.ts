import type { ReactElement, ReactNode } from 'react'
import type { Failed, Said } from './notify'
import type { Session } from '../api/session'
import type { Call } from './use-intention'

/**
 * Something people can do to a subject: a user, a mail, a mailbox. Actions are data, one list for each kind of
 * subject, so that row buttons, menus, keys, the palette and lists of shortcuts all use the same words. `useActions`
 * runs them.
 */
export type Action<Subject> = {
  /** Its name, on a button or in a menu. */
  name: string
  /**
   * Replaces `name` in front of the subject's name, for people who hear a button without its row: 'Resend invitation
   * to'.
   */
  label?: string
  icon?: ReactNode
  /** The key that starts it: see `Command`. */
  shortcut?: string
  /** On a phone, a row that is pushed to this side starts it. */
  push?: 'left' | 'right'
  /** A row has no button of its own for it, only its menu has. */
  isMinor?: true
  /** On the screen of its subject it leads back to the list, and then runs. */
  leaves?: true
  /** Whether this person may do it to this subject now. */
  isEnabled?: (subject: Subject, session: Session) => boolean
  /** It is offered, but cannot be done to this subject now: a menu shows it in grey. */
  isDisabled?: (subject: Subject, session: Session) => boolean
  /** Why a row has no button at all. */
  barred?: string
} & (Leading<Subject> | Opening<Subject> | Doing<Subject>)

/** It leads to another screen. */
type Leading<Subject> = { to: (subject: Subject) => string }

/** It opens a dialog with a form first: for one subject, or for several at once. */
type Opening<Subject> =
  | { open: (subject: Subject, onClose: () => void) => ReactElement }
  | { openAll: (subjects: readonly Subject[], onClose: () => void) => ReactElement }

type Doing<Subject> = {
  /** What to ask the person before it runs; `all` are the subjects if there are several. */
  confirm?: (subject: Subject, all: readonly Subject[]) => Question
  failed: Failed
  /** It removes the subject. Its row disappears at once, and comes back in its place if the server refuses. */
  removes?: true
} & (
  | {
      /** Resolves to the text of the toast, with a way to undo it, or to nothing if the screen shows the result. */
      run: (subject: Subject, call: Call) => Promise<Said | void>
    }
  | {
      /** The same for several at once: one action, one toast, one way to undo it. */
      runAll: (subjects: readonly Subject[], call: Call, session: Session) => Promise<Said | void>
    }
)

export type Question = { title: string; text: string; confirmLabel: string }
