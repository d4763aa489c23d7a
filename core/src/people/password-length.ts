/** Kept apart from the schemas, for pages that load without them. */
export const MIN_PASSWORD_LENGTH = 12
