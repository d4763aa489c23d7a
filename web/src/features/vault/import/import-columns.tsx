import { ImportField, type ProductImport } from '@attestry/core/vault/imports'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keysOf } from '@attestry/core/base/keys-of'
import { useState } from 'react'
import { SelectInput } from '../../../ui/select-input'
import { WideTable } from '../../../ui/wide-table'
import { StatusChip } from '../../../ui/status-chip'
import { MakerField, TypeField } from '../../../ui/maker-field'
import { fieldNames, namesOf, outcomeChips, rowsText, sumText } from './import-words'
import { NewNames } from './new-names'
import type { useImportSettings } from './use-import-settings'

type Props = { it: ProductImport; form: ReturnType<typeof useImportSettings> }

const choices = { '': 'Not imported', ...fieldNames }

/** The first rows of a list, what each column says, and what would become of each row. */
export function ImportColumns({ it, form }: Props) {
  const { settings, change, setColumn, outcomes } = form
  // A column stays where it is while somebody says what it is.
  const [columns] = useState(() => columnsInOrder(it, settings.columns))
  return (
    <Stack spacing={2} sx={{ width: 1152, maxWidth: '100%' }}>
      <Typography variant="body2" color="textSecondary">
        {it.filename}
        {it.sheet && `, sheet “${it.sheet}”`}: {rowsText(it.row_count)}. Check what each column was taken for; columns
        that are not imported come last. Nothing is imported yet.
      </Typography>
      <WideTable label="First rows" sx={LOOK}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Result</th>
            {columns.map(({ heading, place }) => (
              <th scope="col" key={place}>
                <SelectInput
                  label={heading || `Column ${place + 1}`}
                  size="small"
                  value={settings.columns[place] ?? ''}
                  options={choices}
                  slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
                  onChange={({ target }) => setColumn(place, ImportField.safeParse(target.value).data ?? null)}
                  sx={{ minWidth: 150 }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {it.preview.map(({ row, cells }) => {
            const found = outcomes?.get(row)
            return (
              <tr key={row}>
                <td>{row}</td>
                <td>
                  {found && <StatusChip {...outcomeChips[found.outcome]} />}
                  {found && <p>{found.detail || namesOf(found)}</p>}
                </td>
                {columns.map(({ place }) => (
                  <td key={place} className={settings.columns[place] ? undefined : 'unused'}>
                    {cells[place]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      {form.isFailed && form.missing === null ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={form.check}>
              Try Again
            </Button>
          }
        >
          The rows could not be checked.
        </Alert>
      ) : (
        <Typography component="output" variant="body2" color={form.missing === null ? 'textSecondary' : 'warning'}>
          {form.missing ?? (form.counts ? sumText(form.counts, it.row_count) : 'Checking the rows...')}
        </Typography>
      )}
      <NewNames kind="makers" names={form.makers} onChoose={form.choose} />
      <NewNames kind="types" names={form.types} onChoose={form.choose} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, '& > *': { flex: 1 } }}>
        <MakerField
          label="Manufacturer if none is named"
          isOptional
          value={settings.manufacturer_id}
          onChange={(manufacturer_id) => change({ manufacturer_id })}
        />
        <TypeField
          label="Product type where none can be told"
          isOptional
          value={settings.product_type_id}
          onChange={(product_type_id) => change({ product_type_id })}
        />
      </Stack>
      <FormControlLabel
        label="Update parts that are in the vault already"
        control={
          <Checkbox checked={settings.update_existing} onChange={(_, update_existing) => change({ update_existing })} />
        }
      />
    </Stack>
  )
}

/** Those that say most come first, and those that are not imported last. They have no other name than their place. */
function columnsInOrder({ columns }: ProductImport, said: readonly (ImportField | null)[]) {
  const order = keysOf(fieldNames)
  const rank = (place: number) => {
    const field = said[place]
    return field ? order.indexOf(field) : order.length
  }
  return columns
    .map(({ heading }, place) => ({ heading, place }))
    .toSorted((one, other) => rank(one.place) - rank(other.place))
}

const LOOK = {
  maxHeight: '45vh',
  '& td p': { m: 0, mt: 0.5, minWidth: { xs: 120, md: 190 } },
  '& .unused': { color: 'text.secondary', fontStyle: 'italic' },
} as const
