import { FormColumn } from '@attestry/core/base/filled-form'
import { formColumnNames } from '@attestry/core/sending/form-words'
import { type FormCell, type FormSheet, NUMBER_COLUMNS } from '@attestry/core/sending/forms'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { SelectInput } from '../../../ui/select-input'
import { WideTable } from '../../../ui/wide-table'
import type { FormInMaking } from './use-form-plan'

const choices = { '': 'Not filled in', ...formColumnNames }

/** `isTable`: it is of ours, so nobody need say what its columns mean. */
type Props = { sheet: FormSheet; form: FormInMaking; isTable: boolean }

/** The rows of a sheet about parts of the mail, and what each of their cells gets. */
export function FormTable({ sheet: { sheet, name, columns, rows }, form, isTable }: Props) {
  const titleId = useId()
  // A column stays where it is while somebody says what it is.
  const [order] = useState(() =>
    columns
      .toSorted((one, other) => rankOf(one) - rankOf(other) || one.column - other.column)
      .map(({ column }) => column),
  )
  const shown = order.flatMap((column) => columns.find((one) => one.column === column) ?? [])
  return (
    <>
      <Typography id={titleId} variant="subtitle2" component="h3">
        Sheet “{name}”
      </Typography>
      <WideTable label={{ id: titleId }} sx={LOOK}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {shown.map(({ column, letter, heading, means, from }) => (
              <th scope="col" key={column}>
                {isTable ? (
                  heading
                ) : (
                  <SelectInput
                    label={`${letter}: ${heading}`}
                    size="small"
                    value={means ?? ''}
                    options={choices}
                    hint={from === 'remembered' ? 'As for an earlier form' : undefined}
                    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
                    onChange={({ target }) => form.say(sheet, column, FormColumn.safeParse(target.value).data ?? null)}
                    sx={{ minWidth: 170, maxWidth: 220 }}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, number, part_number, reason, cells }) => (
            <tr key={row}>
              <th scope="row">
                {row}: {number}
                {part_number !== null && part_number !== number && <p>{part_number}</p>}
              </th>
              {reason === '' ? (
                shown.map(({ column }) => (
                  <td key={column}>
                    <Cell cell={cells.find((one) => one.column === column)} sheet={sheet} form={form} />
                  </td>
                ))
              ) : (
                <td colSpan={Math.max(1, shown.length)} className="empty">
                  {reason}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}

/** What is filled in comes first, then what rows are known by; most other columns are no business of ours. */
const rankOf = ({ means }: FormSheet['columns'][number]): number => {
  if (means === null) return 2
  return NUMBER_COLUMNS.includes(means) ? 1 : 0
}

/** What is written, which can be left out; or why nothing is. */
function Cell({ cell, sheet, form }: { cell: FormCell | undefined; sheet: number; form: FormInMaking }) {
  if (!cell) return null
  const { cell: name, value, source, reason } = cell
  const isLeft = form.isLeftOut(sheet, name)
  if (value === null && !isLeft) return <span className="empty">{reason}</span>
  return (
    <>
      <label>
        <input type="checkbox" checked={!isLeft} onChange={() => form.leaveOut(sheet, name, !isLeft)} />
        <span>
          <span className="name">{name}</span> {isLeft ? <span className="empty">Left out</span> : value}
        </span>
      </label>
      {!isLeft && <p>{source}</p>}
    </>
  )
}

const LOOK = {
  maxHeight: '55vh',
  '& thead th + th': { minWidth: 150 },
  '& tbody th': { fontWeight: 600, minWidth: 140, overflowWrap: 'anywhere' },
  '& p': { m: 0, mt: 0.25, fontWeight: 400, color: 'text.secondary', fontSize: '0.75rem' },
  '& .empty': { color: 'text.secondary', fontStyle: 'italic' },
  '& .name': { color: 'text.secondary', fontSize: '0.75rem' },
  '& label': { display: 'flex', alignItems: 'flex-start', gap: 0.5, minHeight: 24 },
  '& input[type=checkbox]': {
    width: 20,
    height: 20,
    m: 0.25,
    flexShrink: 0,
    accentColor: 'var(--mui-palette-primary-main)',
  },
} as const
