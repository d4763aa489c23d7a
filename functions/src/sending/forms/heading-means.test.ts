import { expect, test } from 'vitest'
import { languageOf, meaningOf, pairIn, yesMeans } from './heading-means'

/** A heading, or one below another; what it means, and what "Yes" says there. */
const HEADINGS: [heading: string, means: string | null, yes?: string][] = [
  ['RoHS Status', 'rohs_status', 'good'],
  ['RoHS compliant? (Y/N)', 'rohs_status', 'good'],
  ['EU RoHS Directive 2011/65/EU compliant', 'rohs_status', 'good'],
  ['Pb-free?', 'rohs_status', 'good'],
  ['REACH', 'reach_status', 'good'],
  ['California Proposition 65 compliant', 'prop65_status', 'good'],
  ['Conflict minerals status', 'conflict_minerals_status', 'good'],
  ['RoHS-konform (ja/nein)', 'rohs_status', 'good'],
  ['Conforme RoHS (oui/non)', 'rohs_status', 'good'],
  ['Statut REACH', 'reach_status', 'good'],
  ['Cumple RoHS (Sí/No)', 'rohs_status', 'good'],
  ['Conforme RoHS', 'rohs_status', 'good'],
  ['是否符合RoHS', 'rohs_status', 'good'],
  ['RoHS対応状況', 'rohs_status', 'good'],
  ['RoHS > Status', 'rohs_status', 'good'],
  ['Contains SVHC > 0.1% (Y/N)', 'svhc', 'bad'],
  ['SVHC > 0.1 % w/w (Y/N)', 'svhc', 'bad'],
  ['SVHC ≥0,1% (w/w)', 'svhc', 'bad'],
  ['SVHC >1000 ppm?', 'svhc', 'bad'],
  ['SVHC free (> 0.1 %)', 'svhc', 'good'],
  ['SVHC substance names > 0.1 % w/w', 'substances'],
  ['SVHC concentration > 0.1 % w/w', null],
  ['Enthält SVHC (ja/nein)', 'svhc', 'bad'],
  ['Présence de SVHC', 'svhc', 'bad'],
  ['Presenza SVHC', 'svhc', 'bad'],
  ['是否含有SVHC', 'svhc', 'bad'],
  ['SVHC含有の有無', 'svhc', 'bad'],
  ['SVHC free', 'svhc', 'good'],
  ['REACH SVHC', 'svhc'],
  ['SVHC > Contains (Y/N)', 'svhc', 'bad'],
  ['RoHS Exemption', 'exemption'],
  ['Ausnahme', 'exemption'],
  ['Exención RoHS', 'exemption'],
  ['Esenzione', 'exemption'],
  ['豁免条款', 'exemption'],
  ['適用除外', 'exemption'],
  ['SVHC substance name', 'substances'],
  ['Stoffname SVHC', 'substances'],
  ['RoHS certificate', 'rohs_document'],
  ['Certificate', 'document'],
  ['Certificat RoHS', 'rohs_document'],
  ['REACH SVHC > Document', 'reach_document'],
  ['Issue date', 'issued'],
  ['RoHS certificate date', 'rohs_issued'],
  ['Ausstellungsdatum', 'issued'],
  ['Remarks', 'remark'],
  ['Bemerkung', 'remark'],
  ['备注', 'remark'],
  ['備考', 'remark'],
  ['Customer Part Number', 'own_number'],
  ['Unsere Artikelnummer', 'own_number'],
  ['物料编码', 'own_number'],
  ['Manufacturer Part Number', 'part_number'],
  ['Supplier part no.', 'part_number'],
  ['Référence fabricant', 'part_number'],
  ['メーカー型番', 'part_number'],
  ['Manufacturer', 'manufacturer'],
]

const headingOf = (text: string) => {
  const [first = '', second] = text.includes(' > ') && !/0\.1/.test(text) ? text.split(' > ') : [text]
  return second === undefined ? { heading: first, group: '' } : { heading: second, group: first }
}

test.each(HEADINGS)('“%s” means %s', (text, means, yes) => {
  const heading = headingOf(text)
  const found = meaningOf(heading)
  expect(found).toBe(means)
  expect(found && yesMeans(heading, found)).toBe(yes ?? null)
})

test.each([
  'China RoHS',
  'RoHS/REACH compliant',
  'Contains RoHS restricted substances',
  'Not RoHS compliant',
  'Non-compliant substances',
  'RoHS version',
  'RoHS test report',
  'RoHS compliant by 2027',
  'RoHS contact person',
  'SVHC concentration',
  'Halogen free',
  'PFAS free',
  'Certificate no.',
  'Valid until',
  'RoHS certificate available',
  'Date',
  'Status',
  'Quantity',
  'nicht RoHS-konform',
  'RoHS不适合',
  'RoHS不符合',
  'RoHS非対応',
])('“%s” is left to a person', (heading) => {
  expect(meaningOf({ heading, group: '' })).toBeNull()
})

test('a status without a regime is about the only one that is asked for', () => {
  const status = { heading: 'Compliance status', group: '' }
  expect([meaningOf(status, ['reach']), meaningOf(status, ['rohs', 'reach'])]).toEqual(['reach_status', null])
})

test('what a person says of a heading that is not understood does not make its Yes good news', () => {
  expect(yesMeans({ heading: 'Contains RoHS restricted substances', group: '' }, 'rohs_status')).toBeNull()
  expect(yesMeans({ heading: 'Lead?', group: '' }, 'rohs_status')).toBeNull()
})

test('a heading says in which words it wants its answers, and all of them in which language', () => {
  expect(pairIn('RoHS (Y/N)')).toEqual(['Y', 'N'])
  expect(pairIn('是/否')).toEqual(['是', '否'])
  expect(pairIn('RoHS/REACH')).toBeNull()
  expect(languageOf(['Teilenummer', 'RoHS-konform', 'Ausnahme', 'Bemerkung'])).toBe('de')
  expect(languageOf(['Part', 'RoHS', 'REACH'])).toBe('en')
})
