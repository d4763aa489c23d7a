/** "1 product", "12 products". */
export const counted = (count: number): string => (count === 1 ? '1 product' : `${count} products`)
