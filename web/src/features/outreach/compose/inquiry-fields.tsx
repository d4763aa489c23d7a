import { INQUIRY_TYPES } from '@attestry/core/outreach/words'
import AutoIcon from '@mui/icons-material/AutoAwesomeOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { TextInput } from '../../../ui/text-input'

type Props = {
  requestType: string
  partNumber: string
  isBarred: boolean
  isGenerating: boolean
  onChange: (changes: { request_type?: string; part_number?: string }) => void
  onGenerate: () => void
}

/** What is asked for, from which the AI model, or the built-in one in its place, drafts subject and message. */
export function InquiryFields(props: Props) {
  const { requestType, partNumber, isBarred, isGenerating, onChange, onGenerate } = props
  return (
    <>
      <TextInput
        label="Request Type"
        value={requestType}
        autoComplete="off"
        slotProps={{ input: { maxLength: 500 } }}
        onChange={({ target }) => onChange({ request_type: target.value })}
      />
      <Stack component="fieldset" aria-label="Quick templates" direction="row" sx={chips}>
        {INQUIRY_TYPES.map((type) => (
          <Chip
            key={type}
            component="button"
            type="button"
            clickable
            size="small"
            label={type}
            variant={requestType === type ? 'filled' : 'outlined'}
            color={requestType === type ? 'primary' : 'default'}
            aria-pressed={requestType === type}
            onClick={() => onChange({ request_type: type })}
          />
        ))}
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'flex-start' } }}>
        <TextInput
          label="Part Number"
          hint="Several, separated by commas"
          value={partNumber}
          autoComplete="off"
          slotProps={{ input: { maxLength: 400 } }}
          onChange={({ target }) => onChange({ part_number: target.value })}
        />
        <Button
          variant="outlined"
          startIcon={<AutoIcon />}
          disabled={isBarred}
          onClick={onGenerate}
          sx={{ flexShrink: 0, minHeight: 40 }}
        >
          {isGenerating ? 'Generating...' : 'Generate with AI'}
        </Button>
      </Stack>
    </>
  )
}

const chips = { flexWrap: 'wrap', gap: 0.75, border: 0, m: 0, p: 0, minWidth: 0 } as const
