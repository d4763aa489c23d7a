import type { ReplyPage } from '@attestry/core/outreach/maker-replies'
import { callReply, codeOf, isPassing, replyProblem } from './call-reply'

/**
 * A text that is being written. `seen`: what this page knows that the server has. `theirs`: what a colleague has written in
 * the same place meanwhile; both stay until a person decides.
 */
export type Words = { text: string; seen: string; theirs: string | null; problem: string }

const NOTHING: Words = { text: '', seen: '', theirs: null, problem: '' }

/** Saved once typing has paused for so long, and tried again after so long, in milliseconds. */
const PAUSE = 800
const AGAIN = 5000

const isSaved = ({ text, seen, theirs }: Words): boolean => theirs === null && text.trim() === seen
/** What is about all has no part. */
const keyOf = (part: string | null): string => part ?? ''
const partOf = (key: string): string | null => key || null
const textIn = ({ words }: ReplyPage, key: string): string => words.find(({ part }) => keyOf(part) === key)?.text ?? ''

export type ReplyWordsStore = ReturnType<typeof createReplyWords>

/** The texts of a page, which are saved while they are typed. `onPage` takes what the server answers. */
export function createReplyWords(token: string, onPage: (page: ReplyPage) => void) {
  let all: ReadonlyMap<string, Words> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const of = (key: string): Words => all.get(key) ?? NOTHING
  const set = (key: string, changes: Partial<Words>) => {
    all = new Map(all).set(key, { ...of(key), ...changes })
    for (const tell of listeners) tell()
  }
  const later = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }
  /** As long as the page is there. */
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void (listeners.size > 0 && flush()), AGAIN)
  }

  async function save(key: string): Promise<void> {
    const { text, seen, theirs } = of(key)
    if (isSaved(of(key)) || theirs !== null) return
    const sent = text.trim()
    try {
      const page = await callReply('writeReply', { token, part: partOf(key), text: sent, was: seen })
      set(key, { seen: textIn(page, key), problem: '' })
      onPage(page)
    } catch (failure) {
      if (codeOf(failure) === 'changed-meanwhile') return compare(key)
      set(key, { problem: isPassing(failure) ? 'Not saved yet. Trying again…' : replyProblem(failure) })
      if (isPassing(failure)) again()
    }
  }

  /** Somebody else has written there. */
  async function compare(key: string): Promise<void> {
    try {
      const page = await callReply('readReply', { token })
      const theirs = textIn(page, key)
      if (theirs === of(key).text.trim()) set(key, { seen: theirs })
      else set(key, { theirs })
      onPage(page)
    } catch {
      again()
    }
  }

  /** Saves what is not saved yet. @returns whether the server has everything now */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    // One after the other, so that each knows what the one before has left.
    const before = saving
    saving = (async () => {
      await before
      for (const key of all.keys()) await save(key)
    })()
    await saving
    return [...all.values()].every(isSaved)
  }

  return {
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    snapshot: () => all,
    of: (part: string | null) => of(keyOf(part)),
    change(part: string | null, text: string) {
      set(keyOf(part), { text })
      later(PAUSE)
    },
    /** What colleagues have written shows where nobody here has typed since. */
    take(page: ReplyPage) {
      const keys = new Set([...all.keys(), ...page.words.map(({ part }) => keyOf(part))])
      for (const key of keys) {
        const [known, now] = [of(key), textIn(page, key)]
        if (isSaved(known) && now !== known.seen) set(key, { text: now, seen: now })
      }
    },
    decide(part: string | null, isMine: boolean) {
      const { theirs, text } = of(keyOf(part))
      set(keyOf(part), { seen: theirs ?? '', theirs: null, text: isMine ? text : (theirs ?? '') })
      later(0)
    },
    flush,
    isSaved: () => [...all.values()].every(isSaved),
  }
}
