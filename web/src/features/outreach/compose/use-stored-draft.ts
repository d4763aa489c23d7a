import { askedOf, type OutboundEmail, outreachApi } from '@attestry/core/outreach/outreach'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error'
import { noteTouched } from '../../../lib/live/done-here'
import { notifyRefusal } from '../../../lib/actions/notify'
import { useSession } from '../../../lib/api/session'
import { useDraft } from '../../../lib/forms/use-draft'
import type { Call } from '../../../lib/actions/use-intention'
import { cleaned, commandOf, Content, contentOf, isStored, seenOf } from './mail-content'
import { writeDraft, type Written } from './write-draft'

/** So long after the last key the draft is stored, in milliseconds. */
const PAUSE = 700

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
  const [theirs, setTheirs] = useState<Written | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const content = draft.own
  const latest = useRef(content)
  const storedId = useRef(id)
  // What the server was last told by a call: see `tellOf`.
  const told = useRef(tellOf(content))
  const running = useRef<Promise<Saved>>(Promise.resolve('saved'))
  const isDiscarded = useRef(false)
  useLayoutEffect(() => {
    latest.current = content
  }, [content])

  const change = (some: Partial<Content>) => {
    const changes = cleaned(some)
    latest.current = { ...latest.current, ...changes }
    draft.change(changes)
  }

  const store = async (): Promise<Saved> => {
    if (isDiscarded.current) return 'gone'
    const now = latest.current
    const { contact_id, subject, body_text, source, request } = now
    const ai_command = commandOf(now)
    const parts = askedOf(ai_command)
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
      told.current = tellOf(now)
      setId(email.id)
      const seen = { subject: email.subject, subject_version: 0, body_text: email.body_text, body_text_version: 0 }
      change({ seen })
      draft.drop()
      onStored(email.id)
      return 'saved'
    }
    if (tellOf(now) !== told.current) {
      await call(outreachApi.updateOutboundEmail, {
        id: storedId.current,
        ai_command,
        parts,
        ...(contact_id !== null && { contact_id }),
      })
      told.current = tellOf(now)
    }
    if (now.seen === null) return 'saved'
    const written = await writeDraft(session, storedId.current, now.seen, now)
    if (written.status === 'gone') return 'gone'
    if (written.status === 'changed') {
      setTheirs(written.stored)
      return 'changed'
    }
    change({ seen: written.stored })
    return 'saved'
  }

  /** Stores what has been typed so far, after what is being stored. */
  const save = (): Promise<Saved> => {
    const next = async () => {
      setSaving(true)
      try {
        const saved = await store()
        setFailure(null)
        return saved
      } finally {
        setSaving(false)
      }
    }
    const saving = running.current.then(next, next)
    running.current = saving
    return saving
  }

  const isClean = (content.seen !== null && isStored(content) && tellOf(content) === told.current) || theirs !== null
  useEffect(() => {
    if (isClean || isBusy) return
    const timer = setTimeout(() => void save().catch(setFailure), PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `save` is new on every render
  }, [content.subject, content.body_text, tellOf(content), isClean, isBusy])

  // What the server has need not be kept in this browser.
  useEffect(() => {
    if (id === null) return
    if (isClean && theirs === null) draft.drop()
    else draft.restore()
    // oxlint-disable-next-line react/exhaustive-deps -- once it is so
  }, [id, isClean])

  const newest = remote && JSON.stringify(seenOf(remote))
  useEffect(() => {
    if (newest === undefined || isSaving || theirs !== null) return
    const [now, other] = [latest.current, JSON.parse(newest) as Written]
    const { seen } = now
    const isNewer =
      seen !== null &&
      (other.subject_version > seen.subject_version || other.body_text_version > seen.body_text_version)
    if (!isNewer) return
    if (isStored(now) || (other.subject === now.subject && other.body_text === now.body_text)) {
      change({ subject: other.subject, body_text: other.body_text, seen: other })
    } else setTheirs(other)
    // oxlint-disable-next-line react/exhaustive-deps -- what a teammate writes is looked at when it comes
  }, [newest, isSaving])

  return {
    id,
    content,
    change,
    save,
    isSaving,
    isClean,
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
    keepMine: () => {
      change({ seen: theirs })
      setTheirs(null)
    },
    takeTheirs: () => {
      if (theirs) change({ subject: theirs.subject, body_text: theirs.body_text, seen: theirs })
      setTheirs(null)
    },
  }
}

/** What is told to the server by a call, because no rule could check it. */
const tellOf = (content: Content): string => JSON.stringify([content.contact_id, commandOf(content)])
