import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DataTable, type Column } from '../../../ui/data-table'
import { StatusChip } from '../../../ui/status-chip'
import type { Preview } from './import-dialog'

type Row = Preview['contacts'][number] & { id: number }

/** So many contacts are shown before they are added. */
const SHOWN = 10

const columns: readonly Column<Row>[] = [
  { label: 'Name', narrow: 'main', cell: ({ name }) => name },
  { label: 'Email', narrow: 'below', cell: ({ email }) => email },
  {
    label: 'Company',
    narrow: 'below',
    cell: ({ company_name, manufacturer_name }) => (
      <>
        {company_name}{' '}
        {manufacturer_name !== null && <StatusChip label="In vault" tone="good" title="A manufacturer of the vault" />}
      </>
    ),
  },
]

/** What an import would add, and what is wrong with the list. */
export function ImportPreview({ filename, preview }: { filename: string; preview: Preview }) {
  const { contacts, known, problems } = preview
  const rows = contacts.slice(0, SHOWN).map((contact, id) => ({ ...contact, id }))
  return (
    <>
      <Typography variant="body2" component="output" sx={{ overflowWrap: 'anywhere' }}>
        {filename}: {contacts.length} new, {known} known already
        {problems.length > 0 && `, ${problems.length} wrong`}
      </Typography>
      {problems.length > 0 && (
        <Alert severity="warning">
          {problems.length === 1 ? 'This row is' : 'These rows are'} wrong and will be left out:
          <Box component="ul" aria-label="Wrong rows" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
            {problems.map(({ row, message }) => (
              <Box component="li" key={row} sx={{ overflowWrap: 'anywhere' }}>
                Row {row}: {message}
              </Box>
            ))}
          </Box>
        </Alert>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Contacts to import"
          columns={columns}
          rows={rows}
          skeleton={{ rows: 1, narrow: 60 }}
          isDense
        />
      )}
      {contacts.length > rows.length && (
        <Typography variant="caption" color="textSecondary">
          And {contacts.length - rows.length} more.
        </Typography>
      )}
    </>
  )
}
