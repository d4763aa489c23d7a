import type { ImportSettings } from '@attestry/core/vault/imports'
import { startingList } from '@attestry/core/vault/starting-list'
import { expect, test } from 'vitest'
import { knownOf, namesFor, newNamesOf, proposeMaker, proposeType } from './names'
import { partsOfRow } from './part-of-row'

let ids = 0
const list = startingList(() => (ids += 1))
const known = knownOf(list.makers, list.types)

test.each([
  ['Acme Chips', 'new', null],
  ['Coilcraft', 'new', null],
  ['3M', 'new', null],
  ['C&K', 'new', null],
  // Written almost like one that there is, or like the beginning of its name.
  ['Murrata', 'Murata', 'Murata'],
  ['Samtek', 'Samtec', 'Samtec'],
  ['Vishay Intertechnology', 'Vishay', 'Vishay'],
  // Sellers, numbers, kinds of parts, sentences and several at once are no makers.
  ['Digi-Key', null, null],
  ['Mouser Electronics', null, null],
  ['RC0402FR-0710KL', null, null],
  ['Dirt 4711-X', null, null],
  ['Widerstand', null, null],
  ['see the drawing of the housing', null, null],
  ['Acme / Borealis', null, null],
])('for the maker %s, %s is proposed', (name, as, near) => {
  const found = proposeMaker(name, known)
  const named = list.makers.find(({ id }) => id === found.as)?.name ?? found.as
  expect([named, found.near?.name ?? null]).toEqual([as, near])
})

test.each([
  ['Battery holder', 'new'],
  ['Resistorr', 'Resistor'],
  ['CAP CER 0.1UF 16V X7R 0402', null],
  ['E1020', null],
])('for the type %s, %s is proposed', (name, as) => {
  const found = proposeType(name, known)
  expect(list.types.find(({ id }) => id === found.as)?.name ?? found.as).toBe(as)
})

test('a kind of part that the organization has no type for is a new one, by the name that others start with', () => {
  const bare = knownOf(list.makers, [])
  const part = partsOfRow({ row: 2, cells: ['X4711', 'Murata', 'IC', 'Ferrit-Drossel'] }, SETTINGS).parts[0]
  if (!part) throw new Error('No part')
  expect(newNamesOf(part, bare).type).toBe('Integrated circuit')
  expect(newNamesOf({ ...part, product_type: '' }, bare).type).toBe('Inductor')
  expect(newNamesOf({ ...part, product_type: '' }, known).type).toBe(null)
  const types = [{ name: 'Inductor', as: 'new' as const }]
  const typeIn = (settings: ImportSettings) => namesFor(bare, settings).typeOf({ ...part, product_type: '' }).name
  expect([typeIn({ ...SETTINGS, types }), typeIn(SETTINGS)]).toEqual(['Inductor', 'Unclassified'])
})

const SETTINGS: ImportSettings = {
  columns: ['part_number', 'manufacturer', 'product_type', 'description'],
  manufacturer_id: null,
  product_type_id: null,
  update_existing: true,
  makers: [],
  types: [],
}
