import { Regime } from './base/regime'
import { sampleOf } from './sample-documents'
import type { Statement } from './vault/statement'
import { ComplianceStatus } from './vault/status'
import type { Product } from './vault/vault'

const DAY = 86_400_000

/**
 * A maker and its parts, of which documents and people say whatever a vault can hold: contradicting, expired, confirmed and
 * typed. Used by tests. `random`: 0 to 1.
 */
export function sampleVault({ random, parts, now }: { random: () => number; parts: number; now: number }) {
  const below = (most: number) => Math.floor(random() * most)
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!
  const statement = (scope: Statement['scope']): Statement => {
    const regime = one(Regime.options)
    const isNamed = regime === 'reach' && random() < 0.4
    return {
      regime,
      scope,
      part_numbers: [],
      not_for: random() < 0.1 ? ['P-3'] : [],
      status: isNamed ? 'declared' : one(ComplianceStatus.exclude(['unknown', 'declared']).options),
      substances: isNamed ? [one(['Lead (7439-92-1)', 'DEHP (117-81-7)'])] : [],
      exemptions: regime === 'rohs' && random() < 0.3 ? ['7(a)'] : [],
      list: regime === 'reach' ? { entries: 253, dated: null } : null,
      issued_at: now - below(900) * DAY,
      expires_at: random() < 0.5 ? now + (below(400) - 200) * DAY : null,
      stored_at: now - below(300) * DAY,
      file_id: 1 + below(900),
      filename: `d${below(99)}.pdf`,
      page: 1 + below(9),
      words: 'as it says',
      confidence: 0.9,
      is_confirmed: random() < 0.5,
    }
  }
  const some = (most: number, scope: Statement['scope']) => Array.from({ length: below(most) }, () => statement(scope))
  const typed = () => ({
    status: one(ComplianceStatus.options),
    confidence: 1,
    source: 'user_input',
    exemptions: [],
    last_updated: now - below(400) * DAY,
  })
  const maker = { ...sampleOf.manufacturer, statements: some(6, 'maker') }
  const products = Array.from({ length: parts }, (_, place): Product => {
    const regimes = Object.fromEntries(Regime.options.map((regime) => [regime, random() < 0.3 ? typed() : null]))
    return {
      ...sampleOf.product,
      id: 1000 + place,
      part_number: `P-${place}`,
      part_key: `P${place}`,
      created_at: now - place,
      manufacturer: { ...sampleOf.product.manufacturer, id: maker.id },
      compliance_summary: { ...sampleOf.product.compliance_summary, ...regimes },
      statements: some(7, one(['exact', 'series', 'maker'])),
    }
  })
  return { maker, products }
}
