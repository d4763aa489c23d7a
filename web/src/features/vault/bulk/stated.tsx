import { topicLabels } from '@attestry/core/base/words'
import { isKept } from '@attestry/core/vault/statements-of'
import type { StatedStatus } from '@attestry/core/vault/reading'
import { complianceStatusNames } from '@attestry/core/vault/words'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { BulkUpload } from './bulk-upload'

type Props = { upload: BulkUpload; isBusy: boolean; onChange: (changes: { is_confirmed: boolean }) => void }

/** What a file states of each regime, with the page, for a person to accept with one click. */
export function Stated({ upload: { reading, is_confirmed, file }, isBusy, onChange }: Props) {
  const kept = reading?.statuses.filter(({ value }) => isKept(value)) ?? []
  const said = kept.map(({ value, page }) => `${statedText(value)} (page ${page})`)
  if (said.length === 0) return null
  return (
    <>
      <Typography variant="caption" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        It says: {said.join(', ')}.
      </Typography>
      <FormControlLabel
        disabled={isBusy}
        control={
          <Checkbox
            size="small"
            checked={is_confirmed}
            onChange={(_, checked) => onChange({ is_confirmed: checked })}
            slotProps={{ input: { 'aria-label': `Confirm this for ${file.name}` } }}
          />
        }
        label={<Typography variant="body2">Confirm this</Typography>}
      />
    </>
  )
}

/** What it names above the threshold stands with the warnings. */
const statedText = ({ regime, status, part_numbers }: StatedStatus): string => {
  const word =
    status === 'declared' && regime === 'reach' ? 'contains SVHC' : complianceStatusNames[status].toLowerCase()
  const of = part_numbers.length > 0 ? ` of ${part_numbers.slice(0, 3).join(', ')}` : ''
  return `${topicLabels[regime]} ${word}${of}`
}
