import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { titleId: string; title: string; onClose: () => void; children?: ReactNode }

/** The title of the composer; below it, what else there is to say about it. */
export const PanelHead = ({ titleId, title, onClose, children }: Props) => (
  <Stack direction="row" sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography id={titleId} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
    </Box>
    <IconButton aria-label="Close" onClick={onClose} edge="end">
      <CloseIcon />
    </IconButton>
  </Stack>
)
