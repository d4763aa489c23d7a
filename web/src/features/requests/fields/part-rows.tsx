import { MAX_REQUEST_PARTS } from '@attestry/core/requests/customer-requests'
import { partKey } from '@attestry/core/base/part-number'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { memo, useCallback, useEffect, useRef, type ClipboardEvent } from 'react'
import { partsIn } from '../../../lib/text/parts-in'
import { newRow, type PartRow } from './request-content'

type Props = {
  rows: readonly PartRow[]
  /** Shown below them; rows without a part number are marked. */
  problem: string | undefined
  onChange: (rows: PartRow[]) => void
}

/** The parts of a request, one in each row. A list that is pasted becomes rows. At least one row stays. */
export function PartRows({ rows, problem, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const latest = useRef({ rows, onChange })
  useEffect(() => {
    latest.current = { rows, onChange }
  })
  const add = () => {
    onChange([...rows, newRow()])
    // Once it is drawn.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const change = useCallback((key: number, changes: Partial<PartRow>) => {
    const { rows: now, onChange: tell } = latest.current
    tell(now.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  }, [])
  const remove = useCallback((key: number) => {
    const { rows: now, onChange: tell } = latest.current
    const left = now.filter((row) => row.key !== key)
    tell(left.length > 0 ? left : [newRow()])
  }, [])
  const paste = useCallback((key: number, text: string) => {
    const { rows: now, onChange: tell } = latest.current
    const place = now.findIndex((row) => row.key === key)
    const pasted = partsIn(text, '').map(newRow)
    const isBlank = now[place]?.part_number.trim() === ''
    tell([...now.slice(0, isBlank ? place : place + 1), ...pasted, ...now.slice(place + 1)].slice(0, MAX_REQUEST_PARTS))
  }, [])
  return (
    <div>
      <List ref={list} aria-label="Parts">
        {rows.map((row, place) => (
          <Row
            key={row.key}
            row={row}
            number={place + 1}
            isMarked={problem !== undefined && partKey(row.part_number) === ''}
            isOnly={rows.length === 1}
            onChange={change}
            onRemove={remove}
            onPaste={paste}
          />
        ))}
      </List>
      {problem && (
        <Typography variant="caption" color="error" component="p" sx={{ mt: 0.5 }}>
          {problem}
        </Typography>
      )}
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={add}
        disabled={rows.length >= MAX_REQUEST_PARTS}
        sx={{ mt: 1 }}
      >
        Add Part
      </Button>
      <Typography variant="caption" color="textSecondary" component="p">
        You can paste a list of part numbers: each line becomes a part, and a second column its manufacturer.
      </Typography>
    </div>
  )
}

type RowProps = {
  row: PartRow
  number: number
  isMarked: boolean
  isOnly: boolean
  onChange: (key: number, changes: Partial<PartRow>) => void
  onRemove: (key: number) => void
  onPaste: (key: number, text: string) => void
}

/** Plain fields: there may be a thousand of them. */
const Row = memo(function Row({ row, number, isMarked, isOnly, onChange, onRemove, onPaste }: RowProps) {
  const { key } = row
  const onList = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    onPaste(key, text)
  }
  return (
    <li>
      <input
        aria-label={`Part number ${number}`}
        placeholder="Part number"
        value={row.part_number}
        maxLength={100}
        aria-invalid={isMarked}
        onPaste={onList}
        onChange={({ target }) => onChange(key, { part_number: target.value })}
      />
      <input
        aria-label={`Manufacturer ${number}`}
        placeholder="Manufacturer"
        value={row.manufacturer}
        maxLength={200}
        onChange={({ target }) => onChange(key, { manufacturer: target.value })}
      />
      <input
        aria-label={`Description ${number}`}
        placeholder="Description"
        value={row.description}
        maxLength={500}
        onChange={({ target }) => onChange(key, { description: target.value })}
      />
      <button type="button" aria-label={`Remove part ${number}`} disabled={isOnly} onClick={() => onRemove(key)}>
        <CloseIcon fontSize="small" />
      </button>
    </li>
  )
})

const List = styled('ol')(({ theme }) =>
  theme.unstable_sx({
    display: 'grid',
    gap: 1,
    m: 0,
    p: 0,
    listStyle: 'none',
    maxHeight: 480,
    overflowY: 'auto',
    '& li': {
      display: 'grid',
      gap: 1,
      alignItems: 'center',
      gridTemplateColumns: { xs: 'minmax(0, 1fr) 32px', sm: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr) 32px' },
      // There may be a thousand rows: the browser does not lay out those that are out of sight.
      contentVisibility: 'auto',
      containIntrinsicSize: { xs: 'auto 136px', sm: 'auto 40px' },
    },
    '& li > :not(input:first-of-type, button)': { gridColumn: { xs: '1 / 2', sm: 'auto' } },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: 32,
      height: 32,
      p: 0,
      color: 'text.secondary',
      bgcolor: 'transparent',
      border: 0,
      borderRadius: '50%',
      cursor: 'pointer',
      gridRow: { xs: 1, sm: 'auto' },
      gridColumn: { xs: 2, sm: 'auto' },
      '&:hover': { bgcolor: 'action.hover' },
      '&:disabled': { opacity: 0.4, cursor: 'default' },
    },
    '& input': {
      boxSizing: 'border-box',
      width: '100%',
      height: 40,
      px: 1.5,
      font: 'inherit',
      fontSize: '0.875rem',
      color: 'text.primary',
      bgcolor: 'background.default',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: '8px',
      '&::placeholder': { color: 'text.secondary', opacity: 1 },
      '&[aria-invalid=true]': { borderColor: 'error.main' },
    },
    '& :focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  }),
)
