import type { Postponed } from './reading-time'

/** Why something waits, and until when. `what`: "This document will be read". */
export function postponedText({ spent_by }: Postponed, what: string): string {
  const whose =
    spent_by === 'organization' ? "Your organization's reading time" : 'The reading time of all organizations'
  return `${whose} for today is used up. ${what} after midnight UTC; nothing is lost.`
}
