/** What a column of a list of contacts can say. */
export type ContactField =
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'company_name'
  | 'title'
  | 'phone'
  | 'contact_type'
  | 'is_primary'
  | 'notes'

/**
 * The words that headings are recognised by, as spreadsheets and address books have them. The first that fits counts:
 * "Company Name" is no name, and "Contact Email" no contact.
 */
const WORDS: readonly (readonly [ContactField, RegExp])[] = [
  ['email', /e-?mail|^mail\b|courriel|correo/],
  ['phone', /phone|\btel\b|telefon|mobile/],
  ['is_primary', /primary|\bmain\b/],
  ['notes', /note|comment|remark|notiz|bemerkung/],
  ['contact_type', /\btype\b|department|abteilung/],
  ['title', /title|position|\brole\b|\bjob\b|funktion/],
  ['first_name', /first.?name|given.?name|vorname|prénom/],
  ['last_name', /last.?name|family.?name|surname|nachname/],
  ['company_name', /company|manufacturer|maker|supplier|vendor|organi[sz]ation|firma|hersteller|lieferant/],
  ['name', /\bname\b|contact|person|ansprechpartner/],
]

/** Columns such as "E-mail 1 - Label", and ids, hold nothing about a contact. */
const NOTHING = /\blabel\b|\bid$/

/** What each heading stands for; null if nothing that is imported, or if a column before it says the same. */
export function contactColumns(headings: readonly string[]): (ContactField | null)[] {
  const taken = new Set<ContactField>()
  return headings.map((heading) => {
    const text = heading.normalize('NFKC').toLowerCase().replace(/_/g, ' ').trim()
    const field = NOTHING.test(text) ? undefined : WORDS.find(([, words]) => words.test(text))?.[0]
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
