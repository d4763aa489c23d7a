import type { Awaited } from './waiting-for'

/** "reminded twice", or '' */
export const remindedText = ({ reminders }: Pick<Awaited, 'reminders'>): string =>
  ['', 'reminded once', 'reminded twice'][reminders] ?? `reminded ${reminders} times`

/** What all lists say of what waits begins with this. */
export const WAITING_FOR = 'Waiting for '

/** "Waiting for onsemi since Nov 20, +2". `first`: who is waited for the longest, and since when; `others`: how many more. */
export const waitingForText = (first: string, others: number): string =>
  `${WAITING_FOR}${first}${others > 0 ? `, +${others}` : ''}`
