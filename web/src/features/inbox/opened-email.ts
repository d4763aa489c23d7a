/** The mail opened last: whoever goes back to the list finds themselves at its row. */
export const openedEmail: { id: number | null } = { id: null }

/** State of a history entry: the one before it is the list. */
export const FROM_LIST = 'from-list'
