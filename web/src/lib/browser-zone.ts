/** The time zone that this browser is in: mostly that of its organization. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
