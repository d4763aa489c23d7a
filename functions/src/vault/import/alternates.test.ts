import { expect, test } from 'vitest'
import { partsInCells } from './alternates'
import { isNothing } from './no-part'

const [MURATA, TDK] = ['GRM155R71C104KA88D', 'C1005X7R1C104K050BC']
const both = [
  [MURATA, 'Murata'],
  [TDK, 'TDK'],
]

test.each([
  // Both sides pair.
  [`${MURATA} / ${TDK}`, 'Murata / TDK', both],
  [`${MURATA}/${TDK}`, 'Murata/TDK', both],
  [`${MURATA}\n${TDK}`, 'Murata\nTDK', both],
  [`${MURATA}; ${TDK}`, 'Murata, TDK', both],
  [`${MURATA} or ${TDK}`, 'Murata or TDK', both],
  // Numbers stand apart, and have one maker.
  [
    'BAS16,215 / BAS21,215',
    'Nexperia',
    [
      ['BAS16,215', 'Nexperia'],
      ['BAS21,215', 'Nexperia'],
    ],
  ],
  // What belongs to a number stays in it.
  ['SMBJ15CA-E3/52', 'Vishay', [['SMBJ15CA-E3/52', 'Vishay']]],
  ['SMBJ15CA-E3/52', 'Vishay / Littelfuse', [['SMBJ15CA-E3/52', 'Vishay / Littelfuse']]],
  ['LM358DR2G/NOPB', 'onsemi', [['LM358DR2G/NOPB', 'onsemi']]],
  ['24LC64T-I/OT', 'Microchip', [['24LC64T-I/OT', 'Microchip']]],
  ['BAS16,215', 'Nexperia', [['BAS16,215', 'Nexperia']]],
  ['0603YC104KAT2A', 'KYOCERA/AVX', [['0603YC104KAT2A', 'KYOCERA/AVX']]],
  ['LM317T', 'Foxconn Co., Ltd.', [['LM317T', 'Foxconn Co., Ltd.']]],
  // Nobody knows whose the second is.
  [MURATA, 'Murata / TDK', [[MURATA, 'Murata / TDK']]],
  [`${MURATA} / spare`, 'Murata', [[`${MURATA} / spare`, 'Murata']]],
])('%j of %j', (numbers, makers, expected) => {
  expect(partsInCells(numbers, makers).map((one) => [one.part_number, one.manufacturer])).toEqual(expected)
})

test.each([
  'n/a',
  'N.A.',
  'DNP',
  'DNI',
  '-',
  '--',
  '—',
  'TBD',
  'none',
  'k. A.',
  'k.A.',
  'N.N.',
  '(DNP)',
  '#N/A',
  '???',
  'o. A.',
  'unbestückt',
])('%s is nothing', (cell) => expect(isNothing(cell)).toBe(true))

test.each(['3M', 'NA555', 'TBD62083', 'ON', 'NIC', 'Nonell', '1757019', 'X2'])('%s is something', (cell) =>
  expect(isNothing(cell)).toBe(false),
)
