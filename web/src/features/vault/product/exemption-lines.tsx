import { exemptionStates, isEnding } from '@attestry/core/law/exemption-state'
import { exemptionEndsText, exemptionSource, exemptionText } from '@attestry/core/law/words'
import Typography from '@mui/material/Typography'
import { StatusChip } from '../../../ui/status-chip'
import { endingTone } from '../words/ending-tone'

type Props = { exemptions: readonly string[]; now: number }

/** Until when the exemptions hold that a part depends on, with where and when that was read. */
export const ExemptionLines = ({ exemptions, now }: Props) =>
  exemptionStates(exemptions, now).map((standing) => (
    <Typography key={standing.code} variant="caption" component="div">
      {exemptionText(standing)}
      {isEnding(standing) && (
        <>
          {' '}
          <StatusChip label={exemptionEndsText(standing)} tone={endingTone(standing)} />
        </>
      )}
      {standing.state !== 'unknown' && (
        <Typography variant="caption" color="textSecondary" component="div">
          {exemptionSource(standing.exemption)}
        </Typography>
      )}
    </Typography>
  ))
