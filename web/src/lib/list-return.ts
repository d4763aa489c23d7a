/** The screen opened last. Going back to the list focuses its row. */
export const openedLast: { path: string | null } = { path: null }

/** State of a history entry: the entry before it is the list. */
export const FROM_LIST = 'from-list'
