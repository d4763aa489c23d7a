import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { FormProgress } from '../../lib/use-call-form'
import type { DraftOrigin } from '../../lib/use-draft'

export type FooterProps = {
  form: FormProgress
  /** What the button is called. */
  label: string
  /** Why it cannot be sent now. */
  reason: string | null
  draft: { isChanged: boolean; isSaved: boolean; origin: DraftOrigin }
  onDiscard: () => void
}

/** The state of the draft, and what can be done with it. */
export function PanelFooter({ form, label, reason, draft, onDiscard }: FooterProps) {
  const { isBusy, repeatLabel } = form
  const reasonId = useId()
  return (
    <Box sx={footer}>
      <Typography
        id={reasonId}
        component="output"
        variant="body2"
        color={reason === null ? 'textSecondary' : 'textPrimary'}
        sx={{ flex: '1 1 160px' }}
      >
        {reason ?? draftText(draft)}
      </Typography>
      {draft.isChanged && (
        <Button onClick={onDiscard} color="inherit" disabled={isBusy}>
          Discard Draft
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isBusy || reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title="Ctrl+Enter"
      >
        {isBusy ? 'Sending...' : (repeatLabel ?? label)}
      </Button>
    </Box>
  )
}

function draftText({ isChanged, isSaved, origin }: FooterProps['draft']): string {
  if (!isSaved) return 'This draft could not be saved in this browser.'
  return isChanged || origin === 'other-tab' ? origins[origin] : ''
}

const origins: Record<DraftOrigin, string> = {
  here: 'Draft saved',
  restored: 'Your draft was restored',
  'other-tab': 'You changed this in another tab',
}

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
