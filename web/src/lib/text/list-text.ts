/** "1 document", "3 documents". */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
