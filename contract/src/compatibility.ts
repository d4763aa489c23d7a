/** Raised when an old client can no longer work with this server. */
export const COMPATIBILITY = 1

/** The header of every answer that carries it: a tab that meets a higher number than its own asks to be reloaded. */
export const COMPATIBILITY_HEADER = 'X-Attestry-Compatibility'
