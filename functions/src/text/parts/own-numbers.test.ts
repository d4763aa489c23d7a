import { expect, test } from 'vitest'
import { ownNumberBeside } from './own-numbers'

const beside = (line: string, part: string, language = 'en') =>
  ownNumberBeside(line, { start: line.indexOf(part), end: line.indexOf(part) + part.length }, language)

test.each([
  ['Please send RoHS for our no. 4711 / LM317T', 'LM317T', '4711'],
  ['Our part no. 4711-003: LM317T', 'LM317T', '4711-003'],
  ['our P/N 4711, MPN: LM317T', 'LM317T', '4711'],
  ['our no. 4711 (TI LM317T)', 'LM317T', '4711'],
  ['LM317T (our no. 4711), NE555P (our no. 4712)', 'LM317T', '4711'],
  ['LM317T (our no. 4711), NE555P (our no. 4712)', 'NE555P', '4712'],
  ['LM317T our 4711 / NE555P our 4712', 'NE555P', '4712'],
  ['LM317T (TI), our 4711', 'LM317T', '4711'],
  ['LM317T - Texas Instruments - our no. 4711', 'LM317T', '4711'],
  ['our 4711 LM317T, our 4712 NE555P', 'LM317T', '4711'],
  ['our 4711 LM317T, our 4712 NE555P', 'NE555P', '4712'],
  ['  our 88-1042 = your CBX-4410-02', 'CBX-4410-02', '88-1042'],
])('%s: of %s it is %s', (line, part, number) => {
  expect(beside(line, part)).toBe(number)
})

test('in other languages', () => {
  expect(beside('RoHS für unsere Nr. 4711 / LM317T', 'LM317T', 'de')).toBe('4711')
  expect(beside('unsere 88-1042 = Ihre CBX-4410-02', 'CBX-4410-02', 'de')).toBe('88-1042')
  expect(beside('RoHS für unsere Bestellung 4711 / LM317T', 'LM317T', 'de')).toBeNull()
  expect(beside('LM317T (unsere Zeichnungs-Nr. 4711)', 'LM317T', 'de')).toBeNull()
  // The French call the number of a part its reference.
  expect(beside('RoHS pour notre reference 4711 / LM317T', 'LM317T', 'fr')).toBe('4711')
  expect(beside('RoHS pour notre commande 4711 / LM317T', 'LM317T', 'fr')).toBeNull()
})

test.each([
  ['for LM317T, and for our no. 4712', 'LM317T'],
  ['for LM317T and our 4712', 'LM317T'],
  ['our 4711, LM317T', 'LM317T'],
  ['our no. 4711 is obsolete. Please send LM317T', 'LM317T'],
  ['LM317T 4711', 'LM317T'],
  ['PO 4711 / LM317T', 'LM317T'],
  ['our no. 88 4711 003 / LM317T', 'LM317T'],
  ['our ref. 2026-11-20 / LM317T', 'LM317T'],
  ['Our ref: 4711 / LM317T', 'LM317T'],
  ['Our reference no. 4711 / LM317T', 'LM317T'],
  ['Our drawing 4711 / LM317T', 'LM317T'],
  ['our drawing no. 4711 / LM317T', 'LM317T'],
  ['our offer 4711 / LM317T', 'LM317T'],
  ['our order no. 4711 / LM317T', 'LM317T'],
  ['our PO 4711 / LM317T', 'LM317T'],
  ['our project 4711 / LM317T', 'LM317T'],
  ['LM317T (our ref. 4711)', 'LM317T'],
])('%s: none', (line, part) => {
  expect(beside(line, part)).toBeNull()
})

test('a long line costs no time', () => {
  const line = `${'our no. 4711 / '.repeat(20_000)}LM317T`
  const start = process.cpuUsage()
  expect(beside(line, 'LM317T')).toBe('4711')
  expect(process.cpuUsage(start).user / 1e3).toBeLessThan(500)
})
