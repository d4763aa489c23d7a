import { expect, test } from 'vitest'
import { DAY } from '../base/day'
import { sampleOf } from '../sample-documents'
import { formStanding } from './makers-forms'
import type { VaultFile } from '../vault/vault'

const NOW = Date.UTC(2026, 10, 28)
const maker = (id: number, product_count = 1) => ({ ...sampleOf.manufacturer, id, name: `Maker ${id}`, product_count })
const form = (manufacturer_id: number, changes: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  product_id: null,
  manufacturer_id,
  doc_type: 'CMRT',
  issued_at: NOW - 30 * DAY,
  ...changes,
})

test('a maker with parts has a current form, an old one, or none', () => {
  const makers = [maker(1), maker(2), maker(3), maker(4), maker(5, 0), maker(6)]
  const files = [
    form(1),
    form(2, { issued_at: NOW - 400 * DAY }),
    form(3, { expires_at: NOW - 2 * DAY }),
    form(3, { superseded_by: 9 }),
    form(4, { doc_type: 'EMRT' }),
    form(6, { issued_at: NOW - 400 * DAY }),
    form(6),
  ]
  const idsOf = (type: VaultFile['doc_type']) =>
    Object.values(formStanding(makers, files, type, NOW)).map((some) => some.map(({ id }) => id))
  expect(idsOf('CMRT')).toEqual([[1, 6], [2, 3], [4]])
  expect(idsOf('EMRT')).toEqual([[4], [], [1, 2, 3, 6]])
})
