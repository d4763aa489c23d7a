import { CustomerAddress, customerNumbersApi } from '@attestry/core/mail/customer-numbers'
import AddIcon from '@mui/icons-material/Add'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import ImportIcon from '@mui/icons-material/PlaylistAdd'
import NumbersIcon from '@mui/icons-material/TagOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useDownload } from '../../../lib/actions/use-download'
import { useListSearch } from '../../../lib/live/use-list-search'
import { mapLive } from '../../../lib/live/live'
import { addressOf } from '../../../lib/routes'
import { useAddress } from '../../../lib/use-address'
import { EmptyState } from '../../../ui/empty-state'
import { ListHeader } from '../../../ui/list-header'
import { ListPage } from '../../../ui/list-page'
import { LiveTable } from '../../../ui/live-table'
import { useActions } from '../../../ui/use-actions'
import { type NumberRow, useCustomerNumbers } from '../live/use-customer-numbers'
import { numberActions } from './number-actions'
import { CustomerChoice } from './customer-choice'
import { numberColumns } from './number-columns'

const NumberDialog = lazy(async () => ({ default: (await import('./number-dialog')).NumberDialog }))
const ImportNumbersDialog = lazy(async () => ({
  default: (await import('./import-numbers-dialog')).ImportNumbersDialog,
}))

/** What customers mean by numbers of their own, one customer at a time, to look up, change, import and export. */
export function NumbersPage() {
  const { search, show } = useAddress()
  const customer = customerIn(search.get('customer') ?? '')
  return (
    <ListPage
      back={{ to: addressOf('hub', { tab: 'customer-requests' }), label: 'Back to Hub' }}
      title="Customers’ Part Numbers"
      text="What customers mean by their own numbers. An email with such a number alone is read as the part, and the covering table of an answer names it."
    >
      <CustomerChoice value={customer} onChoose={(next) => show({ customer: next, q: null })} />
      {customer !== null && <Numbers key={customer} customer={customer} />}
    </ListPage>
  )
}

const customerIn = (text: string): string | null => {
  const read = CustomerAddress.safeParse(text)
  return read.success ? read.data : null
}

function Numbers({ customer }: { customer: string }) {
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const search = useListSearch([])
  const live = useCustomerNumbers(customer)
  const wanted = search.text.trim().toLowerCase()
  const shown = useMemo(
    () => mapLive(live, ({ items }) => ({ items: items.filter((row) => isFound(row, wanted)) })),
    [live, wanted],
  )
  const known = live.status === 'ready' ? live.data.items.length : 0
  const actions = useActions<NumberRow>(
    useMemo(() => numberActions(customer), [customer]),
    ({ number }) => number,
  )
  const close = () => setDialog(null)
  return (
    <Paper variant="outlined">
      <ListHeader
        search={search}
        label="Search numbers"
        placeholder="Search numbers, parts, manufacturers..."
        filters={[]}
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <ExportButton customer={customer} isDisabled={known === 0} />
          <Button variant="outlined" startIcon={<ImportIcon />} onClick={() => setDialog('import')}>
            Import
          </Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setDialog('add')}>
            Add Number
          </Button>
        </Stack>
      </ListHeader>
      <LiveTable
        live={shown}
        failed="Failed to fetch the numbers"
        empty={known === 0 ? <NoNumbers /> : <NothingFound text={search.text} onClear={search.clear} />}
        label="Customer’s Part Numbers"
        columns={numberColumns}
        actions={actions}
        skeleton={{ rows: 5, narrow: 90, wide: 53 }}
      />
      {shown.status === 'ready' && known > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {countText(shown.data.items.length, known)}
        </Typography>
      )}
      <Suspense fallback={null}>
        {dialog === 'add' && <NumberDialog address={customer} onClose={close} />}
        {dialog === 'import' && <ImportNumbersDialog customer={customer} onClose={close} />}
      </Suspense>
      {actions.dialog}
    </Paper>
  )
}

function ExportButton({ customer, isDisabled }: { customer: string; isDisabled: boolean }) {
  const download = useDownload()
  const name = `Part Numbers of ${customer}.csv`
  const save = () => void download(customerNumbersApi.exportCustomerNumbers, { address: customer }, name)
  return (
    <Button variant="outlined" startIcon={<ExportIcon />} disabled={isDisabled} onClick={save}>
      Export
    </Button>
  )
}

const isFound = ({ number, part_number, manufacturer }: NumberRow, wanted: string): boolean =>
  [number, part_number, manufacturer ?? ''].some((text) => text.toLowerCase().includes(wanted))

const countText = (shown: number, known: number): string =>
  shown === known ? `${known} ${known === 1 ? 'number' : 'numbers'}` : `${shown} of ${known} numbers`

const NoNumbers = () => (
  <EmptyState
    icon={<NumbersIcon fontSize="large" />}
    title="No numbers are known yet"
    text="They are learnt from emails that name a part with the customer’s own number, once you have answered. A list of them can be imported."
  />
)

const NothingFound = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <EmptyState
    title="No numbers found"
    text={`No number matches “${text}”.`}
    action={
      <Button variant="contained" onClick={onClear}>
        Clear
      </Button>
    }
  />
)
