import { isSaidOf, relationOf } from '@attestry/core/vault/part-relation'
import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const columns = [50, 200, 300, 420]
const row = (...cells: string[]) => ({ cells, x: columns, size: 10 })

/** What a table of parts, and a sentence below it, say of one of its maker's parts. */
async function statusesOf(wanted: string, sentence: string, parts: [number: string, rohs: string][]) {
  const lines = [
    { text: 'RoHS Declaration of Conformity', size: 14 },
    'Northwind Components Ltd declares for the products below their status under Directive 2011/65/EU (RoHS).',
    row('Part Number', 'RoHS'),
    ...parts.map(([number, rohs]) => row(number, rohs)),
    '',
    sentence,
  ]
  const content = await extractText(strangerPdf({ pages: [{ lines }] }))
  const reading = propose(content, { wanted: { part_number: wanted, maker: 'Northwind' }, now: Date.UTC(2026, 10, 26) })
  return reading.statuses
    .filter(({ value }) => relationOf(reading, wanted).relation === 'named' && isSaidOf(value, wanted))
    .map(({ value: { regime, status } }) => `${regime} ${status}`)
}

test.each<[string, string, string]>([
  ['NWS24A-E3/5B', 'NWS24A-E3/52', 'The packing code after the slash denotes the reel only.'],
  ['NW19404/100', 'NW19404', 'De verpakking (ring, trommel; toevoeging /100 of /500) is hiervoor niet van belang.'],
  [
    'NWJ24A',
    'NWJ24A-13-F',
    'The number includes the packing: -7 = 7" reel, -13 = 13" reel. This applies to all packings.',
  ],
  ['NWR5-14 DC24', 'NWR5-14 DC12', 'The reply may be applied to other coil voltages of the same model.'],
])('%s is covered by %s: %s', async (wanted, named, sentence) => {
  expect(await statusesOf(wanted, sentence, [[named, 'Compliant']])).toEqual(['rohs compliant'])
})

test.each<[string, string, string]>([
  ['NWS24A-E3/5B', 'NWS24A-E3/52', 'Products are packed on reels.'],
  ['NWS24A-E3/5B', 'NWS24A-E3/52', 'This declaration covers only the packing code after the slash, /52.'],
  ['NWJ24A-7-F', 'NWJ24A-13-F', 'Only parts in the packing -13 are declared.'],
  ['NWS24A-E4/5B', 'NWS24A-E3/52', 'The packing code after the slash denotes the reel only.'],
  ['NWS24A-E3/5B', 'NWS24A-E3/52', 'This is not valid for other packings, only for the one after the slash.'],
  [
    'NWJ24A-7',
    'NWJ24A-13-F',
    'The number includes the packing: -7 = 7" reel, -13 = 13" reel. This applies to all packings.',
  ],
  ['NWR5-24 DC12', 'NWR5-14 DC12', 'The reply may be applied to other coil voltages of the same model.'],
])('%s is not covered by %s: %s', async (wanted, named, sentence) => {
  expect(await statusesOf(wanted, sentence, [[named, 'Compliant']])).toEqual([])
})

test('where two packings are said to be different, the worse counts', async () => {
  const sentence = 'The packing: -7 = 7" reel, -13 = 13" reel. This applies to all packings.'
  expect(
    await statusesOf('NWJ24A', sentence, [
      ['NWJ24A-13-F', 'Compliant'],
      ['NWJ24A-7', 'Not compliant'],
    ]),
  ).toContain('rohs non_compliant')
})
