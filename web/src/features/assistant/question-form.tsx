import SendIcon from '@mui/icons-material/Send'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useId, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'

type Props = {
  text: string
  /** The newest question, to be asked again with other words. */
  last: string | undefined
  isBusy: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
  onSend: () => void
}

export const MAX_QUESTION = 4000

/** Where questions are typed. */
export function QuestionForm({ text, last, isBusy, field, onChange, onSend }: Props) {
  const hintId = useId()
  const isBarred = isBusy || text.trim() === ''
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!isBarred) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is composed, Enter ends that word. Safari tells it by the code only.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) send(event)
    if (event.key === 'ArrowUp' && text === '' && last !== undefined) {
      event.preventDefault()
      onChange(last)
    }
  }
  return (
    <Box component="form" className="question-form" noValidate onSubmit={(event: SubmitEvent) => send(event)} sx={form}>
      <Box sx={box}>
        <InputBase
          multiline
          fullWidth
          maxRows={6}
          inputRef={field}
          value={text}
          placeholder="Compliance docs for a part..."
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{
            input: { 'aria-label': 'Your question', 'aria-describedby': hintId, maxLength: MAX_QUESTION },
          }}
          sx={{ px: 0.5, py: 1 }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={isBarred}
          aria-label="Send"
          sx={{ alignSelf: 'flex-end', flexShrink: 0, minWidth: 40, minHeight: 40, gap: 1 }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Send
          </Box>
          <SendIcon fontSize="small" />
        </Button>
      </Box>
      <Typography id={hintId} variant="caption" color="textSecondary" component="p" sx={{ px: 0.5, pt: 0.5 }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Enter sends, Shift+Enter begins a new line, ↑ brings back your last question. Answers name their sources.{' '}
        </Box>
        Check what is marked as suggested.
      </Typography>
    </Box>
  )
}

const form = { px: { xs: 1, sm: 2 }, pt: 1, pb: 1, borderTop: 1, borderColor: 'divider' } as const

const box = {
  display: 'flex',
  gap: 1,
  p: 0.75,
  pl: 1,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  '&:focus-within': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' },
} as const
