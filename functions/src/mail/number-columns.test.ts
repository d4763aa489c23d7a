import { expect, test } from 'vitest'
import { numberColumns } from './number-columns'

test.each([
  ['Customer Part Number,Part Number,Manufacturer,Known,Since', [0, 1, 2]],
  ['Cust. name,Customer No,Mfr P/N,Mfr', null],
  ['CPN;MPN;Mfr', [0, 1, 2]],
  ['Part No.;Description;Customer P/N', [2, 0, null]],
  ['Customer;Customer Item;Our Part Number;MPN;Brand', [1, 3, 4]],
  ['Customer Item;Our Part Number;Description', [0, 1, null]],
  ['Kunden-Artikelnummer;Herstellerteilenummer;Hersteller', [0, 1, 2]],
  ['Kundenmaterialnummer;Artikelnummer', [0, 1, null]],
  ['Bezeichnung;Kundensachnr.;Bestellnummer;Marke', [1, 2, 3]],
  ['Unsere Artikelnummer;Ihre Artikelnummer;Menge', null],
  ['Unsere Teilenummer;Herstellernummer', [0, 1, null]],
  ['Our P/N,MPN', [0, 1, null]],
  ['Ihre Artikel-Nr.,Artikel-Nr.', [0, 1, null]],
  ['Part Number,Manufacturer', null],
  ['4711,LM317T', null],
])('the columns of %s', (heading, expected) => {
  const columns = numberColumns(heading.split(heading.includes(';') ? ';' : ','))
  expect(columns && [columns.number, columns.part_number, columns.manufacturer]).toEqual(expected)
})
