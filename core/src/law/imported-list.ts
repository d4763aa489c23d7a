/**
 * The Candidate List as the operator has imported it from ECHA, one for the whole deployment (`docs/operations.md`). Its
 * day and size are a document of their own, because whoever writes a part reads them.
 */
import { z } from 'zod'
import { Day, Millis } from '../base/primitives'

/** A version of the REACH Candidate List, by its number of entries, its date, or both. */
export const ListVersion = z.object({ entries: z.number().int().nullable(), dated: Millis.nullable() })
export type ListVersion = z.infer<typeof ListVersion>

/** `published_on`: the day of its newest entry. `read_on`: the day on which the operator read it at ECHA. */
export const ImportedList = z.object({
  published_on: Day,
  entries: z.number().int(),
  read_on: Day,
  /** The sha-256 of the substances, so that whoever has read another list knows it. */
  sha256: z.string(),
  imported_at: Millis,
})
export type ImportedList = z.infer<typeof ImportedList>

/** Numbers as ECHA writes them; null where it gives none. */
const SubstanceNames = {
  name: z.string().max(1000),
  ec: z.string().max(200).nullable(),
  cas: z.string().max(200).nullable(),
}
const MemberOfGroup = z.object(SubstanceNames)

/** An entry of the list. `members`: the substances that a group names; they are no entries of their own. */
export const ListedSubstance = z.object({
  ...SubstanceNames,
  listed_on: Day,
  members: z.array(MemberOfGroup).default([]),
})
export type ListedSubstance = z.infer<typeof ListedSubstance>

export const ListedSubstances = z.object({ substances: z.array(ListedSubstance) })
export type ListedSubstances = z.infer<typeof ListedSubstances>

/** What the one list of the deployment is named by. */
export const NEWEST = 'newest'
