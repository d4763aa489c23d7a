import { describe, expect, it } from 'vitest'
import { findParts } from './part-numbers'
import { readableText } from '../readable-text'

/** Real part numbers of many makers. `spoken` are the words that prose needs before numbers without letters. */
const PARTS: readonly (readonly [maker: string, ...numbers: string[]])[] = [
  ['Texas Instruments', 'TLC555CDR', 'LM555CN/NOPB', 'SN74AHC1G125DCKR'],
  ['STMicroelectronics', 'STM32F407VGT6', 'STM32F030F4P6'],
  ['NXP', 'PCF8523T/1,118', 'MMA7660FCR1'],
  ['Nexperia', '74HC595D,118', 'IP4220CZ6,125'],
  ['Microchip', 'MCP3008-I/P', 'MCP4017T-103E/LT'],
  ['Analog Devices', 'AD620ANZ', 'LTC4020EUHF#PBF', 'LT1716CS5#TRMPBF'],
  ['Maxim Integrated', 'DS1307+', 'DS3231MZ/V+'],
  ['onsemi', 'DF04M', 'MB6S'],
  ['Infineon', 'IRF540NPBF', 'IR2110STRPBF'],
  ['Diodes Incorporated', 'BAT54C-7-F'],
  ['Micro Commercial Components', '1N4148W-TP'],
  ['Silicon Labs', 'CP2102-GMR', 'EFM32HG309F64G-A-QFN24'],
  ['Nordic Semiconductor', 'NRF51822-QFAA-T'],
  ['Allegro MicroSystems', 'ACS712ELCTR-05B-T'],
  ['Toshiba', 'TB6612FNG,C,8,EL'],
  ['ams OSRAM', 'SFH 4550', 'LG R971-KN-1'],
  ['Lite-On', 'LTST-C190GKT'],
  ['Kingbright', 'APG1005VGC-T-5MAV'],
  ['Yageo', 'RC0402FR-0715RL'],
  ['UNI-ROYAL', '1206W4F1002T5E'],
  ['KYOCERA AVX', '0402ZD105KAT2A'],
  ['Murata', 'GRM155R60J475ME47D', 'BLM18PG121SN1D'],
  ['Samsung Electro-Mechanics', 'CL05A105KA5NQNC'],
  ['Sunlord', 'SDFL2012T220KTF', 'GZ2012D601TF'],
  ['Vishay', '293D475X9025A2TE3'],
  ['TDK', 'MPZ1608S221ATA00'],
  ['Molex', '0787231001'],
  ['TE Connectivity', '1909763-1', '5-1814400-1'],
  ['JST', 'B2B-PH-K-S(LF)(SN)'],
  ['Hirose', 'U.FL-R-SMT(10)', 'FH34SRJ-14S-0.5SH(50)'],
  ['Amphenol', '54602-908LF', '12401598E4#2A'],
  ['Samtec', 'FTSH-105-01-F-DV-K'],
  ['Keystone Electronics', '5000'],
  ['Omron', 'G5LE-14 DC5'],
  ['Bourns', 'PEC11R-4215F-S0024'],
  ['Winbond', 'W25Q64JVXGIM'],
  ['TXC', '7M12000044'],
]
const all = PARTS.flatMap(([maker, ...numbers]) => numbers.map((number) => [maker, number] as const))
const isPlainNumber = (number: string) => /^[\d-]+$/.test(number)

const find = (text: string, hasTopic = true) => findParts(readableText(text), { hasTopic })
const numbers = (text: string, hasTopic = true) => find(text, hasTopic).map(({ part_number }) => part_number)

describe('real part numbers', () => {
  it.each(all)('%s %s in a sentence', (maker, number) => {
    expect(find(`Please send the RoHS declaration for ${maker} ${number}, and the REACH statement.`)).toMatchObject([
      { part_number: number, manufacturer: maker },
    ])
  })

  it.each(all)('made by %s: %s, named with a label', (maker, number) => {
    expect(find(`We need documents. P/N: ${number} (${maker}).`)).toMatchObject([
      { part_number: number, manufacturer: maker },
    ])
  })

  it.each(all.filter(([, number]) => !isPlainNumber(number)))('%s %s without its maker', (_, number) => {
    expect(numbers(`Do you have a RoHS certificate for ${number}?`)).toEqual([number])
  })

  it('in a list below a label', () => {
    const list = all.map(([, number]) => `- ${number}`).join('\n')
    expect(numbers(`Please provide REACH statements.\n\nPart numbers:\n\n${list}\n\nThank you`)).toEqual(
      all.map(([, number]) => number),
    )
  })

  it.each([
    ['English, tabs', 'Cust P/N\tMPN\tManufacturer', '\t'],
    ['English, bars', 'Our part | Mfr Part Number | Mfr', ' | '],
    ['two spaces', 'Line   Part No.   Brand', '   '],
    ['German', 'Kunden-Artikelnr.\tHersteller-Artikelnummer\tHersteller', '\t'],
    ['French', 'Réf. client\tRéférence fabricant\tFabricant', '\t'],
    ['Chinese', '序号\t型号\t品牌', '\t'],
    ['Japanese', '部品コード\tメーカー型番\tメーカー', '\t'],
  ])('in a table (%s)', (_, heading, separator) => {
    const rows = all.map(([maker, number], index) => [`10-${index}A7X`, number, maker].join(separator))
    expect(find([heading, ...rows].join('\n'))).toMatchObject(
      all.map(([manufacturer, part_number]) => ({ part_number, manufacturer })),
    )
  })
})

describe('numbers that are no part numbers', () => {
  it.each([
    'PO 4500127781',
    'PO-4500127781',
    'RFQ-2026-118',
    'invoice INV-2026-0042',
    'order no. AB12345678',
    'AWB 7766554433',
    'parcel 1Z999AA10123456784',
    'supplier number 88213',
    'ticket #A12-4471B',
    '2026-11-28',
    '2002-10-06T18:00',
    '28.11.2026',
    '14-Nov-2026',
    '14NOV2026',
    'Q4-2026',
    'KW48',
    '10:30AM',
    '50PM',
    '+49 89 1234567-89',
    '555-0134',
    'CAS 110-54-3',
    'CAS 1478-61-1',
    'EC 203-777-6',
    '2011/65/EU',
    '(EU) 2015/863',
    '1907/2006',
    'IEC 62474',
    'IPC-1752A',
    'EN50581',
    'GB26572-2025',
    'GB/T 26572-2011',
    'ISO9001:2015',
    'ISO 14001',
    'AEC-Q200',
    'HTS 8542.31.0001',
    '8533.21.0030',
    'ECCN 3A991.A.2',
    'EAR99',
    'CMRT6.6',
    'CMRT 6.5',
    'ROHS3',
    'SVHC253',
    'UV-328',
    'exemption 7(c)-I',
    'TSCA 8(a)(7)',
    'SHA256',
    'SHA1',
    'POP3',
    'X.509',
    'NL6740.1',
    'FF0000',
    'D-80331 München',
    'DE123456789',
    'GB123456789000',
    'SOT-23',
    'QFN24',
    'TO-220',
    '100NF',
    '16V',
    '5k pcs',
    'https://example.com/ABC123XYZ45',
    'www.example.com/STM32F407VGT6',
    'STM32F407VGT6@example.com',
    'RoHS_TLC555CDR_2026.pdf',
    '296-12810-5-ND',
    'C1017',
    'I-10',
    'COVID-19',
    'our P/N 100-00231A',
    'customer part number XK-2231-B7',
    'Kundenartikelnummer: XK-2231-B7',
    'Mouser P/N 595-TLC555CDR',
    'the year 2026',
  ])('%s', (text) => {
    expect(numbers(`Please send the RoHS declaration. ${text} is in our file, see ${text}.`)).toEqual([])
  })

  it('short numbers count only where the mail speaks of compliance', () => {
    expect(numbers('The GX260 is back from repair', false)).toEqual([])
    expect(numbers('RoHS for MB6S', true)).toEqual(['MB6S'])
  })
})

describe('the words around a number', () => {
  it.each([
    ['STM32F407VGT6 (ST), TLC555CDR (TI)', ['STMicroelectronics', 'Texas Instruments']],
    ['TI TLC555CDR, ST STM32F407VGT6', ['Texas Instruments', 'STMicroelectronics']],
    ['TLC555CDR from Texas Instruments', ['Texas Instruments']],
    ['TLC555CDR(德州仪器)', ['Texas Instruments']],
    ['Hersteller: Fantasia GmbH, Typ TLC555CDR', ['Fantasia GmbH']],
    ['TLC555CDR and STM32F407VGT6', [null, null]],
    ['We are TI fans in general. Anyhow, what about TLC555CDR', [null]],
  ])('%s', (text, makers) => {
    expect(find(text).map(({ manufacturer }) => manufacturer)).toEqual(makers)
  })

  it('joined part numbers are separated, commas that makers use are kept', () => {
    expect(numbers('STM32F407VGT6,TLC555CDR/STM32F030F4P6;74HC595D,118')).toEqual([
      'STM32F407VGT6',
      'TLC555CDR',
      'STM32F030F4P6',
      '74HC595D,118',
    ])
  })

  it('one number in two spellings is one part, and a longer number is another', () => {
    expect(numbers('TLC555CDR, TLC-555-CDR, TLC555CDRG4')).toEqual(['TLC555CDR', 'TLC555CDRG4'])
  })

  it('an item of a list has the topics it names', () => {
    expect(find('1) TLC555CDR: RoHS\n2) STM32F407VGT6: REACH, COO\n3) IRF540NPBF')).toMatchObject([
      { topics: ['rohs'] },
      { topics: ['reach', 'country_of_origin'] },
      { topics: [] },
    ])
  })

  it('a number that the customer calls its own is not a part number, anywhere in the mail', () => {
    expect(numbers('XK-2231-B7 is urgent.\nOur part\tMPN\nXK-2231-B7\tTLC555CDR')).toEqual(['TLC555CDR'])
    expect(numbers('XK-2231-B7 is urgent (our P/N: XK-2231-B7, MPN: TLC555CDR)')).toEqual(['TLC555CDR'])
  })

  it('small letters count in an obvious shape', () => {
    expect(numbers('rohs for stm32f407vgt6 pls')).toEqual(['stm32f407vgt6'])
  })
})
