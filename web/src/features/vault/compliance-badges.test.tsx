import { sampleOf } from '@attestry/core/sample-documents'
import { factsOf, type Facts } from '@attestry/core/vault/facts'
import { Statement } from '@attestry/core/vault/statement'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { ComplianceBadges } from './compliance-badges'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

async function show(facts: Facts, now: number) {
  const { db, close } = await startStandInDatabase({})
  closings.push(close)
  await renderInApp(<ComplianceBadges facts={facts} covered={{ covered_until: {} }} now={now} />, { session: { db } })
}

const { product } = sampleOf

const factsWith = (status: 'compliant_with_exemption' | 'non_compliant', code: string, now: number) => {
  const rohs = { status, confidence: 1, source: 'user_input', last_updated: 5, exemptions: [code] }
  const compliance_summary = { ...product.compliance_summary, rohs }
  return factsOf({ ...product, compliance_summary, statements: [] }, undefined, now)
}

test.each([
  ['6(b)-I', '2026-11-28', '6(b)-I: 13 days', 'attention', '6(b)-I, ends Dec 11, 2026 for categories 1-7 and 10'],
  ['6(b)-I', '2026-12-12', '6(b)-I partly ended', 'attention', '6(b)-I, ended Dec 11, 2026 for categories 1-7 and 10'],
  ['6(b)-I', '2027-07-01', '6(b)-I ended', 'bad', '6(b)-I, ended Dec 11, 2026 for categories 1-7 and 10'],
  ['6(a)', '2026-12-12', '6(a) partly ended', 'attention', '6(a), ended Dec 11, 2026 (reckoned) for categories 9'],
  ['6(b)-II', '2027-03-29', '6(b)-II may have ended', 'attention', '6(b)-II, ended Mar 28, 2027 (another source says'],
  ['7(a), 6(b)-I', '2026-11-28', '6(b)-I: 13 days', 'attention', '7(a), ends Jun 30, 2027, renewal asked for; 6(b)-I'],
  ['7(c)-I', '2026-12-12', '7(c)-I', 'good', '7(c)-I, ends Jun 30, 2027, renewal asked for'],
])('a part with exemption %s on %s is shown as "%s"', async (code, day, label, tone, words) => {
  const now = Date.parse(day)
  const facts = factsWith('compliant_with_exemption', code, now)
  await show(facts, now)
  const badge = screen.getByLabelText((label) => label.startsWith(`RoHS: Compliant with exemption ${code}; ${words}`))
  expect(within(badge).getByText(label).dataset.tone).toBe(tone)
})

test('what is worse than an exemption that ends stands in its place', async () => {
  const now = Date.parse('2026-11-28')
  const facts = factsWith('non_compliant', '6(b)-I', now)
  await show(facts, now)
  expect(screen.getByText('Non-compliant').dataset.tone).toBe('bad')
  expect(screen.queryByText('6(b)-I: 13 days')).toBeNull()
})

test('a part that was declared against an older Candidate List says so in the place of good news', async () => {
  const now = Date.parse('2026-11-28')
  const said = { regime: 'reach', status: 'compliant', scope: 'exact', issued_at: 1, expires_at: null, stored_at: 1 }
  const proof = { file_id: 1, filename: 'reach.pdf', page: 1, words: '', confidence: 1 }
  const statement = Statement.parse({ ...said, ...proof, list: { entries: 251, dated: null } })
  await show(factsOf({ ...product, statements: [statement] }, undefined, now), now)
  expect(screen.getByText('251 of 253').dataset.tone).toBe('attention')
})
