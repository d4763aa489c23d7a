import type { Topic } from '@attestry/core/base/topic'

/** Where a mail names a part. `row` counts the lines of the text, file or sheet from 1. */
export type Where = {
  place: 'text' | 'table' | 'subject' | 'quoted' | 'attachment'
  file: string | null
  sheet: string | null
  row: number | null
}

/** A part number as a mail writes it, and what the mail says about it. */
export type FoundPart = {
  part_number: string
  manufacturer: string | null
  description: string | null
  /** What the part's own row or list item asks for; empty if it says nothing. */
  topics: Topic[]
  where: Where
  /** False: named, but received already, not needed, or only an example. */
  asked: boolean
  /** The customer's own number for it. */
  own_number: string | null
}
