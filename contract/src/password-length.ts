/** Apart from the schemas, for pages that are shown without them. */
export const MIN_PASSWORD_LENGTH = 12
