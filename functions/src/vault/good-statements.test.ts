import { sampleVault } from '@attestry/core/sample-vault'
import { factsOf } from '@attestry/core/vault/facts'
import { expect, test } from 'vitest'
import { randomFrom } from '../testing/random-from'

test('of whatever a vault has, only what names a part, its series or all supports a good status of it', () => {
  const now = Date.UTC(2026, 10, 29)
  const vaults = Array.from({ length: 10 }, (_, seed) => sampleVault({ random: randomFrom(seed), parts: 60, now }))
  let byMaker = 0
  for (const { maker, products, files } of vaults)
    for (const product of products)
      for (const { status, statement } of Object.values(factsOf(product, maker, now))) {
        // Bad news counts wherever its document is stored.
        if (statement === null || status === 'non_compliant' || statement.substances.length > 0) continue
        const file = files.find(({ id }) => id === statement.file_id)!
        const names = file.reading!.parts.some(
          ({ value: { text, scope } }) =>
            scope === 'all' ||
            (scope === 'part' ? text === product.part_number : product.part_number.startsWith(text.replace(/\*+/, ''))),
        )
        if (file.product_id === null) byMaker += 1
        expect(names || (file.product_id !== null && file.is_confirmed)).toBe(true)
      }
  expect(byMaker).toBeGreaterThan(50)
})
