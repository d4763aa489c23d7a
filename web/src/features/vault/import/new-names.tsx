import type { NameChoice, NewName } from '@attestry/core/vault/imports'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { rowsText } from './import-words'

type Kind = 'makers' | 'types'
type Props = { kind: Kind; names: readonly NewName[]; onChoose: (kind: Kind, choice: NameChoice) => void }

const titles = { makers: 'New manufacturers', types: 'New product types' }
const leftOut = {
  makers: (rows: number) => `${rowsText(rows)} will be left out`,
  types: (rows: number) => `${rowsText(rows)} will get the type that fits, or “Unclassified”`,
}

/** Makers or types that a list names and the vault does not have: each is added only if it is ticked. */
export function NewNames({ kind, names, onChoose }: Props) {
  if (names.length === 0) return null
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {titles[kind]} ({names.length})
      </Typography>
      <Box
        component="ul"
        aria-label={titles[kind]}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 220, overflowY: 'auto' }}
      >
        {names.map((one) => (
          <Name key={one.name} kind={kind} one={one} onChoose={(as) => onChoose(kind, { name: one.name, as })} />
        ))}
      </Box>
    </div>
  )
}

type NameProps = { kind: Kind; one: NewName; onChoose: (as: NameChoice['as']) => void }

function Name({ kind, one: { name, rows, as, near }, onChoose }: NameProps) {
  const isMeant = near !== null && as === near.id
  const says = isMeant
    ? `${rowsText(rows)}. Did you mean ${near.name}? It is taken for that one.`
    : as === null
      ? leftOut[kind](rows)
      : `${rowsText(rows)}, added as new`
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
      <FormControlLabel
        label={name}
        control={
          <Checkbox
            size="small"
            checked={as !== null}
            onChange={(_, isTicked) => onChoose(isTicked ? (near?.id ?? 'new') : null)}
          />
        }
        sx={{ mr: 0, overflowWrap: 'anywhere' }}
      />
      <Typography variant="body2" color={as === null ? 'warning' : 'textSecondary'}>
        {says}
      </Typography>
      {isMeant && (
        <Button size="small" onClick={() => onChoose('new')}>
          Add “{name}”
        </Button>
      )}
      {near !== null && as === 'new' && (
        <Button size="small" onClick={() => onChoose(near.id)}>
          Use {near.name}
        </Button>
      )}
    </Stack>
  )
}
