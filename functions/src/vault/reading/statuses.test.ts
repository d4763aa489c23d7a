import { beforeAll, describe, expect, test } from 'vitest'
import { strangers, strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const NOW = Date.UTC(2026, 10, 26)
const REGIMES = ['rohs', 'reach', 'prop65', 'conflict_minerals'] as const
const GRAVITY = ['non_compliant', 'declared', 'compliant_with_exemption', 'compliant', 'not_applicable']
const GOOD = ['compliant', 'compliant_with_exemption', 'not_applicable']

type Score = { isFrozen: boolean; isRight: boolean; isSilent: boolean; isFalseGreen: boolean }

/** What each of 120 declarations of strangers says of each regime that it is about. */
async function scores(): Promise<Score[]> {
  const all = await Promise.all(
    strangers().map(async (stranger) => {
      const { statuses } = propose(await extractText(strangerPdf(stranger)), { wanted: null, now: NOW })
      return REGIMES.flatMap((regime): Score[] => {
        const said = statuses.find(({ value }) => value.regime === regime)?.value.status
        const truth = stranger.truth.statements
          .filter(({ topic }) => topic === regime)
          .map(({ status }) => (status === 'contains_svhc' ? 'declared' : status))
        const worst = GRAVITY.find((status) => truth.includes(status))
        if (said === undefined && worst === undefined) return []
        const isFalseGreen = GOOD.includes(said ?? '') && worst !== undefined && !GOOD.includes(worst)
        return [{ isFrozen: stranger.isFrozen, isRight: said === worst, isSilent: said === undefined, isFalseGreen }]
      })
    }),
  )
  return all.flat()
}

describe('of 120 declarations by those who have not seen the rules', () => {
  let all: Score[] = []
  beforeAll(async () => {
    all = await scores()
  })

  const share = (some: readonly Score[], is: (score: Score) => boolean) => some.filter(is).length / some.length

  test('what is said of a regime is read, or nothing is', () => {
    const read = all.filter(({ isFrozen }) => !isFrozen)
    expect(share(read, ({ isRight }) => isRight)).toBeGreaterThan(0.82)
    expect(share(read, ({ isRight, isSilent }) => isRight || isSilent)).toBeGreaterThan(0.9)
  })

  test('also of the third that was put aside', () => {
    const aside = all.filter(({ isFrozen }) => isFrozen)
    expect(share(aside, ({ isRight }) => isRight)).toBeGreaterThan(0.75)
  })

  test('hardly any that says worse is read as good news', () => {
    expect(all.filter(({ isFalseGreen }) => isFalseGreen).length).toBeLessThanOrEqual(3)
  })
})
