import { correctedLast } from '@attestry/core/mail/corrected-analysis'
import type { EmailCorrection } from '@attestry/core/mail/inbox'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../lib/text/date-text'
import { useNameOf } from '../../lib/live/use-colleagues'

/** Who changed the analysis last, and when. */
export function CorrectedBy({ correction }: { correction: EmailCorrection | undefined }) {
  const last = correctedLast(correction)
  const name = useNameOf(last?.by)
  if (!last) return null
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      Corrected by {name} · {fullDateText(last.at)}
    </Typography>
  )
}
