import type { Topic } from '@attestry/contract/inbox'

/** A part number as a mail writes it, and what the mail says about it. */
export type FoundPart = {
  part_number: string
  manufacturer: string | null
  description: string | null
  /** What the part's own row or list item asks for; empty if it says nothing. */
  topics: Topic[]
}
