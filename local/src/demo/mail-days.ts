const DAY = 86_400_000

/** Days as customers write them, counted from the day of seeding. */
export type MailDays = {
  /** `27 November` */
  english: (days: number) => string
  /** `27.11.2026` */
  german: (days: number) => string
  /** `11月27日` */
  eastAsian: (days: number) => string
  /** `27 novembre` */
  french: (days: number) => string
  year: number
}

export function mailDays(now: number): MailDays {
  const date = (days: number): Date => new Date(now + days * DAY)
  const written = (locale: string, options: Intl.DateTimeFormatOptions) => (days: number) =>
    date(days).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
  return {
    english: written('en-GB', { day: 'numeric', month: 'long' }),
    german: written('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' }),
    eastAsian: (days) => `${date(days).getUTCMonth() + 1}月${date(days).getUTCDate()}日`,
    french: written('fr-FR', { day: 'numeric', month: 'long' }),
    year: date(0).getUTCFullYear(),
  }
}
