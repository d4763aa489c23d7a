import { Narrowing } from '@attestry/core/vault/product-search'
import { MAX_MANUFACTURERS } from '@attestry/core/vault/products'
import { narrowingNames } from '@attestry/core/vault/words'
import FilterListIcon from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useManufacturers, useProductTypes } from '../../lib/live/use-manufacturers'
import { TextInput } from '../../ui/text-input'
import type { useVaultSearch } from './search/use-vault-search'

type Props = { searching: ReturnType<typeof useVaultSearch> }

/** Narrows the list: to what is known of the parts, to makers (only those with products are offered), and to types. */
export function VaultFilters({ searching: { search, toggle, clear } }: Props) {
  const { manufacturers, types: chosenTypes, narrowings } = search
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data: makers = [], isPending } = useManufacturers({ isWanted: anchor !== null })
  const { data: types } = useProductTypes({ isWanted: anchor !== null })
  const count = manufacturers.length + chosenTypes.length + narrowings.length
  const offered = makers.filter(({ id, product_count }) => product_count > 0 || manufacturers.includes(id))
  return (
    <>
      <Badge badgeContent={count} color="primary">
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters', sx: { width: 680, maxWidth: '95vw', p: 2 } } }}
      >
        <Stack direction="row" sx={{ justifyContent: 'flex-end', mb: 0.5 }}>
          <Button size="small" disabled={count === 0} onClick={clear}>
            Clear All Filters
          </Button>
        </Stack>
        <Stack sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, rowGap: 2 }}>
          <Section title="Show only">
            {Narrowing.options.map((one) => (
              <Box
                key={one}
                label={narrowingNames[one]}
                isChecked={narrowings.includes(one)}
                onChange={() => toggle('narrowings', one)}
              />
            ))}
          </Section>
          <Stack spacing={2}>
            <Choices
              title="Manufacturer"
              find="Find a manufacturer"
              none={
                isPending
                  ? 'Loading...'
                  : offered.length === 0
                    ? 'No products yet.'
                    : 'No manufacturer has this in its name.'
              }
              full={`Up to ${MAX_MANUFACTURERS} manufacturers can be chosen at once.`}
              offered={offered.map(({ id, name, product_count }) => ({
                id,
                name,
                label: `${name} (${product_count})`,
              }))}
              chosen={manufacturers}
              onToggle={(id) => toggle('manufacturers', id)}
            />
            <Choices
              title="Product Type"
              find="Find a type"
              none={!types ? 'Loading...' : types.length === 0 ? 'No types yet.' : 'No type has this in its name.'}
              full={`Up to ${MAX_MANUFACTURERS} types can be chosen at once.`}
              offered={(types ?? []).map(({ id, name }) => ({ id, name, label: name }))}
              chosen={chosenTypes}
              onToggle={(id) => toggle('types', id)}
            />
          </Stack>
        </Stack>
      </Popover>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
    <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Stack>
)

type BoxProps = { label: string; isChecked: boolean; isOff?: boolean; onChange: () => void }

const Box = ({ label, isChecked, isOff = false, onChange }: BoxProps) => (
  <FormControlLabel
    label={label}
    slotProps={{ typography: { variant: 'body2' } }}
    control={<Checkbox size="small" checked={isChecked} disabled={isOff} onChange={onChange} sx={{ py: 0.5 }} />}
  />
)

type ChoicesProps = {
  title: string
  find: string
  /** Said where none is there. */
  none: string
  /** Said where no more can be chosen. */
  full: string
  offered: readonly { id: number; name: string; label: string }[]
  chosen: readonly number[]
  onToggle: (id: number) => void
}

function Choices({ title, find, none, full, offered, chosen, onToggle }: ChoicesProps) {
  const [typed, setTyped] = useState('')
  const shown = offered.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  const isFull = chosen.length >= MAX_MANUFACTURERS
  return (
    <Section title={title}>
      {offered.length > 8 && (
        <TextInput label={find} size="small" value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
      <Stack sx={{ maxHeight: 190, overflowY: 'auto' }}>
        {shown.map(({ id, label }) => (
          <Box
            key={id}
            label={label}
            isChecked={chosen.includes(id)}
            isOff={isFull && !chosen.includes(id)}
            onChange={() => onToggle(id)}
          />
        ))}
        {shown.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {none}
          </Typography>
        )}
      </Stack>
      {isFull && (
        <Typography variant="caption" color="textSecondary">
          {full}
        </Typography>
      )}
    </Section>
  )
}
