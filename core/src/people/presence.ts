import { z } from 'zod'
import { Id, WrittenAt } from '../base/primitives'

/**
 * Which mail a teammate has open in one tab, and whether they are writing an answer to it. They write it themselves,
 * again and again while it is so. It is a hint: the server decides which answer leaves. A TTL policy on `seen_at`
 * removes what is left of tabs that were closed.
 */
export const Presence = z.object({
  /** See `presenceId`. */
  id: z.string(),
  email_id: Id,
  doing: z.enum(['looking', 'answering']),
  seen_at: WrittenAt,
})
export type Presence = z.infer<typeof Presence>

/** As many tabs of a person are told apart; `firestore.rules` allows no more documents. */
export const MAX_TABS = 20

/**
 * Each tab, a number below `MAX_TABS`, writes a document of its own, or one that is closed would say that its person
 * has gone from all.
 */
export const presenceId = (uid: string, tab: number): string => `${uid}.${tab}`

export const uidOfPresence = ({ id }: Pick<Presence, 'id'>): string => id.split('.')[0] ?? ''

/** How often it is written while it is so, in milliseconds. */
export const PRESENCE_BEAT = 30_000

/** Who has not been heard of for so long has gone: two beats, and some time for the last one to arrive. */
const GONE_AFTER = 75_000

/** Who is there now. */
export const isPresent = ({ seen_at }: Pick<Presence, 'seen_at'>, now: number): boolean => now - seen_at < GONE_AFTER
