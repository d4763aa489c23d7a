/** How the keys of what is on its way into the vault begin, in this browser's storage. */
export const UNSTORED = 'unstored:'
