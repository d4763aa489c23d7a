import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import Box from '@mui/material/Box'
import { partId } from '@attestry/core/mail/corrected-analysis'
import { markedTexts } from './marked-text'
import { MARK } from './mail-text'

type Props = { subject: string; parts: readonly ExtractedProduct[]; onPoint: (partId: string) => void }

/** The subject of a mail with its parts marked. A press leads to the line of a part, as in the text. */
export function MarkedSubject({ subject, parts, onPoint }: Props) {
  const press = ({ target }: { target: EventTarget }) => {
    const mark = (target as Element).closest<HTMLElement>('mark[data-part]')
    const part = mark ? parts[Number(mark.dataset.part)] : undefined
    if (part) onPoint(partId(part))
  }
  return (
    <Box component="span" onClick={press} sx={{ '& mark': MARK }}>
      {markedTexts([{ text: subject, isQuote: false }], parts)}
    </Box>
  )
}
