import { describe, expect, it } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { readMail } from '../intent/read-mail'
import { findParts } from './find-parts'

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

const find = (text: string, chance = 0.9) => findParts(readMail(mailOf({ text })), chance)
const numbers = (text: string) => find(text).map(({ part_number }) => part_number)

/** The share of numbers that are found as they stand. A learnt scorer is held to shares, not to single numbers. */
const shareFound = (textOf: (maker: string, number: string) => string, some = all) =>
  some.filter(([maker, number]) => numbers(textOf(maker, number)).includes(number)).length / some.length

describe('real part numbers', () => {
  it('are found in a sentence, behind their maker', () => {
    expect(
      shareFound(
        (maker, number) => `Please send the RoHS declaration for ${maker} ${number}, and the REACH statement.`,
      ),
    ).toBeGreaterThan(0.92)
  })

  it('are found with a label', () => {
    expect(shareFound((maker, number) => `We need documents. P/N: ${number} (${maker}).`)).toBeGreaterThan(0.92)
  })

  it('are found without their maker', () => {
    const lettered = all.filter(([, number]) => !isPlainNumber(number))
    expect(shareFound((_, number) => `Do you have a RoHS certificate for ${number}?`, lettered)).toBeGreaterThan(0.88)
  })

  it('name their maker', () => {
    const named = all.filter(([maker, number]) =>
      find(`Please send the RoHS declaration for ${maker} ${number}.`).some(
        ({ part_number, manufacturer }) => part_number === number && manufacturer === maker,
      ),
    )
    expect(named.length / all.length).toBeGreaterThan(0.92)
  })

  it.each([
    ['English, tabs', 'Cust P/N\tMPN\tManufacturer', '\t'],
    ['English, bars', 'Our part | Mfr Part Number | Mfr', ' | '],
    ['two spaces', 'Line   Part No.   Brand', '   '],
    ['German', 'Kunden-Artikelnr.\tHersteller-Artikelnummer\tHersteller', '\t'],
    ['French', 'Réf. client\tRéférence fabricant\tFabricant', '\t'],
    ['Chinese', '序号\t型号\t品牌', '\t'],
    ['Japanese', '部品コード\tメーカー型番\tメーカー', '\t'],
  ])('are all found in a table (%s), with their makers', (_, heading, separator) => {
    const rows = all.map(([maker, number], index) => [`10-${index}A7X`, number, maker].join(separator))
    const found = find([heading, ...rows].join('\n'))
    const right = all.filter(([manufacturer, number]) =>
      found.some((part) => part.part_number === number && part.manufacturer === manufacturer),
    )
    expect(right.length / all.length).toBeGreaterThan(0.92)
    expect(found.length).toBeLessThan(all.length * 1.05)
  })
})

it("the customer's own number beside a part is read with it, and is no part itself", () => {
  const found = find('Please send RoHS for our part no. KX4711B-3: LM317T and for LM358DR (our no. 88-29977X).')
  expect(found.map(({ part_number, own_number }) => [part_number, own_number])).toEqual([
    ['LM317T', 'KX4711B-3'],
    ['LM358DR', '88-29977X'],
  ])
})

it.each([
  [
    'a list',
    ['LM317T', 'NE555P', 'LM358DR', 'TLC555CDR', 'BC547B', 'MAX232CPE', 'SN74HC00N', 'IRF540NPBF']
      .map((part, at) => `- our no. 471${at} / ${part}`)
      .join('\n'),
  ],
  ['a table', 'part\tmaker\nLM317T (TI), our 4710\tTI\nNE555P (TI), our 4711\tTI\nBC547B, our 4712\tonsemi'],
])('the own numbers of %s are read with its parts', (_, text) => {
  const found = find(`Please send the RoHS certificates for:\n\n${text}\n`)
  expect(found.map(({ own_number }) => own_number)).toEqual(found.map((_part, at) => `471${at}`))
  expect(found.slice(0, 2).map(({ part_number }) => part_number)).toEqual(['LM317T', 'NE555P'])
})

describe('numbers that are no part numbers', () => {
  it.each(['785-555-0144', 'RITM0048812', 'SCTASK0051120'])('%s', (number) => {
    expect(find(`Please send the RoHS certificate for LM358DR. ${number}`).map((part) => part.part_number)).toEqual([
      'LM358DR',
    ])
  })
  const others = [
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
  ]

  it('are hardly ever taken for parts', () => {
    const taken = others.filter(
      (text) => numbers(`Please send the RoHS declaration. ${text} is in our file, see ${text}.`).length > 0,
    )
    expect(taken.length / others.length).toBeLessThan(0.2)
  })
})

describe('tables', () => {
  it('chooses the column by its cells: the customer’s own numbers are beside it', () => {
    const table = `Part Number\tMfr P/N\tMfr\n13-47496-01\tTPS54331DR\tTI\n11-56522-02\tGRM188R71H104KA93D\tMurata\n10-73089-02\tCRCW040210K0FKED\tVishay`
    expect(find(table)).toMatchObject([
      { part_number: 'TPS54331DR', manufacturer: 'TI', where: { place: 'table', row: 2 } },
      { part_number: 'GRM188R71H104KA93D' },
      { part_number: 'CRCW040210K0FKED' },
    ])
  })

  it('reads every row of an attached CSV, with its place', () => {
    const text = [
      'Item,Our no.,Manufacturer,MPN',
      ...Array.from({ length: 300 }, (_, at) => `${at},88-${at}77,Yageo,RC0603FR-07${at}KL`),
    ].join('\n')
    const mail = mailOf({
      text: 'RoHS for the attached list please.',
      attachment_names: ['list.csv'],
      attachments: [{ filename: 'list.csv', text }],
    })
    const found = findParts(readMail(mail), 0.9)
    expect(found).toHaveLength(300)
    expect(found.at(-1)).toMatchObject({
      part_number: 'RC0603FR-07299KL',
      manufacturer: 'Yageo',
      own_number: '88-29977',
      where: { place: 'attachment', file: 'list.csv', sheet: null, row: 301 },
    })
  })

  it('knows alternatives in one cell, and leaves a package out', () => {
    const table = `MPN\tMaker\nBAS16,215 / 1N4148W-E3-08\tNexperia\nTXB0108PWR / 20TSSOP\tTI\nSTM32F103C8T6\tST`
    expect(numbers(table)).toEqual(['BAS16,215', '1N4148W-E3-08', 'TXB0108PWR', 'STM32F103C8T6'])
  })

  it('does not ask for rows that say they are done', () => {
    const table = `part\tmaker\tstatus\n43030-0007\tMolex\treceived 3/4\nNC7SZ125P5X\tonsemi\topen\nRXEF050\tLittelfuse\tremoved from BOM`
    expect(find(table).map(({ asked }) => asked)).toEqual([false, true, false])
  })
})

describe('the words around a number', () => {
  it.each([
    ['STM32F407VGT6 (ST), TLC555CDR (TI)', ['STMicroelectronics', 'Texas Instruments']],
    ['TLC555CDR from Texas Instruments', ['Texas Instruments']],
    ['TLC555CDR(德州仪器)', ['Texas Instruments']],
    ['TLC555CDR and STM32F407VGT6', [null, null]],
  ])('%s', (text, makers) => {
    expect(find(text).map(({ manufacturer }) => manufacturer)).toEqual(makers)
  })

  it('one number in two spellings is one part, and a longer number is another', () => {
    expect(numbers('TLC555CDR, TLC-555-CDR, TLC555CDRG4')).toEqual(['TLC555CDR', 'TLC555CDRG4'])
  })

  it('a part that is not needed is mentioned only', () => {
    const found = find('Please send RoHS for TLC555CDR. For STM32F407VGT6 we already have everything, not needed.')
    expect(found.map(({ part_number, asked }) => [part_number, asked])).toEqual([
      ['TLC555CDR', true],
      ['STM32F407VGT6', false],
    ])
  })
})

describe('makers some words away', () => {
  it.each([
    [
      'Please send the RoHS certificate for the A1324LUA-T hall sensor (Allegro).',
      'A1324LUA-T',
      'Allegro MicroSystems',
    ],
    [
      'RoHS declarations for the Hirose connectors that we buy, please: FH34SRJ-14S-0.5SH(50)',
      'FH34SRJ-14S-0.5SH(50)',
      'Hirose',
    ],
    [
      'RoHS declaration for the diode BAT54C-7-F (Diodes) and the Molex plug 43025-0400, please.',
      '43025-0400',
      'Molex',
    ],
    ['请提供RoHS报告：\n【村田】\n  BLM18PG121SN1D', 'BLM18PG121SN1D', 'Murata'],
  ])('%s', (text, number, maker) => {
    expect(find(text)).toContainEqual(expect.objectContaining({ part_number: number, manufacturer: maker }))
  })
})

it('of a numbered list, only the items that are still open are asked for', () => {
  const list = ['1. STM8S003F3P6TR (ST)', '2. LD1117S33TR (ST)', '3. SMBJ24A (Littelfuse)', '4. 1N5819HW-7-F (Diodes)']
  const quote = list.map((item) => `> ${item}`)
  const found = find(['We are still missing the RoHS certificates for items 2 and 4.', '', ...quote].join('\n'))
  expect(found.filter(({ asked }) => asked).map(({ part_number }) => part_number)).toEqual([
    'LD1117S33TR',
    '1N5819HW-7-F',
  ])
})

it('a reminder asks for all parts of the mail that it quotes, of which the subject names one', () => {
  const quote = ['> please send REACH for', '>', '> TI LM358DR', '> onsemi BSS138', '> ST TL431AIDBZR']
  const text = ['Any news on this?', '', 'On Monday Dana Whitfield wrote:', ...quote].join('\n')
  const found = findParts(readMail(mailOf({ subject: 'RE: REACH for LM358DR and 2 others', text })), 1)
  expect(found.map(({ part_number, asked }) => [part_number, asked])).toEqual([
    ['LM358DR', true],
    ['BSS138', true],
    ['TL431AIDBZR', true],
  ])
})

it('a file may say what it is above its headings', () => {
  const rows = ['FormID\tQ-2291', 'Mfr Part Number\tManufacturer', 'LM358DR\tTexas', 'BSS138\tonsemi']
  const file = { filename: 'request.xlsx', text: rows.join('\n') }
  const found = findParts(
    readMail(mailOf({ text: 'See the list.', attachment_names: ['request.xlsx'], attachments: [file] })),
    1,
  )
  expect(found.map(({ part_number }) => part_number)).toEqual(['LM358DR', 'BSS138'])
})

describe('of a list, only the lines that are still open are asked for', () => {
  const rows = ['LM358DR\tTexas', 'BSS138\tonsemi', 'SMBJ24A\tLittelfuse', 'TL431AIDBZR\tTexas', '1N5819HW-7-F\tDiodes']
  const quote = ['> Line\tMPN\tMaker', ...rows.map((row, place) => `> ${place + 1}\t${row}`)]
  const asked = (own: string, sent = '') =>
    findParts(
      readMail(
        mailOf({
          subject: 'Re: RoHS and REACH',
          text: sent === '' ? [own, '', 'On Monday Dana Whitfield wrote:', ...quote].join('\n') : own,
          ...(sent !== '' && { attachment_names: ['order.csv'], attachments: [{ filename: 'order.csv', text: sent }] }),
        }),
      ),
      1,
    ).flatMap((part) => (part.asked ? part.part_number : []))

  it.each([
    ['Lines 2 and 5 are still missing, the others have arrived, thank you.', ['BSS138', '1N5819HW-7-F']],
    ['Thanks for lines 1, 2 and 4. Line 3 and line 5 are still open.', ['SMBJ24A', '1N5819HW-7-F']],
    ['Danke für die Positionen 1, 2 und 4. Die Positionen 3 und 5 fehlen noch.', ['SMBJ24A', '1N5819HW-7-F']],
    ['第2项和第5项的REACH还没有收到，请再催一下。', ['BSS138', '1N5819HW-7-F']],
  ])('%s', (own, numbers) => {
    expect(asked(own)).toEqual(numbers)
  })

  it('also of a list that is sent along', () => {
    const sent = ['Line,Part,Maker', ...rows.map((row, place) => `${place + 1},${row.replace('\t', ',')}`)].join('\n')
    expect(asked('We need the RoHS certificates for line 2 and line 5 of the attached order.', sent)).toEqual([
      'BSS138',
      '1N5819HW-7-F',
    ])
  })

  it('but not where it has no such line', () => {
    expect(asked('Please send what is missing of our order line 40.')).toHaveLength(5)
  })
})

it('a row is asked for while one of its documents is open', () => {
  const rows = ['MPN\tRoHS\tREACH', 'MBRS340T3G\tok\tmissing', 'TL431AIDBZR\tok\tok', 'MC34063ADR\tmissing\tok']
  const found = find(['Please send what is missing:', ...rows].join('\n'))
  expect(found.map(({ part_number, asked }) => [part_number, asked])).toEqual([
    ['MBRS340T3G', true],
    ['TL431AIDBZR', false],
    ['MC34063ADR', true],
  ])
})

it.each(['BSS138 – only REACH, we already have RoHS', 'BSS138: nur REACH, RoHS haben wir schon erhalten'])(
  'a part of which one paper has come is asked for: %s',
  (line) => {
    expect(find(`Please send us:\n- LM358DR: RoHS, REACH\n- ${line}`).map(({ asked }) => asked)).toEqual([true, true])
  },
)

it('a list may name the value of a part instead of its number, and the maker in the same cell', () => {
  const rows = [
    'Material\tPcs',
    'Wago  750-530\t6',
    'TI  LM358DR\t5',
    '10kΩ 1/16W\t100',
    '0.1μF/50V\t200',
    'ams  AS5600-ASOM\t1',
  ]
  const found = find(['Please send RoHS for:', '', ...rows].join('\n'))
  expect(found.map(({ part_number }) => part_number)).toEqual(['750-530', 'LM358DR', 'AS5600-ASOM'])
})

it('the customer’s own number behind a part is no part', () => {
  const list = [
    '1.       LM358DR (Texas), our 44-0031-220',
    '2.       BSS138 (onsemi), our 44-0031-106',
    '3.       TL431AIDBZR',
  ]
  expect(find(['Please send RoHS for:', '', ...list].join('\n\n')).map(({ part_number }) => part_number)).toEqual([
    'LM358DR',
    'BSS138',
    'TL431AIDBZR',
  ])
})

it('three columns with commas are a table, and two commas in single lines are none', () => {
  const rows = ['LM339ADR,Texas,100', '0787231001,Molex,200', '5000,Keystone,50']
  const found = find(`Please send the RoHS certificates:\n\n${rows.join('\n')}\n\nThanks`)
  expect(found.map(({ part_number, manufacturer, where }) => [part_number, manufacturer, where.place])).toEqual([
    ['LM339ADR', 'Texas', 'table'],
    ['0787231001', 'Molex', 'table'],
    ['5000', 'Keystone', 'table'],
  ])
  expect(find('RoHS,REACH,LM339ADR please').every(({ where }) => where.place === 'text')).toBe(true)
})

describe('plain requests', () => {
  const partsOf = (text: string) =>
    findParts(readMail(mailOf({ subject: 'Request', text })), 1).flatMap(({ part_number, asked }) =>
      asked ? part_number : [],
    )

  it.each([
    ['Vilken HS-kod har NRF52840-QIAA-R från Nordic Semiconductor?', 'NRF52840-QIAA-R'],
    ['请提供德州仪器（Texas Instruments）TPS62130RGTR 的RoHS和REACH报告，谢谢！', 'TPS62130RGTR'],
    ['LM393DR2G（onsemi）のRoHS適合証明書をいただきたいです。', 'LM393DR2G'],
    ['Do you have Prop 65 documents on file for PS2501-1-A from Renesas?', 'PS2501-1-A'],
  ])('%s', (text, number) => {
    expect(partsOf(text)).toEqual([number])
  })

  it('a number goes on behind a slash at its end', () => {
    const found = partsOf('Bitte die RoHS-Erklärung für Phoenix Contact 1757242 (MSTBA 2,5/ 3-G-5,08) senden.')
    expect(found).toContain('1757242')
    expect(found).not.toContain('3-G-5,08')
    expect(partsOf('Please send RoHS for LM317T / 2N3904 and BAT54S.')).toEqual(['LM317T', '2N3904', 'BAT54S'])
  })

  it('numbers alone below a line that announces them are parts, though they are digits only', () => {
    const numbers = ['53261-0471', '105017-0001', '43045-0212']
    const list = numbers.map((number) => `- ${number}`).join('\n')
    expect(partsOf(`Hi,\n\nwe need a PFAS statement for the following parts:\n${list}\n\nThank you`)).toEqual(numbers)
  })
})

describe('digits parted by hyphens', () => {
  it('are a part where they are no day, also beside other parts', () => {
    expect(numbers('1) REACH declaration for LM358DR.\n2) What is the country of origin of 39-01-2040?')).toEqual([
      'LM358DR',
      '39-01-2040',
    ])
    expect(numbers('Please send:\n- LM358DR: RoHS\n- 43025-0400: certificate of origin')).toEqual([
      'LM358DR',
      '43025-0400',
    ])
  })

  it.each(['14-12-2026', '11-25-2026', '30.11.26', '4500-12'])('%s is none', (day) => {
    expect(numbers(`Please send the RoHS declaration of LM358DR, as you said in your mail of ${day}.`)).toEqual([
      'LM358DR',
    ])
  })
})

describe('what customers call theirs and ours', () => {
  const both = (text: string) => find(text).map(({ part_number, own_number }) => [part_number, own_number])

  it.each([
    ['English', 'Please send RoHS for\n\nour item 4711-0815 (your no. LM317T)\nour item 4711-0820 (your no. LM358DR)'],
    [
      'German',
      'Wir benötigen RoHS für\n\nunsere Art.-Nr. 4711-0815 (Ihre Nr. LM317T, TI)\nunsere Art.-Nr. 4711-0820 (Ihre Nr. LM358DR, TI)',
    ],
  ])('is told apart in %s', (_, text) => {
    expect(both(text)).toEqual([
      ['LM317T', '4711-0815'],
      ['LM358DR', '4711-0820'],
    ])
  })

  it('numbers with a remark in brackets behind each are parts, and the remarks are none', () => {
    const rows = ['3044076  (bornes UT 2,5)', '2966171  (relé PLC-RSC)', '1757019  (MSTB 2,5/2-ST-5,08)']
    expect(numbers(`Necesitamos la conformidad RoHS de estas referencias:\n\n${rows.join('\n')}\n\nGracias`)).toEqual([
      '3044076',
      '2966171',
      '1757019',
    ])
  })

  it('a bracket that is open over lines belongs to none of them', () => {
    expect(
      numbers('Please send RoHS for these parts (3 types):\n\n(LM317T\t10\nLM358DR\t20\nNE555P)\t5\n\nThanks'),
    ).toEqual(['LM317T', 'LM358DR', 'NE555P'])
  })

  it('parts in brackets stay parts', () => {
    const rows = ['4711-0815  (LM317T, 200 pieces)', '4711-0820  (LM358DR, 100 pieces)']
    expect(numbers(`Please send RoHS for:\n\n${rows.join('\n')}\n\nThanks`)).toEqual(
      expect.arrayContaining(['LM317T', 'LM358DR']),
    )
  })

  it.each([' | ', '\t'])('is told apart in two rows without headings, by "%s"', (bar) => {
    const rows = [
      ['100234', 'VISHAY', '1N4007-E3/54'],
      ['100235', 'MICROCHIP', 'ATMEGA328P-AU'],
    ]
    expect(
      numbers(`REACH for the following items:\n\n${rows.map((row) => row.join(bar)).join('\n')}\n\nThanks`),
    ).toEqual(['1N4007-E3/54', 'ATMEGA328P-AU'])
  })
})

it.each([
  ['Line 10  400 pcs  LM393N  comparator  USD 0.27', ['LM393N']],
  ['Pos. 3: 75 Stk. LM339N zu 1.250,00 CHF', ['LM339N']],
  ['12 szt. TL431AIDBZR, PLN 48.10', ['TL431AIDBZR']],
  ['We need the RoHS certificate for CNY17-3X007 and LM393N', ['CNY17-3X007', 'LM393N']],
])('a price is no part: %s', (line, expected) => {
  expect(numbers(`Please send RoHS for these parts:\n${line}`)).toEqual(expected)
})
