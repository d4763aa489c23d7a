import { numberSources } from '@attestry/core/mail/customer-number-words'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { DataTable, type Column } from '../../../ui/data-table'
import { StatusChip } from '../../../ui/status-chip'
import type { Preview } from './import-numbers-dialog'

type Added = Preview['added'][number] & { id: number }
type Changed = Preview['changed'][number] & { id: number }

/** So many numbers of each kind are shown before they are imported. */
const SHOWN = 10

const number: Column<Added> = { label: 'Their Number', narrow: 'main', cell: (row) => row.number }
const part: Column<Added> = {
  label: 'Part',
  narrow: 'below',
  cell: (row) => (
    <>
      {partText(row)}{' '}
      {row.in_vault ? (
        <StatusChip label="In vault" tone="good" />
      ) : (
        <StatusChip label="Not in the vault" tone="quiet" />
      )}
    </>
  ),
}
const change: Column<Changed> = {
  ...part,
  cell: (row) => (
    <>
      {part.cell(row)}
      <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
        So far {partText(row.before)}. {numberSources[row.before.source]}.
      </Typography>
    </>
  ),
}

const partText = ({ part_number, manufacturer }: { part_number: string; manufacturer: string | null }): string =>
  manufacturer === null ? part_number : `${part_number} (${manufacturer})`

type Props = { filename: string; preview: Preview; replaces: boolean; onReplaces: (replaces: boolean) => void }

/** What an import would do, what it would change, and what is wrong with the list. */
export function NumbersPreview({ filename, preview, replaces, onReplaces }: Props) {
  const { columns, added, changed, known, problems } = preview
  const maker = columns.manufacturer === null ? '' : `, manufacturers in “${columns.manufacturer}”`
  return (
    <>
      <Typography variant="body2" component="output" sx={{ overflowWrap: 'anywhere' }}>
        {filename}: {added.length} new, {known} known already
        {changed.length > 0 && `, ${changed.length} with another part so far`}
        {problems.length > 0 && `, ${problems.length} wrong`}. Their numbers are in “{columns.number}”, the parts in “
        {columns.part_number}”{maker}.
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
      {changed.length > 0 && (
        <div>
          <FormControlLabel
            label={
              changed.length === 1
                ? 'Change the number that means another part so far'
                : `Change the ${changed.length} numbers that mean another part so far`
            }
            control={<Checkbox checked={replaces} onChange={(_, isOn) => onReplaces(isOn)} />}
          />
          <Some label="Numbers to change" rows={changed} columns={[number, change]} />
        </div>
      )}
      {added.length > 0 && <Some label="New numbers" rows={added} columns={[number, part]} />}
    </>
  )
}

type SomeProps<Row> = { label: string; rows: readonly Omit<Row, 'id'>[]; columns: readonly Column<Row>[] }

function Some<Row extends { id: number }>({ label, rows, columns }: SomeProps<Row>) {
  const shown = rows.slice(0, SHOWN).map((row, id) => ({ ...row, id }) as Row)
  return (
    <div>
      <DataTable label={label} columns={columns} rows={shown} skeleton={{ rows: 1, narrow: 60 }} isDense />
      {rows.length > shown.length && (
        <Typography variant="caption" color="textSecondary">
          And {rows.length - shown.length} more.
        </Typography>
      )}
    </div>
  )
}
