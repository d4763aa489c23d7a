import { askedOf, type OutboundEmail, outreachApi } from '@attestry/core/outreach/outreach'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error'
import { noteTouched } from '../../../lib/live/done-here'
import { notifyRefusal } from '../../../lib/actions/notify'
import { useSession } from '../../../lib/api/session'
import { useAutosave } from '../../../lib/forms/use-autosave'
import { useDraft } from '../../../lib/forms/use-draft'
import type { Call } from '../../../lib/actions/use-intention'
import { cleaned, commandOf, Content, contentOf, isStored, seenOf } from './mail-content'
import { writeDraft, type Written } from './write-draft'

type Options = {
  /** The draft as the server has it; undefined until it is stored there. */
  remote: OutboundEmail | undefined
  onStored: (id: number) => void
  call: Call
  /** Something else is being done with it. */
  isBusy: boolean
}

export type Saved = 'saved' | 'incomplete' | 'changed' | 'gone'

/**
 * A mail in the making. What is typed is kept in this browser at once. From when it has a contact and a subject, it is
 * a draft on the server, to which the texts are written whenever typing pauses. If a teammate has changed it meanwhile,
 * both texts are kept until a person decides.
 */
export function useStoredDraft({ remote, onStored, call, isBusy }: Options) {
  const session = useSession()
  const [id, setId] = useState(remote?.id ?? null)
  const draft = useDraft(`outreach:${id ?? 'new'}`, Content, contentOf(remote))
  const [refused, setRefused] = useState<Written | null>(null)
  const storedId = useRef(id)
  // What the server was last told by a call: see `tellOf`.
  const [told, setTold] = useState(() => tellOf(draft.own))
  const isDiscarded = useRef(false)

  // What a teammate has written shows at once, unless something else was typed here meanwhile.
  const { own } = draft
  const newer = remote && own.seen && isNewer(seenOf(remote), own.seen) ? seenOf(remote) : null
  const isTaken =
    newer !== null && (isStored(own) || (newer.subject === own.subject && newer.body_text === own.body_text))
  const taken = isTaken ? { subject: newer.subject, body_text: newer.body_text, seen: newer } : {}
  const content: Content = isTaken ? { ...own, ...taken } : own
  const change = (changes: Partial<Content>) => draft.change({ ...taken, ...cleaned(changes) })

  const store = async (): Promise<Saved> => {
    if (isDiscarded.current) return 'gone'
    const now = draft.latest()
    const { contact_id, subject, body_text, source, request } = now
    const ai_command = commandOf(now)
    const parts = askedOf(ai_command, session.ownNames)
    if (storedId.current === null) {
      if (contact_id === null || subject.trim() === '') return 'incomplete'
      const email = await call(outreachApi.createOutboundEmail, {
        contact_id,
        subject,
        body_text,
        ai_command,
        parts,
        sent_from_context: source,
        ...(request !== null && { email_id: request }),
      })
      if (isDiscarded.current) {
        await call(outreachApi.deleteOutboundEmail, { id: email.id }).catch((failure: unknown) =>
          notifyRefusal('Failed to delete email', messageOf(failure)),
        )
        return 'gone'
      }
      storedId.current = email.id
      noteTouched([email.id])
      setTold(tellOf(now))
      setId(email.id)
      const seen = { subject: email.subject, subject_version: 0, body_text: email.body_text, body_text_version: 0 }
      draft.change({ seen })
      draft.drop()
      onStored(email.id)
      return 'saved'
    }
    if (tellOf(now) !== told) {
      await call(outreachApi.updateOutboundEmail, {
        id: storedId.current,
        ai_command,
        parts,
        ...(contact_id !== null && { contact_id }),
      })
      setTold(tellOf(now))
    }
    if (now.seen === null) return 'saved'
    const written = await writeDraft(session, storedId.current, now.seen, now)
    if (written.status === 'gone') return 'gone'
    if (written.status === 'changed') {
      setRefused(written.stored)
      return 'changed'
    }
    draft.change({ seen: written.stored })
    return 'saved'
  }

  const isToldAll = content.seen !== null && isStored(content) && tellOf(content) === told
  const rival = newer && !isTaken ? newer : refused
  const { save, isSaving, failure } = useAutosave({ content, isHeld: isToldAll || rival !== null || isBusy, store })
  // While it is stored, what is newer may be what was written here.
  const theirs = isSaving ? refused : rival

  // What the server has need not be kept in this browser.
  const settle = useEffectEvent(() => (isToldAll ? draft.drop() : draft.restore()))
  useEffect(() => {
    if (id !== null) settle()
  }, [id, isToldAll])

  const decide = (changes: Partial<Content>) => {
    change({ ...changes, seen: theirs })
    setRefused(null)
  }
  return {
    id,
    content,
    change,
    /** Changes what somebody may have typed, which they can have back. */
    replace: (changes: Partial<Content>, ...said: [title: string, text?: string]) => {
      change({})
      draft.replace(cleaned(changes), ...said)
    },
    save,
    isSaving,
    isClean: isToldAll || theirs !== null,
    failure,
    draft,
    /** What is being stored meanwhile is deleted once it is. What was typed can be put back. */
    drop: () => {
      isDiscarded.current = true
      draft.drop()
    },
    /** As of now, also before the next rendering. */
    storedId: () => storedId.current,
    /** What a teammate has written into it meanwhile, and how to decide. */
    theirs,
    keepMine: () => decide({}),
    takeTheirs: () => decide(theirs ? { subject: theirs.subject, body_text: theirs.body_text } : {}),
  }
}

const isNewer = (one: Written, other: Written): boolean =>
  one.subject_version > other.subject_version || one.body_text_version > other.body_text_version

/** What is told to the server by a call, because no rule could check it. */
const tellOf = (content: Content): string => JSON.stringify([content.contact_id, commandOf(content)])
