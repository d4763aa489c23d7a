type About = { part_number: string; manufacturer: { name: string } }

/** The subject that a mail with the documents of a product starts with. */
export const productEmailSubject = ({ part_number }: About): string => `Compliance documents for ${part_number}`

/** The text it starts with. `sender` is the teammate who sends it, if that is known; `isLinked`: as in `coverText`. */
export const productEmailText = (
  { part_number, manufacturer }: About,
  { sender, company, isLinked }: { sender: string; company: string; isLinked: boolean },
): string =>
  [
    'Dear customer,',
    isLinked
      ? `the compliance documents for ${part_number} (${manufacturer.name}) are behind the link at the end of this email.`
      : `please find attached the compliance documents for ${part_number} (${manufacturer.name}).`,
    'Please let us know if you need anything else.',
    ['Kind regards', sender, company].filter(Boolean).join('\n'),
  ].join('\n\n')
