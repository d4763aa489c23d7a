import { numberSources } from '@attestry/core/mail/customer-number-words'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { dateText, fullDateText } from '../../../lib/text/date-text'
import type { Column } from '../../../ui/data-table'
import type { NumberRow } from '../live/use-customer-numbers'

/** The numbers of a customer: what each means, how that is known, and when a mail with it was answered. */
export const numberColumns: readonly Column<NumberRow>[] = [
  { label: 'Their Number', narrow: 'main', cell: ({ number }) => number },
  { label: 'Part', narrow: 'below', cell: ({ part_number }) => part_number },
  { label: 'Manufacturer', narrow: 'hidden', cell: ({ manufacturer }) => manufacturer ?? '-' },
  { label: 'Known', narrow: 'below', cell: (row) => <Source row={row} /> },
  { label: 'Last Used', narrow: 'hidden', cell: (row) => <Used row={row} /> },
]

function Source({ row: { source, email_id, learnt_at } }: { row: NumberRow }) {
  const title = fullDateText(learnt_at)
  if (email_id === null) return <span title={title}>{numberSources[source]}</span>
  return (
    <Link component={RouterLink} to={addressOf('email', { emailId: email_id })} title={title} color="inherit">
      {numberSources[source]}
    </Link>
  )
}

/** What was only said has not been used. */
function Used({ row: { source, learnt_at, used_at } }: { row: NumberRow }) {
  if (source !== 'mail' && used_at === learnt_at) return 'Not yet'
  return <span title={fullDateText(used_at)}>{dateText(used_at)}</span>
}
