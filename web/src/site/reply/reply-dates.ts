const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

// Days as in the mails that brought people here.
export const dayText = (millis: number): string => day.format(millis)
export const momentText = (millis: number): string => moment.format(millis)
