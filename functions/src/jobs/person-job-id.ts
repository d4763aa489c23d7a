/** The id of a job that each person of an organization has once. */
export const personJobId = (org: string, uid: string): string => `${org}_${uid}`

/** The id of an organization has no `_`; that of a person may. */
export function personOf(id: string): [org: string, uid: string] {
  const cut = id.indexOf('_')
  return [id.slice(0, cut), id.slice(cut + 1)]
}
