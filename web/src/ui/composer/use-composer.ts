import { errors } from '@attestry/core/base/errors'
import { UNDO_WINDOW } from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { OwnFile } from '@attestry/core/sending/own-files'
import { packingOf } from '@attestry/core/vault/packing'
import type { VaultFile } from '@attestry/core/vault/vault'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import type { z } from 'zod'
import type { Call } from '../../lib/actions/use-intention'
import {
  attempt,
  forgetFailures,
  notifyDone,
  notifyFailure,
  notifyRefusal,
  type Failed,
  type Said,
} from '../../lib/actions/notify'
import { forgetOutgoing, keysOf, sendOut, useOutgoing } from '../../lib/actions/outgoing'
import { messageOf } from '../../lib/api/api-error'
import { useSession } from '../../lib/api/session'
import type { FormSchema } from '../../lib/forms/checked-fields'
import { useCallForm, type FormProgress } from '../../lib/forms/use-call-form'
import type { DraftOrigin } from '../../lib/forms/use-draft'
import { useOpenPlaces } from './use-open-places'

/** The draft of a mail, as its composer shows it. */
export type DraftState = { isChanged: boolean; isSaved: boolean; origin: DraftOrigin }

/** What a composer shows of a mail. */
export type Composing = {
  form: FormProgress
  draft: DraftState
  /** Why it cannot be sent now. */
  reason: string | null
  /** Places in its texts that nobody has filled yet. */
  notice: ReactNode
  files: readonly VaultFile[] | undefined
  ownFiles: readonly OwnFile[]
  /** The question that is asked once before it is sent, if there is one. */
  question: (Question & { isOpen: boolean; onConfirm: () => void; onClose: () => void }) | null
  discard: () => void
}

type Question = { title: string; text: string }

type Options<Schema extends FormSchema, Answer> = {
  /** The texts that are checked before it is sent, and what they are now. The draft keeps them. */
  schema: Schema
  values: z.input<Schema>
  draft: DraftState & { drop: () => void; restore: () => void }
  mailbox: EmailAccount | undefined
  /** Whom it goes to, where nobody types that; null: there is nobody. */
  to?: string | null
  /** Why else it cannot be sent now. The first one is said. */
  reasons: readonly (string | false | null)[]
  /** A question that is asked once before it is sent. */
  question?: Question | false
  /** The documents that are sent. */
  files?: readonly VaultFile[]
  /** Files of one's own disk that are sent. */
  ownFiles?: readonly OwnFile[]
  /** The texts that may have places of a template still. */
  texts?: readonly string[]
  send: (texts: z.output<Schema>, call: Call) => Promise<Answer>
  /** The toast for success. */
  sent: string
  /** Takes it back on the server while that can be done. */
  undo: (answer: Answer) => Promise<Said>
  failed: Failed | ((failure: unknown) => Failed)
  /** The toasts for an empty required field, and for a value that is not of its kind. */
  missing?: Failed
  malformed?: Failed
  onSent?: (() => void) | undefined
  /**
   * It closes before the server has answered, and is known by `about` until then. When it is refused it opens again on
   * the screen that it belongs to; elsewhere `title` and why are said.
   */
  leavesAs?: { about: string; title: string; seen: () => number | null }
  /** Opens the composer again, after something was undone. */
  onReopen: () => void
  onClose: () => void
}

const NO_FILES: readonly OwnFile[] = []

/** A mail in the making: why it cannot be sent yet, how it is sent and taken back, and how its draft is thrown away. */
export function useComposer<Schema extends FormSchema, Answer>(options: Options<Schema, Answer>) {
  const { schema, values, draft, mailbox, to, files, ownFiles = NO_FILES, onReopen, onClose } = options
  const { send, sent, undo, failed, missing, malformed } = options
  const { isVerified } = useSession()
  const takeBack = async (answer: Answer) => {
    const undone = await undo(answer)
    draft.restore()
    onReopen()
    return undone
  }
  const onTaken = (answer: Answer, isTakenBack = false) => {
    draft.drop()
    options.onSent?.()
    if (isTakenBack) return void attempt(() => takeBack(answer), ['Error'])
    notifyDone(sent, `You can undo this for ${UNDO_WINDOW / 1000} seconds.`, {
      work: () => takeBack(answer),
      failed: ['Error'],
      milliseconds: UNDO_WINDOW,
    })
  }
  const leaving = useLeaving(options, onTaken)
  const form = useCallForm(schema, {
    start: values,
    keys: leaving?.keys,
    refused: leaving?.refused,
    send: leaving?.send ?? (async (texts, call) => onTaken(await send(texts, call))),
    onDone: onClose,
    failed,
    ...(missing && { missing }),
    ...(malformed && { malformed }),
    again: 'Send Anyway',
  })
  const places = useOpenPlaces(...(options.texts ?? []))
  const question = options.question || null
  const [asked, setAsked] = useState<HTMLFormElement | null>(null)
  const isAnswered = useRef(false)
  // It has no point any more, and would come back by itself.
  if (asked && !question) setAsked(null)
  const reasons = [
    !isVerified && errors['email-not-verified'][1],
    to === null && errors['no-recipient'][1],
    !mailbox && errors['no-sending-account'][1],
    ...options.reasons,
    files !== undefined && packingOf([...files, ...ownFiles]) === 'too-large' && errors['attachments-too-large'][1],
    places.reason,
  ]
  return {
    form: {
      ...form,
      submit: async (event: SubmitEvent<HTMLFormElement>) => {
        if (question && !isAnswered.current && schema.safeParse(values).success) {
          event.preventDefault()
          setAsked(event.currentTarget)
          return
        }
        // What was typed in another tab, or came from a template, is checked as well.
        form.reset(values, { keepFieldsRef: true, keepErrors: true, keepIsSubmitted: true, keepDefaultValues: true })
        await form.submit(event)
      },
    },
    draft,
    files,
    ownFiles,
    question: question && {
      ...question,
      isOpen: asked !== null,
      onClose: () => setAsked(null),
      onConfirm: () => {
        isAnswered.current = true
        asked?.requestSubmit()
      },
    },
    notice: places.notice,
    reason: reasons.find((reason) => typeof reason === 'string') ?? null,
    /** The props of a text that the draft keeps. */
    field: (name: Path<z.input<Schema>>, value: string, onText: (text: string) => void) => {
      const { onChange, defaultValue: _, ...props } = form.field(name)
      return {
        ...props,
        value,
        onChange: (event: { target: { value: string } }) => {
          void onChange(event)
          onText(event.target.value)
        },
      }
    },
    /** Throws away what was written, with a way back. */
    discard: () => {
      draft.drop()
      leaving?.forget()
      onClose()
      if (!draft.isChanged) return
      const work = async () => {
        draft.restore()
        onReopen()
        return ['Draft restored'] as const
      }
      notifyDone('Draft discarded', undefined, { work, failed: ['Error'], milliseconds: UNDO_WINDOW })
    },
  }
}

/**
 * How a mail is sent whose composer closes at once; null: it waits for the server. What is refused opens again where its
 * person still looks at it, and is offered to them elsewhere.
 */
function useLeaving<Schema extends FormSchema, Answer>(
  { leavesAs, send, failed, onReopen }: Options<Schema, Answer>,
  onTaken: (answer: Answer, isTakenBack: boolean) => void,
) {
  const outgoing = useOutgoing(leavesAs?.about ?? '')
  if (!leavesAs) return null
  const { about, title, seen } = leavesAs
  const saidOf = (failure: unknown) => (typeof failed === 'function' ? failed(failure) : failed)
  const onRefused = (failure: unknown, isShown: boolean) => {
    const [said, text] = saidOf(failure)
    if (!isShown) return notifyFailure(title, undefined, text || messageOf(failure), { name: 'Open', run: onReopen })
    if (said) notifyRefusal(said, text)
    onReopen()
  }
  return {
    keys: keysOf(about),
    refused:
      outgoing?.state === 'refused'
        ? { failure: outgoing.failure, problem: saidOf(outgoing.failure)[1] || null }
        : undefined,
    send: async (texts: z.output<Schema>, call: Call) => {
      void sendOut(about, {
        send: () => send(texts, call),
        seen: seen(),
        onTaken: (answer, isTakenBack) => {
          forgetFailures(title)
          onTaken(answer, isTakenBack)
        },
        onRefused,
      })
    },
    forget: () => forgetOutgoing(about),
  }
}
