/** Stands in the place of a person's uid where an API key has done something. */
export const keyUid = (id: number): string => `${BEGINNING}${id}`

/** The key that a uid stands for; undefined for a person's. */
export const keyOfUid = (uid: string): number | undefined =>
  uid.startsWith(BEGINNING) ? Number(uid.slice(BEGINNING.length)) : undefined

const BEGINNING = 'api-key-'

/** Stands in the place of a person's uid where somebody has done something by the link of an inquiry. */
export const LINK_UID = 'reply-link'
