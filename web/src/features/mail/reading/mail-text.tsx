import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { splitQuotes } from './split-quotes'

/** Plain text as it was written, with what it quotes folded. */
export function MailText({ text, isForward = false }: { text: string; isForward?: boolean }) {
  const passages = useMemo(() => (isForward ? [{ text, isQuote: false }] : splitQuotes(text)), [text, isForward])
  return passages.map(({ text: words, isQuote }, place) =>
    isQuote ? <Quote key={place} text={words} /> : <Words key={place} text={words} />,
  )
}

const Words = ({ text, isQuote = false }: { text: string; isQuote?: boolean }) => (
  <Typography
    component="pre"
    variant="body2"
    color={isQuote ? 'textSecondary' : 'textPrimary'}
    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, fontFamily: 'inherit' }}
  >
    {text}
  </Typography>
)

function Quote({ text }: { text: string }) {
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
