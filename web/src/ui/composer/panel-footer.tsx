import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { FormProgress } from '../../lib/forms/use-call-form'
import type { DraftOrigin } from '../../lib/forms/use-draft'

export type FooterProps = {
  form: FormProgress
  /** What the button is called. */
  label: string
  /** Why it cannot be sent now. */
  reason: string | null
  draft: { isChanged: boolean; isSaved: boolean; origin: DraftOrigin }
  onDiscard: () => void
  /** Replaces the state of the draft, for one that is stored elsewhere than in this browser. */
  status?: string | undefined
  /** What the button says while it is busy. */
  busyLabel?: string
  /** Further buttons. */
  extra?: ReactNode
}

/** The state of the draft, and what can be done with it. */
export function PanelFooter(props: FooterProps) {
  const { form, label, reason, draft, onDiscard, status, busyLabel = 'Sending...', extra } = props
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
        {reason ?? status ?? draftText(draft)}
      </Typography>
      {draft.isChanged && (
        <Button onClick={onDiscard} color="inherit" disabled={isBusy}>
          Discard Draft
        </Button>
      )}
      {extra}
      <Button
        type="submit"
        variant="contained"
        disabled={isBusy || reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title="Ctrl+Enter"
      >
        {isBusy ? busyLabel : (repeatLabel ?? label)}
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
