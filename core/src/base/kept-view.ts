/** Searches of a list that people keep under a name, for themselves or for the team. */
import { z } from 'zod'
import { Id, Line, Millis, Uid } from './primitives'

/** So many views of a list one person can have, and so many the team. */
export const MAX_VIEWS = 30

/**
 * The parts of a view that keeps this search. `Kept`: the document, which lies with the team's views or below the
 * profile of its only reader. `Form`: what is sent to keep one; `is_shared`: the team sees it, and anyone of the team may
 * change it. `Change`: the same for one that is kept.
 */
export function keptView<Search extends z.ZodType>(search: Search) {
  const fields = { name: Line(60).pipe(z.string().min(1, 'Enter a name')), search }
  const is_shared = z.boolean().default(false)
  return {
    Kept: z.object({ ...fields, id: Id, created_by: Uid, created_at: Millis }),
    Form: z.strictObject({ ...fields, is_shared }),
    Change: z.strictObject({ id: Id, name: fields.name, is_shared }),
  }
}

export const viewId = z.strictObject({ id: Id })
