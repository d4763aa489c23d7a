import { z } from 'zod'
import { isKeyOf, keysOf } from './keys-of'

/** The languages in which mails are read, by their ISO 639-1 code. */
export const mailLanguages = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pl: 'Polish',
  pt: 'Portuguese',
  nl: 'Dutch',
  cs: 'Czech',
  sv: 'Swedish',
  tr: 'Turkish',
  zh: 'Chinese',
  ja: 'Japanese',
  ko: 'Korean',
} as const

export const MailLanguage = z.enum(keysOf(mailLanguages))
export type MailLanguage = z.infer<typeof MailLanguage>

/** The language of a mail as its analysis names it ("de", "de-AT"); null if it is none of these. */
export function mailLanguage(code: string | null): MailLanguage | null {
  const known = code?.slice(0, 2).toLowerCase() ?? ''
  return isKeyOf(mailLanguages, known) ? known : null
}
