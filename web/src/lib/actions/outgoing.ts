/**
 * Mails that a person has sent from this tab, from when their composer closes until the server has taken them or has
 * refused: the screen goes on at once, and what is refused opens again as it was.
 */
import { useEffect, useSyncExternalStore } from 'react'

export type Outgoing =
  | { state: 'sending'; isTakenBack: boolean; takeBack: () => void }
  /** The server has it. */
  | { state: 'taken' }
  /** `seen`: what its person had seen of what others wrote. */
  | { state: 'refused'; failure: unknown; seen: number | null }

type Work<Answer> = {
  send: () => Promise<Answer>
  seen: number | null
  /** The server has taken it. `isTakenBack`: the person wanted it back meanwhile. */
  onTaken: (answer: Answer, isTakenBack: boolean) => void
  /** `isShown`: the person still looks at what it belongs to. */
  onRefused: (failure: unknown, isShown: boolean) => void
}

const mails = new Map<string, Outgoing>()
const keys = new Map<string, Map<string, string>>()
const shown = new Set<string>()
const listeners = new Set<() => void>()

function set(about: string, next: Outgoing | null): void {
  if (next) mails.set(about, next)
  else mails.delete(about)
  const isUnderWay = [...mails.values()].some(({ state }) => state === 'sending')
  window.onbeforeunload = isUnderWay ? (event) => event.preventDefault() : null
  for (const listener of listeners) listener()
}

/** Sends a mail while its person goes on. `about` names what is sent, and who sends it. */
export async function sendOut<Answer>(about: string, { send, seen, onTaken, onRefused }: Work<Answer>): Promise<void> {
  let isTakenBack = false
  const sending = (): Outgoing => ({
    state: 'sending',
    isTakenBack,
    takeBack: () => {
      isTakenBack = true
      set(about, sending())
    },
  })
  set(about, sending())
  try {
    const answer = await send()
    keys.delete(about)
    set(about, isTakenBack ? null : { state: 'taken' })
    onTaken(answer, isTakenBack)
  } catch (failure) {
    set(about, { state: 'refused', failure, seen })
    onRefused(failure, shown.has(about))
  }
}

/** What was said of it last is over: it is written anew, or thrown away. */
export const forgetOutgoing = (about: string): void => set(about, null)

/** The keys by which the server recognises what it has been sent before; see `useIntention`. */
export function keysOf(about: string): Map<string, string> {
  const known = keys.get(about) ?? new Map<string, string>()
  keys.set(about, known)
  return known
}

export const useOutgoing = (about: string): Outgoing | undefined =>
  useSyncExternalStore(subscribe, () => mails.get(about))

/** The same on the screen that it belongs to, where it opens again when it is refused. */
export function useOutgoingHere(about: string): Outgoing | undefined {
  useEffect(() => {
    shown.add(about)
    return () => void shown.delete(about)
  }, [about])
  return useOutgoing(about)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
