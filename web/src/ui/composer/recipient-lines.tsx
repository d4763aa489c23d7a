import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { RecipientsField } from './recipients-field'
import type { TypedRecipients } from './typed-recipients'

type Props = {
  /** Whom the mail goes to in any case. */
  to: string
  value: TypedRecipients
  suggestions: readonly string[]
  isLocked: boolean
  onChange: (value: TypedRecipients) => void
}

/** To whom a mail goes. Cc has a line of its own once somebody is in it, or wants to be. */
export function RecipientLines({ to, value, suggestions, isLocked, onChange }: Props) {
  const [isCcAsked, setCcAsked] = useState(false)
  const hasCc = isCcAsked || value.cc.addresses.length > 0 || value.cc.typed !== ''
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <RecipientsField
          label="To"
          fixed={to}
          value={value.to}
          suggestions={suggestions}
          isLocked={isLocked}
          onChange={(next) => onChange({ ...value, to: next })}
        />
        {!hasCc && (
          <Button size="small" color="inherit" sx={{ minWidth: 44, height: 40 }} onClick={() => setCcAsked(true)}>
            Cc
          </Button>
        )}
      </Stack>
      {hasCc && (
        <RecipientsField
          label="Cc"
          value={value.cc}
          suggestions={suggestions}
          isLocked={isLocked}
          hasFocus={isCcAsked}
          onChange={(next) => onChange({ ...value, cc: next })}
        />
      )}
    </Stack>
  )
}
