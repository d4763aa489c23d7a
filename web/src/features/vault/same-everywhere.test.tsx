import { sampleVault } from '@attestry/core/sample-vault'
import { newestList } from '@attestry/core/law/candidate-list'
import { factsOf, metCount } from '@attestry/core/vault/facts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { regimes } from '../../lib/text/regimes'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { ComplianceBadges } from './compliance-badges'
import { ComplianceCard } from './product/compliance-card'
import { regimeLine } from './product/regime-line'
import { regimeBadge } from './words/regime-badge'

afterEach(cleanup)

let seed = 7
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
const { maker, products } = sampleVault({ random, parts: 60, now: Date.now() })

const NO_DOCUMENTS = { covered_until: {} }

test('the row of the list and the page of a part show what they say, whatever is known', async () => {
  const now = Date.now()
  const { db, close } = await startStandInDatabase({})
  for (const product of products) {
    const facts = factsOf(product, maker, now)
    await renderInApp(
      <>
        <ComplianceBadges facts={facts} covered={NO_DOCUMENTS} now={now} />
        <ComplianceCard product={product} maker={maker} />
      </>,
      { session: { db } },
    )
    expect(screen.getByText(`${metCount(facts, now)}/4 Compliant`)).toBeTruthy()
    for (const { regime, name, mark } of regimes) {
      const badge = regimeBadge(regime, facts[regime], NO_DOCUMENTS, newestList(undefined, now), now)
      const shown = screen.getByLabelText(badge.words)
      expect(within(shown).getByText(mark)).toBeTruthy()
      const inList = shown.querySelector<HTMLElement>('[data-tone]')
      expect([inList?.textContent, inList?.dataset.tone]).toEqual([badge.label, badge.tone])
      const said = regimeLine(facts[regime], undefined, now)
      const line = screen.getByText(name, { ignore: '[data-tone], .mark' }).closest('li')
      // Its exemptions have chips of their own.
      const chips = [...(line?.querySelectorAll<HTMLElement>('[data-tone]') ?? [])]
      expect(chips.map((chip) => [chip.textContent, chip.dataset.tone])).toContainEqual([said.label, said.tone])
    }
    cleanup()
  }
  await close()
})
