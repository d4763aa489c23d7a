/** "Tomorrow", until when (epoch milliseconds). */
export type SnoozeChoice = { name: string; until: number }

const MORNING = 8

/** Until when a conversation can be snoozed with one press, the soonest first, by the clock of this person. */
export function snoozeChoices(now: number): SnoozeChoice[] {
  const inDays = (days: number): number => {
    const day = new Date(now)
    return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, MORNING).getTime()
  }
  const untilMonday = (8 - new Date(now).getDay()) % 7 || 7
  const choices = [
    { name: 'In 3 hours', until: now + 3 * 3_600_000 },
    { name: 'Tomorrow', until: inDays(1) },
    { name: 'Next Monday', until: inDays(untilMonday) },
    { name: 'In a week', until: inDays(7) },
    { name: 'In two weeks', until: inDays(14) },
  ]
  // On a Sunday, tomorrow is Monday.
  return choices.filter(({ until }, place) => choices.findIndex((one) => one.until === until) === place)
}
