import type { Contact } from '@attestry/core/outreach/contacts'
import { errors } from '@attestry/core/base/errors'
import { fillLine, fillTemplate } from '@attestry/core/sending/fill-template'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { type OutboundEmail, outreachApi, partsOfCommand } from '@attestry/core/outreach/outreach'
import { topicsOfCommand } from '@attestry/core/outreach/topics-of-command'
import { NO_CONTACT_OR_SUBJECT, inquiryName } from '@attestry/core/outreach/words'
import type { Template } from '@attestry/core/sending/templates'
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { z } from 'zod'
import { messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { notifyDone, notifyRefusal } from '../../../lib/actions/notify'
import { useSession } from '../../../lib/api/session'
import { isDoubtful, useIntention } from '../../../lib/actions/use-intention'
import { useHasReplyLinks } from '../../../lib/live/use-has-reply-links'
import { useKept } from '../../../lib/live/use-kept'
import { useComposer } from '../../../ui/composer/use-composer'
import { useContact } from '../live/use-outbound-email'
import { findContact } from './find-contact'
import { commandOf, isTyped, prefilled } from './mail-content'
import type { Prefill } from './use-composing'
import { type Saved, useStoredDraft } from './use-stored-draft'

const MISSING = 'Missing information'
const AGAIN = 'Send Anyway'
const Nothing = z.strictObject({})

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
  const { name, company, ownNames } = useSession()
  const intend = useIntention()
  const [busy, setBusy] = useState<'saving' | 'generating' | 'sending' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRepeat, setRepeat] = useState(false)
  const [unknownMaker, setUnknownMaker] = useState<string | null>(null)
  const stored = useStoredDraft({ remote, onStored, call: intend(AGAIN), isBusy: busy !== null })
  const { content, change, draft, theirs } = stored
  const { contact_id, subject, body_text, remind } = content
  const usual = useHasReplyLinks()
  const has_reply_link = content.reply_link ?? usual
  const live = useKept(useContact(contact_id))
  const contact = live.status === 'ready' && live.data?.id === contact_id ? live.data : undefined

  usePrefill(prefill, change, async (manufacturer) => {
    const found = await findContact(api, manufacturer).catch(() => undefined)
    if (found) change({ contact_id: found.id })
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

  const mail = useComposer({
    schema: Nothing,
    values: {},
    texts: [subject, body_text],
    draft: {
      ...draft,
      isChanged: stored.id === null && isTyped(content),
      drop: stored.drop,
      // What the server has is opened from there.
      restore: () => stored.storedId() === null && draft.restore(),
    },
    mailbox,
    reasons: [
      theirs !== null && 'Decide which text to keep.',
      remote !== undefined && remote.delivery !== 'none' && busy === null && 'This email was sent meanwhile.',
    ],
    send: async (_, call) => {
      const id = await saveAll()
      const seen = {
        subject,
        body_text,
        ...(contact && { to: contact.email }),
        ...(mailbox && { from: mailbox.email_address }),
      }
      await call(outreachApi.sendOutboundEmail, { id, ...seen, reminders: remind, has_reply_link })
      return { id }
    },
    sent: 'Email sent!',
    undo: async ({ id }) => {
      await api.call(outreachApi.undoOutboundEmail, { id })
      return ['Email taken back']
    },
    failed: ['Failed to send email'],
    onReopen: () => onReopen(stored.storedId()),
    onClose,
  })

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (contact_id === null || subject.trim() === '' || body_text.trim() === '') {
      event.preventDefault()
      return notifyRefusal(MISSING, errors['draft-incomplete'][1])
    }
    setProblem(null)
    setBusy('sending')
    await mail.form.submit(event)
    setBusy(null)
  }

  const saveDraft = () => {
    if (contact_id === null || subject.trim() === '') return notifyRefusal(MISSING, NO_CONTACT_OR_SUBJECT)
    return during('saving', 'Failed to save draft', async () => {
      await saveAll()
      notifyDone('Draft saved!')
      onClose()
    })
  }

  const generate = () => {
    const ai_command = commandOf(content)
    if (contact_id === null) return
    if (ai_command === '') return notifyRefusal(MISSING, 'Please enter a request type or part number.')
    return during('generating', 'Failed to generate email', async () => {
      const email = await api.call(outreachApi.generateOutboundEmail, { ai_command, contact_id })
      const texts = { subject: email.subject, body_text: email.body }
      const said = ['Email generated!', 'Review and edit the email before sending.'] as const
      if (isEmpty) change(texts)
      if (isEmpty) notifyDone(...said)
      else stored.replace(texts, ...said)
    })
  }

  const isEmpty = subject.trim() === '' && body_text.trim() === ''
  /** Begins the mail anew with a template. */
  const choose = (template: Template, { name: contactName }: Contact) => {
    const command = commandOf(content)
    const known = {
      contact: contactName || 'Sir or Madam',
      parts: partsOfCommand(command),
      documents: topicsOfCommand(command, ownNames).map((topic) => inquiryName(topic, ownNames)),
      sender: name,
      company,
    }
    const texts = {
      subject: fillLine(template.subject, known).slice(0, 998) || subject,
      body_text: fillTemplate(template.body_text, known),
    }
    if (isEmpty) change(texts)
    else stored.replace(texts, 'Text replaced')
  }

  const close = () => {
    if (busy !== null) return
    if (stored.storedId() === null) return mail.discard()
    // If this fails, it is still in this browser.
    if (!stored.isClean) stored.save().catch(() => {})
    onClose()
  }

  const form = {
    submit,
    isBusy: busy !== null,
    problem: problem ?? mail.form.problem,
    repeatLabel: isRepeat ? AGAIN : mail.form.repeatLabel,
  }
  return {
    ...stored,
    busy,
    contact,
    hasReplyLink: has_reply_link,
    unknownMaker,
    saveDraft,
    generate,
    choose,
    close,
    isLost: contact_id !== null && live.status === 'ready' && live.data === undefined,
    mail: { ...mail, form },
  }
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
  const begin = useEffectEvent(() => {
    const known = prefilled(prefill)
    if (Object.keys(known).length > 0) change(known)
    if (prefill.contact === undefined && prefill.manufacturer !== undefined) void find(prefill.manufacturer)
  })
  useEffect(() => begin(), [])
}
