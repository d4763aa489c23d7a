import { Id } from '@attestry/core/base/primitives'
import { SentFromContext } from '@attestry/core/outreach/outreach'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { useAddress } from '../../../lib/use-address'

/** What a new mail begins with, and for what. */
export type Prefill = {
  contact?: number
  /** An id, or a part of the name. */
  manufacturer?: string
  partNumber?: string
  command?: string
  source?: SentFromContext
  /** The customer's mail that waits for it. */
  request?: number
}

export type Composing = { turn: number; id: number | null; prefill: Prefill }

const names = ['contact', 'manufacturer', 'partNumber', 'command', 'source', 'request'] as const

const NO_PREFILL = Object.fromEntries(names.map((name) => [name, null]))

/** Another composer than the one before. */
const next = (id: number | null, prefill: Prefill) => (now: Composing | null) => ({
  turn: (now?.turn ?? 0) + 1,
  id,
  prefill,
})

/**
 * The composer that is open, as the address says, so that a reload keeps it open. What a new mail begins with is taken
 * out of the address once it has been read.
 */
export function useComposing() {
  const { search, show } = useAddress()
  const navigate = useNavigate()
  const draft = search.get('draft')
  const isPrefilled = names.some((name) => search.has(name))
  const [composing, setComposing] = useState<Composing | null>(null)
  const asked = isPrefilled ? `?${search}` : draft
  const [answered, setAnswered] = useState<string | null>(null)
  if (asked !== answered) {
    setAnswered(asked)
    const id = Id.safeParse(draft).data ?? null
    if (isPrefilled) setComposing(next(null, readPrefill(search)))
    else if (draft === null) setComposing(null)
    else setComposing((now) => (now && (now.id === id || id === null) ? now : next(id, {})(now)))
  }

  const showInAddress = useCallback(
    (shown: number | 'new' | null) => show({ ...NO_PREFILL, draft: shown === null ? null : String(shown) }),
    [show],
  )
  useEffect(() => {
    if (isPrefilled) showInAddress('new')
  }, [isPrefilled, showInAddress])

  return {
    composing,
    openNew: () => {
      setComposing(next(null, {}))
      showInAddress('new')
    },
    /** The open composer has stored its mail. */
    noteStored: useCallback(
      (id: number) => {
        setComposing((now) => now && { ...now, id })
        showInAddress(id)
      },
      [showInAddress],
    ),
    close: useCallback(() => showInAddress(null), [showInAddress]),
    /** Opens a draft again, wherever the person is by then. */
    reopen: useCallback(
      (id: number) => void navigate(addressOf('hub', { tab: 'manufacturer-outreach', draft: id })),
      [navigate],
    ),
  }
}

function readPrefill(search: URLSearchParams): Prefill {
  const texts = Object.fromEntries(
    (['manufacturer', 'partNumber', 'command'] as const).flatMap((name) => {
      const text = search.get(name)?.trim()
      return text ? [[name, text.slice(0, 500)]] : []
    }),
  )
  const [contact, request] = [Id.safeParse(search.get('contact')).data, Id.safeParse(search.get('request')).data]
  const source = SentFromContext.safeParse(search.get('source')).data
  return {
    ...texts,
    ...(contact === undefined ? {} : { contact }),
    ...(request === undefined ? {} : { request }),
    ...(source === undefined ? {} : { source }),
  }
}
