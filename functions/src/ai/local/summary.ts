export type SummaryInput = {
  sender: string
  /** What the mail asks for, as shown: "RoHS", "country of origin". */
  names: string[]
  parts: string[]
  earlierParts: number
  dueDate: number | null
  isUrgent: boolean
  /** If the mail was forwarded, the person who asked first. */
  forwardedFrom: string | null
  /** What the mail is if it is not a request. */
  otherwise: string | null
}

/** One or two plain sentences for the list and the card of a mail. */
export function summarise(mail: SummaryInput): string {
  if (mail.otherwise !== null) {
    const named = mail.names.length > 0 ? ` It mentions ${list(mail.names)}.` : ''
    return `This looks like ${mail.otherwise}; no compliance documents are asked for.${named}`
  }
  const who = mail.forwardedFrom === null ? mail.sender : `${mail.forwardedFrom} (forwarded by ${mail.sender})`
  const what = mail.names.length > 0 ? `${list(mail.names)} information` : 'compliance information'
  const parts = mail.parts.length === 0 ? 'without naming parts (company level)' : `for ${list(mail.parts, 3, 'part')}`
  const due = mail.dueDate === null ? '' : `, due ${new Date(mail.dueDate).toISOString().slice(0, 10)}`
  const urgent = mail.isUrgent ? ' It is urgent or a reminder.' : ''
  const earlier = mail.earlierParts > 0 ? ` ${mail.earlierParts} more named in an earlier mail.` : ''
  return `${who} asks for ${what} ${parts}${due}.${urgent}${earlier}`
}

function list(words: string[], shown = 6, noun = ''): string {
  const more = words.length - shown
  if (more > 0) {
    const rest = noun === '' ? 'more' : `more ${noun}${more === 1 ? '' : 's'}`
    return `${words.slice(0, shown).join(', ')} and ${more} ${rest}`
  }
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
