import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { createContext, useContext, useId, type ReactNode } from 'react'

type Props = {
  title: string
  text?: ReactNode
  /** Shown beside the title. */
  action?: ReactNode
  /** The content, for instance a table, reaches the edge. */
  isFlush?: boolean
  children: ReactNode
}

/** The level of the headings: one lower where cards lie below a heading of their own. */
export const CardHeading = createContext<'h2' | 'h3'>('h2')

/** One part of a screen, with its heading. */
export function SectionCard({ title, text, action, isFlush = false, children }: Props) {
  const titleId = useId()
  const heading = useContext(CardHeading)
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, p: 2 }}
      >
        <div>
          <Typography id={titleId} variant="h6" component={heading}>
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
        </div>
        {action}
      </Stack>
      {isFlush ? children : <Box sx={{ px: 2, pb: 2 }}>{children}</Box>}
    </Card>
  )
}
