import { NO_OWN_NAMES } from '@attestry/core/base/own-kinds'
import type { Topic } from '@attestry/core/base/topic'
import type { Contact } from '@attestry/core/outreach/contacts'
import { inquiryGroups } from '@attestry/core/outreach/missing-parts'
import { inquirySubject, inquiryText } from '@attestry/core/outreach/words'
import type { ChosenProduct } from '@attestry/core/vault/bulk'

/** The mails of a campaign about some parts as its review makes them: one for each maker, to its contact. */
export function campaignMails(
  products: readonly Pick<ChosenProduct, 'part_number' | 'manufacturer'>[],
  topics: Topic[],
  people: readonly Contact[],
) {
  const asked = products.map(({ part_number, manufacturer }) => ({ part_number, topics, manufacturer }))
  return inquiryGroups(asked, []).map(({ manufacturer_id, name, parts }) => {
    const contact = people.find((one) => one.manufacturer_id === manufacturer_id)
    if (!contact) throw new Error(`There is no contact at ${name}`)
    const from = { contactName: contact.name, senderName: 'Max Member', company: 'Test', own: NO_OWN_NAMES }
    return {
      contact_id: contact.id,
      to: contact.email,
      subject: inquirySubject(parts, NO_OWN_NAMES),
      body_text: inquiryText({ ...from, parts }),
      parts,
    }
  })
}
