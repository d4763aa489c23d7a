import { companyText } from '@attestry/core/outreach/words'
import type { Contact, ContactView } from '@attestry/core/outreach/contacts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useContactChoice } from '../../../ui/use-contact-choice'

type Shown = Pick<ContactView, 'id' | 'name' | 'email' | 'company_name' | 'manufacturer_name'>

type Props = {
  /** The chosen contact as it is now. */
  value: Contact | undefined
  isLocked: boolean
  onChange: (id: number | null) => void
}

/** Who the mail goes to, found by name, address or company. */
export function ContactField({ value, isLocked, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const { contacts, isLoading } = useContactChoice(value && typed === labelOf(value) ? '' : typed)
  const options: readonly Shown[] =
    value && contacts.every(({ id }) => id !== value.id) ? [value, ...contacts] : contacts
  return (
    <Autocomplete<Shown>
      options={options}
      value={options.find(({ id }) => id === value?.id) ?? null}
      loading={isLoading}
      disabled={isLocked}
      autoHighlight
      loadingText="Loading contacts..."
      noOptionsText={typed.trim() === '' ? 'No contacts yet' : 'No contacts found'}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all, { inputValue }) => all.filter((contact) => isFound(contact, inputValue))}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, contact) => onChange(contact?.id ?? null)}
      renderOption={({ key, ...props }, contact) => (
        <li key={key} {...props}>
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {contact.name}
            <Typography variant="body2" color="textSecondary">
              {companyText(contact)} · {contact.email}
            </Typography>
          </div>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label="Contact" placeholder="Search contacts" required />}
    />
  )
}

const labelOf = ({ name, manufacturer_name, company_name }: Shown): string =>
  `${name} (${manufacturer_name ?? company_name})`

function isFound(contact: Shown, typed: string): boolean {
  const { name, email, manufacturer_name, company_name } = contact
  const words = typed.trim().toLowerCase()
  const texts = [name, email, manufacturer_name ?? '', company_name, labelOf(contact)]
  return texts.some((text) => text.toLowerCase().includes(words))
}
