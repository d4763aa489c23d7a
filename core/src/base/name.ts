/** Whether a name has no web or email address, in any script. No schemas here, so that texts can be made without them. */
export const isPlainName = (text: string): boolean => !ADDRESS.test(text.replace(COMPANY_FORM, 'Co '))

/** `GmbH & Co.KG` is not a domain in Kyrgyzstan. */
const COMPANY_FORM = /(?<![\p{L}\p{N}.@/-])Co\.(?=(?:KG|KGaA|OHG|Ltd|Inc|LLC)(?![\p{L}\p{N}/.-]*[\p{L}\p{N}/]))/giu

/**
 * `a@b`, `x://y`, `sub.name.example`, `t.co`, and numeric hosts, also with East Asian dots. Initials (`J.R.Smith`)
 * pass.
 */
const ADDRESS =
  /[@＠]|:[/\\]{2}|(?:[\p{L}\p{N}-]{2,}|[\p{Ll}\p{N}])[.。．｡][\p{L}][\p{L}\p{N}-]+|\d+[.。．｡]\d+[.。．｡]\d+[.。．｡]\d+/u
