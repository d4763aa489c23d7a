import { ImportRow } from '@attestry/core/vault/imports'
import { expect, test } from 'vitest'
import { proposeColumns } from './propose-columns'

const proposed = (...lines: string[][]) =>
  proposeColumns(lines.map((cells) => ImportRow.parse({ row: 1, cells }))).columns.map((column) => column.proposed)

test.each(['Artikelnummer', 'Art.-Nr.', 'Bestellnummer', 'Herstellernummer', 'Herstellerteilenummer', 'Teilenummer'])(
  'a German list has its part numbers below "%s"',
  (heading) => {
    expect(
      proposed(
        [heading, 'Bezeichnung', 'Hersteller'],
        ['QD-1101', 'Relais mit Sockel', 'Korvex GmbH'],
        ['QD-1102', 'Relais ohne Sockel', 'Korvex GmbH'],
      ),
    ).toEqual(['part_number', 'description', 'manufacturer'])
  },
)

test('one’s own numbers stay out where the list has those of the maker', () => {
  const lines = [
    ['Artikelnummer', 'Herstellernummer', 'Hersteller'],
    ['100234', 'QD-1101', 'Korvex GmbH'],
    ['100235', 'QD-1102', 'Korvex GmbH'],
  ]
  expect(proposed(...lines)).toEqual([null, 'part_number', 'manufacturer'])
})
