import { contactsApi, type Contact } from '@attestry/core/outreach/contacts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import { lazy } from 'react'
import type { Action } from '../../../lib/actions/action'
import { addressOf } from '../../../lib/routes'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog')).ContactDialog }))

/** What people can do to contacts. */
export const contactActions: readonly Action<Contact>[] = [
  {
    name: 'Send Email',
    label: 'Send email to',
    icon: <SendIcon fontSize="small" />,
    shortcut: 'm',
    to: ({ id }) => addressOf('hub', { tab: 'manufacturer-outreach', contact: id }),
  },
  {
    name: 'Edit Contact',
    icon: <EditIcon fontSize="small" />,
    shortcut: 'e',
    isMinor: true,
    open: (contact, onClose) => <ContactDialog contact={contact} onClose={onClose} />,
  },
  {
    name: 'Delete Contact',
    icon: <DeleteIcon fontSize="small" />,
    shortcut: '#',
    removes: true,
    confirm: (contact, all) => ({
      title: all.length > 1 ? `Delete ${all.length} Contacts` : 'Delete Contact',
      text: `${named(contact, all)} This action cannot be undone. Emails to ${all.length > 1 ? 'them' : 'this contact'} stay.`,
      confirmLabel: 'Delete',
    }),
    runAll: async (contacts, call) => {
      for (const { id } of contacts) await call(contactsApi.deleteContact, { id })
      return [contacts.length > 1 ? `${contacts.length} contacts deleted` : 'Contact deleted']
    },
    failed: ['Failed to delete contact'],
  },
]

/** Says which contacts it is about, so that nobody deletes another one by mistake. */
const named = ({ name, company_name }: Contact, { length }: readonly Contact[]): string =>
  length === 1
    ? `${name} (${company_name}) will be deleted.`
    : `${name} (${company_name}) and ${length - 1} more will be deleted.`
