import { CustomerAddress, customerNumbersApi } from '@attestry/core/mail/customer-numbers'
import Autocomplete from '@mui/material/Autocomplete'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { addressOf } from '../../../lib/routes'

type Props = { value: string | null; onChoose: (customer: string | null) => void }

/** So many customers are offered without typing. */
const SHOWN = 20

/** A customer by their domain or address: one of whom numbers are known, or another. */
export function CustomerChoice({ value, onChoose }: Props) {
  const { api } = useBackend()
  const { org } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['numbered-customers', org, value],
    queryFn: () => api.call(customerNumbersApi.listNumberedCustomers, {}),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const known = data?.customers ?? []
  const choose = (text: string | null) => {
    const read = CustomerAddress.safeParse(text ?? '')
    if (text === null || text.trim() === '' || read.success) {
      setProblem(null)
      onChoose(read.success ? read.data : null)
    } else setProblem(read.error.issues[0]?.message ?? null)
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Autocomplete
        freeSolo
        options={known}
        value={value}
        onChange={(_, text) => choose(text)}
        sx={{ maxWidth: 480 }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Customer"
            placeholder="customer.com"
            error={problem !== null}
            helperText={problem ?? 'The domain of the company, or an address where everybody may have a mailbox.'}
          />
        )}
      />
      {value === null && known.length > 0 && (
        <Stack component="ul" aria-label="Customers with numbers" sx={{ m: 0, p: 0, gap: 0.75, listStyle: 'none' }}>
          {known.slice(0, SHOWN).map((customer) => (
            <li key={customer}>
              <Link component={RouterLink} to={addressOf('numbers', { customer })} sx={{ overflowWrap: 'anywhere' }}>
                {customer}
              </Link>
            </li>
          ))}
        </Stack>
      )}
      {value === null && known.length > SHOWN && (
        <Typography variant="body2" color="textSecondary">
          And {known.length - SHOWN}
          {data?.has_more && ' or more'} others. Type to find one.
        </Typography>
      )}
    </Stack>
  )
}
