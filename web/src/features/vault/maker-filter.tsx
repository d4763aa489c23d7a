import { MAX_MANUFACTURERS } from '@attestry/core/vault/products'
import type { Manufacturer } from '@attestry/core/vault/vault'
import FilterListIcon from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TextInput } from '../../ui/text-input'

type Props = {
  makers: readonly Manufacturer[]
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
  onClear: () => void
}

/** Narrows the list to some manufacturers. Only those with products are offered, and those that are chosen. */
export function MakerFilter({ makers, chosen, onChange, onClear }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState('')
  const offered = makers.filter(({ id, product_count }) => product_count > 0 || chosen.includes(id))
  const shown = offered.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  const isFull = chosen.length >= MAX_MANUFACTURERS
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <Badge badgeContent={chosen.length} color="primary">
        <Button
          variant="outlined"
          startIcon={<FilterListIcon />}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          Filters
        </Button>
      </Badge>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters', sx: { width: 320, maxWidth: '95vw', p: 2 } } }}
      >
        <Stack spacing={1.5}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="subtitle2">Manufacturer</Typography>
            <Button size="small" disabled={chosen.length === 0} onClick={onClear}>
              Clear All Filters
            </Button>
          </Stack>
          {offered.length > 8 && (
            <TextInput
              label="Find a manufacturer"
              size="small"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <Stack sx={{ maxHeight: 320, overflowY: 'auto' }}>
            {shown.map(({ id, name, product_count }) => (
              <FormControlLabel
                key={id}
                label={`${name} (${product_count})`}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(id)}
                    disabled={isFull && !chosen.includes(id)}
                    onChange={() => toggle(id)}
                  />
                }
              />
            ))}
            {shown.length === 0 && (
              <Typography variant="body2" color="textSecondary">
                {offered.length === 0 ? 'No products yet.' : 'No manufacturer has this in its name.'}
              </Typography>
            )}
          </Stack>
          {isFull && (
            <Typography variant="caption" color="textSecondary">
              Up to {MAX_MANUFACTURERS} manufacturers can be chosen at once.
            </Typography>
          )}
        </Stack>
      </Popover>
    </>
  )
}
