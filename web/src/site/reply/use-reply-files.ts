import type { ReplyPage } from '@attestry/core/outreach/maker-replies'
import { useEffect, useRef, useState } from 'react'
import { putFile } from '../../lib/forms/put-file'
import { callReply, replyProblem } from './call-reply'

/** A file on its way from this computer. `sent`: from 0 to 1. */
export type Sending = { key: number; file: File; sent: number; id: number | null; problem: string }

/** Files that are sent at the same time. */
const AT_ONCE = 2

/** The files on their way. Once the server has checked one, `show` gets the page with it. */
export function useReplyFiles(token: string, show: (page: ReplyPage) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const nextKey = useRef(1)
  const line = useRef<{ waiting: Sending[]; busy: number; stops: Map<number, AbortController> }>({
    waiting: [],
    busy: 0,
    stops: new Map(),
  })
  const set = (key: number, changes: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key))

  /** A file that could not be sent takes no room from others. */
  const giveUp = async (id: number | null) => {
    if (id !== null) await callReply('removeReplyFile', { token, id }).then(show, () => {})
  }

  const send = async ({ key, file }: Sending) => {
    const stop = new AbortController()
    line.current.stops.set(key, stop)
    let id: number | null = null
    try {
      const started = await callReply('startReplyFile', { token, filename: file.name, size: file.size })
      id = started.id
      set(key, { id })
      const onProgress = (sent: number) => set(key, { sent })
      await putFile(started.url, file, { signal: stop.signal, isResumed: false, onProgress })
      set(key, { sent: 1 })
      show(await callReply('addReplyFile', { token, id }))
      drop(key)
    } catch (failure) {
      if (stop.signal.aborted) drop(key)
      else set(key, { problem: replyProblem(failure), id: null })
      await giveUp(id)
    }
  }

  const drain = async () => {
    const mine = line.current
    mine.busy += 1
    for (let next = mine.waiting.shift(); next; next = mine.waiting.shift()) await send(next)
    mine.busy -= 1
  }

  useEffect(() => {
    const mine = line.current
    return () => {
      mine.waiting = []
      for (const stop of mine.stops.values()) stop.abort()
    }
  }, [])

  return {
    sending,
    isBusy: sending.some(({ problem }) => problem === ''),
    add: (files: readonly File[]) => {
      const added = files.map((file): Sending => ({ key: nextKey.current++, file, sent: 0, id: null, problem: '' }))
      setSending((all) => [...all, ...added])
      line.current.waiting.push(...added)
      while (line.current.busy < AT_ONCE && line.current.waiting.length > 0) void drain()
    },
    cancel: (key: number) => {
      line.current.waiting = line.current.waiting.filter((one) => one.key !== key)
      line.current.stops.get(key)?.abort()
      drop(key)
    },
  }
}
