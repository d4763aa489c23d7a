import { sampleVault } from '@attestry/core/sample-vault'
import { factLabel, factTextOn, factWord } from '@attestry/core/vault/fact-words'
import { disputeOf, factsOf, metCount, toneOf } from '@attestry/core/vault/facts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { regimeLook, regimes } from '../../lib/text/regimes'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { ComplianceBadges } from './compliance-badges'
import { ComplianceCard } from './product/compliance-card'

afterEach(cleanup)

let seed = 7
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
const { maker, products } = sampleVault({ random, parts: 60, now: Date.now() })

test('the row of the list, the page of a part and an answer of the assistant look alike, whatever is known', async () => {
  const { db, close } = await startStandInDatabase({})
  for (const product of products) {
    const facts = factsOf(product, maker, Date.now())
    await renderInApp(
      <>
        <ComplianceBadges facts={facts} covered={{ covered_until: {} }} now={Date.now()} />
        <ComplianceCard product={product} maker={maker} />
      </>,
      { session: { db } },
    )
    expect(screen.getByText(`${metCount(facts, Date.now())}/4 Compliant`)).toBeTruthy()
    for (const { regime, name, mark } of regimes) {
      const fact = facts[regime]
      const words = `${name}: ${factTextOn(fact, Date.now())}`
      const badge = screen.getByLabelText(words)
      expect(within(badge).getByText(mark)).toBeTruthy()
      const inList = badge.querySelector<HTMLElement>('[data-tone]')
      // That a document has expired is a word of the list's own; nothing is known then.
      const isGone = fact.expired !== null && fact.status === 'unknown'
      expect([inList?.textContent, inList?.dataset.tone]).toEqual([
        factWord(fact, false),
        isGone ? 'bad' : toneOf(fact),
      ])
      const line = screen.getByText(name, { ignore: '[data-tone], .mark' }).closest('li')
      const chip = line?.querySelector<HTMLElement>('[data-tone]')
      expect([chip?.textContent, chip?.dataset.tone]).toEqual([factLabel(fact), toneOf(fact)])
      const { status, substances } = fact
      const said = regimeLook(regime, { status, substances, disputed_by: disputeOf(fact) })
      expect(said.tone).toBe(toneOf(fact))
    }
    cleanup()
  }
  await close()
})
