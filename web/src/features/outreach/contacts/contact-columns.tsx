import type { Contact } from '@attestry/core/outreach/contacts'
import { addressOf } from '../../../lib/routes'
import type { Column } from '../../../ui/data-table'
import { RowLink } from '../../../ui/row-link'
import { BouncedChip, PrimaryChip } from './contact-chips'
import { companyText } from '@attestry/core/outreach/words'

export const contactColumns: readonly Column<Contact>[] = [
  {
    label: 'Name',
    narrow: 'main',
    cell: (contact) => (
      <>
        <div className="lead">
          <RowLink to={addressOf('contact', { contactId: contact.id })} weight={600}>
            {contact.name}
          </RowLink>{' '}
          <PrimaryChip contact={contact} />
        </div>
        <div className="sub">{contact.title}</div>
      </>
    ),
  },
  {
    label: 'Company',
    narrow: 'below',
    cell: (contact) => (
      <>
        <div className="lead">{companyText(contact)}</div>
        <div className="sub">
          <BouncedChip contact={contact} /> {contact.email}
        </div>
      </>
    ),
  },
  { label: 'Phone', width: 170, narrow: 'below', cell: ({ phone }) => <div className="lead">{phone}</div> },
]
