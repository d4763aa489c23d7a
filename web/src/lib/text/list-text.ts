/** "1 document", "3 documents". */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** "A, B, C and 35 more". */
export const listText = (items: readonly string[], most: number): string =>
  items.length > most ? `${items.slice(0, most).join(', ')} and ${items.length - most} more` : items.join(', ')
