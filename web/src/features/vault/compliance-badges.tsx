import { firstEnding } from '@attestry/core/law/exemption-state'
import { endingWord } from '@attestry/core/law/words'
import { olderList } from '@attestry/core/vault/declared-list'
import { declaredListText, factTextOn, factWord } from '@attestry/core/vault/fact-words'
import { type Facts, toneOf } from '@attestry/core/vault/facts'
import { isDocumented } from '@attestry/core/vault/listing'
import type { Covered } from '@attestry/core/vault/document-summary'
import { styled } from '@mui/material/styles'
import { StatusChip, type Tone } from '../../ui/status-chip'
import { useNewestList } from '../../lib/live/use-candidate-list'
import { regimes } from '../../lib/text/regimes'
import { endingTone } from './words/ending-tone'

type Props = { facts: Facts; covered: Pick<Covered, 'covered_until'>; now: number }

/** What is known of each regime in a word or two, in its colour. */
export function ComplianceBadges({ facts, covered, now }: Props) {
  const newest = useNewestList(now)
  return (
    <Row aria-label="Compliance">
      {regimes.map(({ regime, name, mark }) => {
        const fact = facts[regime]
        const older = regime === 'reach' ? olderList(fact, newest) : null
        const words = [
          `${name}: ${factTextOn(fact, now)}`,
          ...(older ? [declaredListText(older, newest, [])] : []),
        ].join('; ')
        const word = factWord(fact, isDocumented(regime, covered, now))
        // Worse news stands in the place of exemptions.
        const ending = toneOf(fact) === 'good' ? firstEnding(fact.exemptions, now) : null
        return (
          <li key={regime} aria-label={words}>
            <span className="mark">{mark}</span>
            {ending ? (
              <StatusChip label={endingWord(ending)} tone={endingTone(ending)} title={words} />
            ) : older && toneOf(fact) === 'good' ? (
              <StatusChip label={`${older.entries} of ${newest.entries}`} tone="attention" title={words} />
            ) : (
              <StatusChip label={word} tone={word === 'Expired' ? EXPIRED : toneOf(fact)} title={words} />
            )}
          </li>
        )
      })}
    </Row>
  )
}

const EXPIRED: Tone = 'bad'

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
    '& [data-tone]': { py: 0, px: 0.625, fontSize: '0.6875rem', lineHeight: '19px' },
  }),
)
