import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import { useMemo, useState, type ReactNode } from 'react'
import { markedTexts } from './marked-text'
import { splitQuotes } from './split-quotes'

type Props = {
  text: string
  isForward?: boolean
  /** What is marked in it. */
  parts?: readonly ExtractedProduct[]
}

const NONE: readonly never[] = []

/** Plain text as it was written, with what it quotes folded. */
export function MailText({ text, isForward = false, parts = NONE }: Props) {
  const passages = useMemo(() => (isForward ? [{ text, isQuote: false }] : splitQuotes(text)), [text, isForward])
  const texts = useMemo(() => markedTexts(passages, parts), [passages, parts])
  return passages.map(({ isQuote }, place) =>
    isQuote ? <Quote key={place} text={texts[place]} /> : <Words key={place} text={texts[place]} />,
  )
}

const Words = ({ text, isQuote = false }: { text: ReactNode; isQuote?: boolean }) => (
  <Typography
    component="pre"
    variant="body2"
    color={isQuote ? 'textSecondary' : 'textPrimary'}
    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, fontFamily: 'inherit', '& mark': MARK }}
  >
    {text}
  </Typography>
)

/** As in the frame of an HTML mail. */
export const MARK = {
  color: 'inherit',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 16%, transparent)',
  boxShadow: 'inset 0 -2px var(--mui-palette-primary-main)',
  cursor: 'pointer',
} as const

function Quote({ text }: { text: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ my: 0.5, ml: -0.5, display: 'block' }}
      >
        Quoted text
      </Button>
      {isOpen && <Words text={text} isQuote />}
    </>
  )
}
