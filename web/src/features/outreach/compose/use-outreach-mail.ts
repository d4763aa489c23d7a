import type { Contact } from '@attestry/core/outreach/contacts'
import { errors } from '@attestry/core/base/errors'
import { fillLine, fillTemplate } from '@attestry/core/sending/fill-template'
import { UNDO_WINDOW } from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import {
  type OutboundEmail,
  NO_CONTACT_OR_SUBJECT,
  outreachApi,
  partsOfCommand,
  topicsOfCommand,
} from '@attestry/core/outreach/outreach'
import { requestNames } from '@attestry/core/outreach/request-words'
import type { Template } from '@attestry/core/sending/templates'
import { useEffect, useState, type SubmitEvent } from 'react'
import { messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { discardDraft } from '../../../lib/forms/discard-draft'
import { notifyDone, notifyRefusal } from '../../../lib/actions/notify'
import type { FormProgress } from '../../../lib/forms/use-call-form'
import { useSession } from '../../../lib/api/session'
import { isDoubtful, useIntention } from '../../../lib/actions/use-intention'
import { findContact } from './find-contact'
import { commandOf, isTyped, prefilled } from './mail-content'
import type { Prefill } from './use-composing'
import { type Saved, useStoredDraft } from './use-stored-draft'

const MISSING = 'Missing information'
const AGAIN = 'Send Anyway'

type Options = {
  remote: OutboundEmail | undefined
  prefill: Prefill
  mailbox: EmailAccount | undefined
  onStored: (id: number) => void
  /** Opens the composer again, of a stored draft or of the new one. */
  onReopen: (id: number | null) => void
  onClose: () => void
}

/** What can be done with a mail to a contact while it is written: have it drafted, save it, send it. */
export function useOutreachMail({ remote, prefill, mailbox, onStored, onReopen, onClose }: Options) {
  const { api } = useBackend()
  const { name, company } = useSession()
  const intend = useIntention()
  const [busy, setBusy] = useState<'saving' | 'sending' | 'generating' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRepeat, setRepeat] = useState(false)
  const [unknownMaker, setUnknownMaker] = useState<string | null>(null)
  const stored = useStoredDraft({ remote, onStored, call: intend(AGAIN), isBusy: busy !== null })
  const { content, change } = stored
  usePrefill(prefill, change, async (manufacturer) => {
    const contact = await findContact(api, manufacturer).catch(() => undefined)
    if (contact) change({ contact_id: contact.id })
    else setUnknownMaker(manufacturer)
  })

  const during = async (what: NonNullable<typeof busy>, failed: string, work: () => Promise<void>) => {
    setBusy(what)
    setProblem(null)
    try {
      await work()
    } catch (failure) {
      notifyRefusal(failed, messageOf(failure))
      setProblem(messageOf(failure))
      if (isDoubtful(failure)) setRepeat(true)
    }
    setBusy(null)
  }

  const saveAll = async (): Promise<number> => {
    const saved = await stored.save()
    if (saved !== 'saved') throw new Error(refusals[saved])
    const id = stored.storedId()
    if (id === null) throw new Error(refusals.incomplete)
    return id
  }

  const saveDraft = () => {
    if (content.contact_id === null || content.subject.trim() === '') {
      return notifyRefusal(MISSING, NO_CONTACT_OR_SUBJECT)
    }
    return during('saving', 'Failed to save draft', async () => {
      await saveAll()
      notifyDone('Draft saved!')
      onClose()
    })
  }

  const generate = () => {
    const { contact_id } = content
    const ai_command = commandOf(content)
    if (contact_id === null) return
    if (ai_command === '') return notifyRefusal(MISSING, 'Please enter a request type or part number.')
    return during('generating', 'Failed to generate email', async () => {
      const email = await api.call(outreachApi.generateOutboundEmail, { ai_command, contact_id })
      const undo = replace({ subject: email.subject, body_text: email.body })
      notifyDone('Email generated!', 'Review and edit the email before sending.', ...undo)
    })
  }

  /** Replaces subject and text. Returns how to undo that, or nothing if both were empty. */
  const replace = (texts: Pick<typeof content, 'subject' | 'body_text'>) => {
    const { subject, body_text } = content
    change(texts)
    if (subject.trim() === '' && body_text.trim() === '') return []
    const work = async () => {
      change({ subject, body_text })
      return ['Text restored'] as const
    }
    return [{ work, failed: ['Error'], milliseconds: UNDO_WINDOW }] as const
  }

  /** Begins the mail anew with a template. */
  const begin = (template: Template, contact: Contact) => {
    const command = commandOf(content)
    const known = {
      contact: contact.name || 'Sir or Madam',
      parts: partsOfCommand(command),
      documents: topicsOfCommand(command).map((topic) => requestNames[topic]),
      sender: name,
      company,
    }
    const subject = fillLine(template.subject, known).slice(0, 998) || content.subject
    const undo = replace({ subject, body_text: fillTemplate(template.body_text, known) })
    if (undo.length > 0) notifyDone('Text replaced', undefined, ...undo)
  }

  const send = (to: string | undefined) => {
    const { contact_id, subject, body_text, remind } = content
    if (contact_id === null || subject.trim() === '' || body_text.trim() === '') {
      return notifyRefusal(MISSING, errors['draft-incomplete'][1])
    }
    return during('sending', 'Failed to send email', async () => {
      const id = await saveAll()
      const seen = { subject, body_text, ...(to && { to }), ...(mailbox && { from: mailbox.email_address }) }
      await intend(AGAIN)(outreachApi.sendOutboundEmail, { id, ...seen, reminders: remind })
      const work = async () => {
        await api.call(outreachApi.undoOutboundEmail, { id })
        onReopen(id)
        return ['Email taken back'] as const
      }
      const undo = { work, failed: ['Error'], milliseconds: UNDO_WINDOW } as const
      notifyDone('Email sent!', `You can undo this for ${UNDO_WINDOW / 1000} seconds.`, undo)
      onClose()
    })
  }

  const close = () => {
    if (busy !== null) return
    if (stored.storedId() === null) discard()
    // If this fails, it is still in this browser.
    else if (!stored.isClean) stored.save().catch(() => {})
    onClose()
  }
  const discard = () =>
    discardDraft({ ...stored.draft, drop: stored.drop, isChanged: isTyped(content) }, () => onReopen(null))

  const formOf = (to: string | undefined): FormProgress => ({
    submit: async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      await send(to)
    },
    isBusy: busy !== null,
    problem,
    repeatLabel: isRepeat ? AGAIN : null,
  })
  return { ...stored, busy, problem, unknownMaker, formOf, saveDraft, generate, begin, close }
}

const refusals: Record<Exclude<Saved, 'saved'>, string> = {
  incomplete: NO_CONTACT_OR_SUBJECT,
  changed: errors['changed-meanwhile'][1],
  gone: 'This draft was sent or deleted meanwhile.',
}

/** Puts into a new mail what its address says, once. */
function usePrefill(
  prefill: Prefill,
  change: (changes: ReturnType<typeof prefilled>) => void,
  find: (manufacturer: string) => Promise<void>,
): void {
  useEffect(() => {
    const known = prefilled(prefill)
    if (Object.keys(known).length > 0) change(known)
    if (prefill.contact === undefined && prefill.manufacturer !== undefined) void find(prefill.manufacturer)
    // oxlint-disable-next-line react/exhaustive-deps -- a prefill counts once, when the composer opens
  }, [])
}
