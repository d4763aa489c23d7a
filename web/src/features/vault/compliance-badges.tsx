import type { Facts } from '@attestry/core/vault/facts'
import type { Covered } from '@attestry/core/vault/document-summary'
import { styled } from '@mui/material/styles'
import { StatusChip } from '../../ui/status-chip'
import { useNewestList } from '../../lib/live/use-candidate-list'
import { regimes } from '../../lib/text/regimes'
import { regimeBadge } from './words/regime-badge'

type Props = { facts: Facts; covered: Pick<Covered, 'covered_until'>; now: number }

/** What is known of each regime in a word or two, in its colour. */
export function ComplianceBadges({ facts, covered, now }: Props) {
  const newest = useNewestList(now)
  return (
    <Row aria-label="Compliance">
      {regimes.map(({ regime, mark }) => {
        const { words, ...look } = regimeBadge(regime, facts[regime], covered, newest, now)
        return (
          <li key={regime} aria-label={words}>
            <span className="mark">{mark}</span>
            <StatusChip {...look} title={words} />
          </li>
        )
      })}
    </Row>
  )
}

const Row = styled('ul')(({ theme }) =>
  theme.unstable_sx({
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(84px, 1.15fr) repeat(3, minmax(0, 1fr))' },
    gap: 0.75,
    '& li': {
      display: 'flex',
      flexDirection: { md: 'column' },
      alignItems: { xs: 'center', md: 'flex-start' },
      columnGap: 0.75,
      minWidth: 0,
    },
    '& .mark': {
      minWidth: { xs: 42, md: 0 },
      fontSize: '0.6875rem',
      lineHeight: '15px',
      color: 'text.secondary',
      whiteSpace: 'nowrap',
    },
    '& [data-tone]': { py: 0, px: { xs: 0.625, md: 0.375 }, fontSize: '0.6875rem', lineHeight: '19px' },
    // Whole on the narrowest screens, too.
    '@media (max-width: 359.95px)': {
      gridTemplateColumns: 'auto auto',
      justifyContent: 'start',
      '& li': { columnGap: 0.5 },
      '& .mark': { minWidth: 0 },
      '& [data-tone]': { px: 0.375 },
    },
  }),
)
