import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  title: string
  text: string
  isDone: boolean
  /** Why it cannot be done now. It takes the place of the action. */
  obstacle?: string | undefined
  action: ReactNode
}

export const FirstStep = ({ title, text, isDone, obstacle, action }: Props) => (
  <Stack component="li" direction="row" spacing={1}>
    {isDone ? <DoneIcon color="success" titleAccess="Done" /> : <OpenIcon color="disabled" titleAccess="Open" />}
    <Stack spacing={1} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
      <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {!isDone &&
        (obstacle ? (
          <Typography variant="body2" color="warning">
            {obstacle}
          </Typography>
        ) : (
          action
        ))}
    </Stack>
  </Stack>
)
