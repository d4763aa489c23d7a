import { Line } from './primitives'

/**
 * The name of a person or an organization. Strangers read it in our mails, because an invitation goes to any address
 * the sender types. Mail programs turn a web address into a link, so a name with one would let the sender use our mail
 * for their own message.
 */
export const Name = (max: number) => Line(max).refine(isPlainName, 'Please leave out web and email addresses')

export const isPlainName = (text: string): boolean => !ADDRESS.test(text.replace(COMPANY_FORM, 'Co '))

/** `GmbH & Co.KG` is not a domain in Kyrgyzstan. */
const COMPANY_FORM = /(?<![\p{L}\p{N}.@/-])Co\.(?=(?:KG|KGaA|OHG|Ltd|Inc|LLC)(?![\p{L}\p{N}/.-]*[\p{L}\p{N}/]))/giu

/**
 * `a@b`, `x://y`, `sub.name.example`, `t.co`, and numeric hosts, also with East Asian dots. Initials (`J.R.Smith`)
 * pass.
 */
const ADDRESS =
  /[@＠]|:[/\\]{2}|(?:[\p{L}\p{N}-]{2,}|[\p{Ll}\p{N}])[.。．｡][\p{L}][\p{L}\p{N}-]+|\d+[.。．｡]\d+[.。．｡]\d+[.。．｡]\d+/u
