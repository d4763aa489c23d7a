import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { statedText } from '../words/stated-text'
import type { BulkUpload } from './bulk-upload'

type Props = { upload: BulkUpload; isBusy: boolean; onChange: (changes: { is_confirmed: boolean }) => void }

/** What a file states of each regime, with the page, for a person to accept with one click. */
export function Stated({ upload: { reading, is_confirmed, file }, isBusy, onChange }: Props) {
  const said = statedText(reading)
  if (said === '') return null
  return (
    <>
      <Typography variant="caption" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {said}
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
