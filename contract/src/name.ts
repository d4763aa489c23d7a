import { Line } from './primitives'

/**
 * The name of a person or an organization. Strangers read it in mails of ours (an invitation goes to whatever address
 * its sender likes), where a web address, which mail programs make a link of, would turn the mail into the sender's own.
 */
export const Name = (max: number) => Line(max).refine(isPlainName, 'Please leave out web and email addresses')

export const isPlainName = (text: string): boolean => !ADDRESS.test(text.replace(COMPANY_FORM, 'Co '))

/** `GmbH & Co.KG` is not a domain of Kyrgyzstan. */
const COMPANY_FORM = /(?<![\p{L}\p{N}.@/-])Co\.(?=(?:KG|KGaA|OHG|Ltd|Inc|LLC)(?![\p{L}\p{N}/.-]*[\p{L}\p{N}/]))/giu

/** `a@b`, `x://y`, `sub.name.example`, `t.co`, and numbers of hosts; initials (`J.R.Smith`) pass. Also with the dots of East Asia. */
const ADDRESS =
  /[@＠]|:[/\\]{2}|(?:[\p{L}\p{N}-]{2,}|[\p{Ll}\p{N}])[.。．｡][\p{L}][\p{L}\p{N}-]+|\d+[.。．｡]\d+[.。．｡]\d+[.。．｡]\d+/u
