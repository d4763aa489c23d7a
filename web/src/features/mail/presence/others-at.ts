import { isPresent, type Presence, uidOfPresence } from '@attestry/core/people/presence'

/** What one member does with one mail. `id` is the member's. */
export type OtherAt = Pick<Presence, 'id' | 'email_id' | 'doing'>

/**
 * What the others do now, each member once for each mail: who looks at a mail in one tab and answers it in another one
 * is answering it.
 */
export function othersAt(all: readonly Presence[], own: string, now: number): OtherAt[] {
  const found = new Map<string, OtherAt>()
  for (const presence of all) {
    const { email_id, doing } = presence
    const id = uidOfPresence(presence)
    const place = `${id} ${email_id}`
    if (id === own || !isPresent(presence, now) || found.get(place)?.doing === 'answering') continue
    found.set(place, { id, email_id, doing })
  }
  // In an order that does not change with each beat.
  return [...found.values()].toSorted((a, b) => a.id.localeCompare(b.id, 'en') || a.email_id - b.email_id)
}
