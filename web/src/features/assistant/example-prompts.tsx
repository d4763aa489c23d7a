import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Prompt } from './examples'

type Props = { examples: readonly Prompt[]; onChoose: (prompt: string) => void }

/**
 * Questions to begin with. Where there is little room they are one line, so that the field to type in stays in view.
 */
export function ExamplePrompts({ examples, onChoose }: Props) {
  const titleId = useId()
  return (
    <Box component="aside" aria-labelledby={titleId} sx={panel}>
      <Typography id={titleId} variant="h6" component="h2" noWrap sx={{ flexShrink: 0 }}>
        Try These
      </Typography>
      <Box component="ul" sx={list}>
        {examples.map(({ name, prompt }) => (
          <li key={name}>
            <ButtonBase className="prompt" onClick={() => onChoose(prompt)}>
              <span className="name">{name}</span>
              <span className="question">{prompt}</span>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const panel = {
  display: 'flex',
  flexDirection: { '@': 'row', '@800': 'column' },
  alignItems: { '@': 'center', '@800': 'stretch' },
  gap: 1.5,
  minWidth: 0,
} as const

const list = {
  display: 'flex',
  flexDirection: { '@': 'row', '@800': 'column' },
  gap: 1,
  m: 0,
  // Room for the focus ring, which a scrolling row would cut off.
  p: { '@': 0.5, '@800': 0 },
  overflowX: { '@': 'auto', '@800': 'visible' },
  listStyle: 'none',
  '& li': { flexShrink: 0 },
  '& .prompt': {
    display: 'block',
    width: '100%',
    px: { '@': 1.5, '@800': 2 },
    py: { '@': 0.75, '@800': 1.5 },
    border: 1,
    borderColor: 'divider',
    borderRadius: { '@': 4, '@800': 1.5 },
    bgcolor: 'background.paper',
    textAlign: 'left',
    typography: 'body2',
    '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  },
  '& .name': { display: 'block', fontWeight: 600, whiteSpace: 'nowrap' },
  '& .question': {
    display: { '@': 'none', '@800': 'block' },
    // Two lines, so that nothing moves when the organization's own parts have come.
    minHeight: '3em',
    color: 'text.secondary',
    overflowWrap: 'anywhere',
  },
} as const
