/** Raise it with a change that open tabs cannot work with. */
export const COMPATIBILITY = 1

/** The response header with that number. A tab that sees a higher number than its own asks to be reloaded. */
export const COMPATIBILITY_HEADER = 'X-Attestry-Compatibility'
