/** The element that opens the composer, and gets the focus back. */
export const OPENER = 'composer-opener'
