import { styled } from '@mui/material/styles'

/**
 * Each tone has one meaning everywhere. `good`: done, valid, in order. `fresh`: new, or under way. `attention`:
 * somebody should look. `bad`: failed, expired, not compliant. `quiet`: a fact without a verdict.
 */
export type Tone = 'good' | 'fresh' | 'attention' | 'bad' | 'quiet'

type Props = {
  label: string
  tone: Tone
  title?: string
  /** Where five tones are too few to tell the states apart: a colour of the theme. */
  color?: string
}

/** The state of something, in a word or two. The word says it; the colour only helps. */
export const StatusChip = ({ label, tone, title, color }: Props) => (
  <Chip data-tone={tone} title={title} style={{ color }}>
    {label}
  </Chip>
)

const Chip = styled('span')(({ theme: { vars, palette } }) => {
  const { text, success, info, warning, error, background } = vars?.palette ?? palette
  return {
    display: 'inline-block',
    maxWidth: '100%',
    padding: '2px 8px',
    overflow: 'hidden',
    borderRadius: 6,
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: 1.5,
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    color: text.secondary,
    // Mixed with the paper, not transparent: on a row under the pointer the contrast would be too low.
    backgroundColor: `color-mix(in srgb, currentcolor 13%, ${background.paper})`,
    '&[data-tone=good]': { color: success.main },
    '&[data-tone=fresh]': { color: info.main },
    '&[data-tone=attention]': { color: warning.main },
    '&[data-tone=bad]': { color: error.main },
    // Forced colours replace the background.
    '@media (forced-colors: active)': { border: '1px solid' },
  }
})
