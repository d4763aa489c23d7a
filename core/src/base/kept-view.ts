/** Searches of a list that people keep under a name, for themselves or for the team. */
import { z } from 'zod'
import { Id, Line, Millis, Uid } from './primitives'

/** So many views of a list one person can have, and so many the team. */
export const MAX_VIEWS = 30

/** What people say of a view, whatever it keeps. `is_shared`: the team sees it, and anyone of the team may change it. */
export const ViewName = z.strictObject({
  name: Line(60).pipe(z.string().min(1, 'Enter a name')),
  is_shared: z.boolean().default(false),
})
export type ViewName = z.infer<typeof ViewName>

/**
 * The parts of a view that keeps this search. `Kept`: the view. `Views`: the document that has all views of the team, or
 * of one person, below whose profile it lies. `Form`: what is sent to keep one. `Change`: the same for one that is kept.
 */
export function keptView<Search extends z.ZodType>(search: Search) {
  const Kept = z.object({ name: ViewName.shape.name, search, id: Id, created_by: Uid, created_at: Millis })
  return {
    Kept,
    Views: z.object({ views: z.array(Kept).default([]) }),
    Form: ViewName.extend({ search }),
    Change: ViewName.extend({ id: Id }),
  }
}

export const viewId = z.strictObject({ id: Id })
