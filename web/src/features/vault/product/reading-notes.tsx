import type { Warning } from '@attestry/core/vault/reading-warnings'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

type Props = { warnings: readonly Warning[]; isShort?: boolean }

/**
 * Why a person should look twice before they rely on a document, with the place and the words that say so. `isShort`: the
 * words only under the pointer, where there is little room.
 */
export const ReadingNotes = ({ warnings, isShort = false }: Props) =>
  warnings.length > 0 && (
    <Stack component="ul" aria-label="Warnings" sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5, gap: 0.25 }}>
      {warnings.map(({ code, text, page, words }) => (
        <Stack component="li" key={`${code}${text}`} direction="row" sx={{ gap: 0.5, color: 'warning.main' }}>
          <WarningIcon sx={{ fontSize: 16, mt: 0.25 }} />
          <Typography variant="caption" color="textPrimary" sx={{ overflowWrap: 'anywhere' }}>
            {text}
            {page !== null && (
              <Typography
                component="span"
                variant="caption"
                color="textSecondary"
                {...(isShort && words && { title: words })}
              >
                {` Page ${page}${words && !isShort ? `: “${words}”` : ''}`}
              </Typography>
            )}
          </Typography>
        </Stack>
      ))}
    </Stack>
  )
