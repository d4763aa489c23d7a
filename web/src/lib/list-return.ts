/** The screen opened last: whoever goes back to the list finds themselves at its row. */
export const openedLast: { path: string | null } = { path: null }

/** State of a history entry: the one before it is the list. */
export const FROM_LIST = 'from-list'
