import { randomFrom } from '@attestry/functions/testing/random-from'
import type { LabelledMail } from './labelled-mails'

/**
 * Long lists in the text of mails, in the layouts that exports, forwarded sheets, copies from PDF and people produce.
 * Each row has one part; its other numbers are customers' own numbers, values and orders. Made up, the same on every
 * machine.
 */
type Row = Record<'n' | 'own' | 'mpn' | 'maker' | 'qty' | 'price' | 'text' | 'pack' | 'hts' | 'po', string>
type Layout = { head?: string; line: (row: Row, before: Row | undefined) => string }

/** `#` is a digit, `@` a letter. */
const FAMILIES = `Murata|GRM1##R71H#0#KA01D|CAP CER #.#UF 50V X7R 0603
Murata|BLM18PG##1SN1D|FERRITE BEAD ##0 OHM 0603
Yageo|RC0603FR-07#K#L|RES #.#K 1% 0603
Vishay|CRCW0402##K#FKED|RES SMD ##K 1% 1/16W
Texas Instruments|TPS54##0DDAR|IC REG BUCK ADJ 3A 8SOIC
Texas Instruments|SN74LVC#G##DBVR|IC GATE 1CH SOT23-5
STMicroelectronics|STM32G4##RBT6|MCU 32BIT 128KB 64LQFP
NXP|MK22FN###VLH12|MCU ARM 512KB FLASH
Nexperia|BZX384-C#V#,115|ZENER #.#V 300MW SOD323
Microchip|MCP47##A#T-E/CH|DAC 12BIT I2C
Analog Devices|ADM32##EARZ|TRANSCEIVER 3.3V 16SOIC
onsemi|NCV8###DT50RKG|LDO 5V 150MA
Infineon|BSC0##N06LS3GATMA1|MOSFET N 60V 100A
TDK|C2012X5R1A##6M085AC|CAP ##UF 10V X5R 0805
KEMET|T520B##7M006ATE045|TANT ##0UF 6.3V
Panasonic|EEE-FK1V##1P|ALU CAP ##0UF 35V
Molex|50####-0#70|CONN HEADER #POS 1.25MM
TE Connectivity|#-######-#|TERMINAL BLOCK #P 5.08MM
Phoenix Contact|17#####|PLUG #POS 3.81
Amphenol|100#####-00#LF|CONN FPC ##POS
Samtec|TSW-1##-07-G-D|HEADER 2X## 2.54
Hirose|DF13-#P-1.25DSA|CONN #POS 1.25
Omron|G5Q-1A4-DC##|RELAY SPST ##V
Littelfuse|SMBJ##CA|TVS ##V 600W
Bourns|CR0805-FX-##02ELF|RES ##K
Winbond|W25Q##JVSSIQ|FLASH ##MBIT SPI
Silicon Labs|EFM8BB##F16G-A-QFN20|MCU 8BIT
Epson|FA-238 ##.0000MB-C3|CRYSTAL ##MHZ
Coilcraft|XAL60##-###MEB|INDUCTOR ##UH 6A
Broadcom|HCPL-##1-500E|OPTO 1CH`
  .split('\n')
  .map((line) => line.split('|') as [string, string, string])

function rowsOf(seed: number, count: number): Row[] {
  const random = randomFrom(seed)
  const digit = () => String(1 + Math.floor(random() * 9))
  const digits = (length: number) => Array.from({ length }, digit).join('')
  const filled = (text: string) => text.replace(/#/g, digit)
  const seen = new Set<string>()
  const rows: Row[] = []
  const ownStyle = seed % 5
  while (rows.length < count) {
    const [maker, family, text] = FAMILIES[Math.floor(random() * FAMILIES.length)] as [string, string, string]
    // One token a number, but for a few families of the layouts that keep cells apart.
    const mpn = filled(seed % 2 === 0 ? family.replace(' ', '') : family)
    if (seen.has(mpn)) continue
    seen.add(mpn)
    const own = [
      `10${digits(6)}`,
      `NW-${digits(5)}`,
      `${digits(3)}-${digits(4)}-01`,
      `EL${digits(6)}A`,
      `${digits(3)}.${digits(3)}.${digits(3)}`,
    ][ownStyle] as string
    rows.push({
      n: String(rows.length + 1),
      own,
      mpn,
      maker,
      qty: `${digits(1)}${random() < 0.5 ? '00' : digits(3)}`,
      price: `0.${digits(3)}`,
      text: filled(text),
      pack: ['SOT23', '0603', 'QFN-32', 'SOIC-8', 'REEL', 'TO-220'][Math.floor(random() * 6)] as string,
      hts: `85${digits(2)}.${digits(2)}.${digits(4)}`,
      po: `45000${digits(5)}`,
    })
  }
  return rows
}

const three = (n: string) => n.padStart(3, '0')
const fix = (...cells: [string, number][]) =>
  cells
    .map(([cell, width]) => cell.slice(0, width).padEnd(width))
    .join(' ')
    .trimEnd()

/** Every third one is only scored, never tuned with. */
const LAYOUTS: Record<string, Layout> = {
  'fixed columns': {
    head: fix(['Item', 5], ['Material', 12], ['Description', 26], ['MPN', 24], ['Qty', 6]),
    line: (r) => fix([r.n, 5], [r.own, 12], [r.text, 26], [r.mpn, 24], [r.qty, 6]),
  },
  'fixed columns, empty cells': {
    head: fix(['Pos', 4], ['Material', 12], ['Manufacturer', 18], ['Mfr Part No', 24], ['Pack', 8], ['Qty', 6]),
    line: (r) =>
      fix(
        [r.n, 4],
        [Number(r.n) % 3 === 0 ? '' : r.own, 12],
        [Number(r.n) % 4 === 0 ? '' : r.maker, 18],
        [r.mpn, 24],
        [Number(r.n) % 2 === 0 ? '' : r.pack, 8],
        [r.qty, 6],
      ),
  },
  'fixed columns, no heading': { line: (r) => fix([r.own, 12], [r.mpn, 24], [r.text, 26], [r.price, 6]) },
  'single tabs': { head: 'Our P/N\tDescription\tMPN\tMfr', line: (r) => [r.own, r.text, r.mpn, r.maker].join('\t') },
  'tabs, no heading': { line: (r) => [r.n, r.own, r.mpn, r.text, r.qty].join('\t') },
  semicolons: { line: (r) => [r.own, r.mpn, r.maker, r.text, r.price].join(';') },
  'semicolons with blanks': {
    head: 'Artikel; Hersteller; Typ; Menge',
    line: (r) => [r.own, r.maker, r.mpn, r.qty].join('; '),
  },
  pipes: { line: (r) => [r.own, r.text, r.mpn, r.maker, r.qty].join(' | ') },
  'two spaces': { line: (r) => [r.own, r.text, r.mpn, r.qty].join('  ') },
  'one space, own first': { line: (r) => `${r.own} ${r.mpn} ${r.qty}` },
  'one space, description between': { line: (r) => `${r.own} ${r.text} ${r.mpn} ${r.qty}` },
  'one space, maker before': {
    head: 'Item Material Manufacturer MPN Qty',
    line: (r) => `${r.n} ${r.own} ${r.maker} ${r.mpn} ${r.qty}`,
  },
  'one space, description last': { line: (r) => `${r.n} ${r.mpn} ${r.own} ${r.text}` },
  'one space, prices': { line: (r) => `${r.po} ${r.n} ${r.own} ${r.mpn} ${r.qty} PC ${r.price} EUR ${r.hts}` },
  'one space, part first': { line: (r) => `${r.mpn} ${r.text} ${r.pack} ${r.own}` },
  'one space, part last': { line: (r) => `${r.qty} ${r.own} ${r.text} ${r.maker} ${r.mpn}` },
  'two lines a row': { line: (r) => `${r.n} ${r.own} ${r.qty} PC ${r.price}\n   ${r.text}, ${r.maker} ${r.mpn}` },
  'two lines, part first': { line: (r) => `${r.mpn} ${r.maker}\n   ${r.own} / ${r.text}` },
  'three lines a row': { line: (r) => `${r.n} ${r.own}\n  ${r.text}\n  MPN: ${r.mpn} (${r.maker})` },
  'SAP item text': {
    line: (r) => `${three(r.n)}0  ${r.own}  ${r.text}  ${r.qty} ST\n      Hersteller: ${r.maker}  Teil: ${r.mpn}`,
  },
  'a cell a line': {
    head: 'Material\nDescription\nManufacturer\nMPN',
    line: (r) => [r.own, r.text, r.maker, r.mpn].join('\n'),
  },
  'a cell a line, no heading': { line: (r) => [r.n, r.own, r.mpn, r.qty].join('\n') },
  'a cell a line, blank lines': {
    head: 'Item\n\nPart no.\n\nBrand\n\nQty',
    line: (r) => [r.n, r.mpn, r.maker, r.qty].join('\n\n'),
  },
  'a cell a line, six cells': { line: (r) => [r.own, r.text, r.pack, r.mpn, r.maker, r.price].join('\n') },
  'a cell a line, blank between rows': { line: (r) => `${[r.own, r.mpn, r.text, r.maker].join('\n')}\n` },
  'a cell a line, empty cells': {
    line: (r) => [r.own, r.text, Number(r.n) % 4 === 0 ? '' : r.pack, r.mpn, r.maker].join('\n'),
  },
  'maker as heading': {
    line: (r, b) => `${b?.maker === r.maker ? '' : `\n${r.maker}:\n`}${r.own} ${r.mpn} ${r.qty} pcs`,
  },
  'maker as heading, tabs': {
    line: (r, b) => `${b?.maker === r.maker ? '' : `${r.maker}\n`}${r.own}\t${r.mpn}\t${r.qty}`,
  },
  'maker in brackets': { line: (r) => `${r.mpn} (${r.maker}), your ref ${r.own}, ${r.qty} pcs` },
  'numbered )': { line: (r) => `${r.n}) ${r.mpn} - ${r.own} - ${r.text}` },
  'numbered 001.': { line: (r) => `${three(r.n)}. ${r.own} ${r.maker} ${r.mpn}` },
  dashes: { line: (r) => `- ${r.own} - ${r.mpn} - ${r.qty} pcs` },
  'quoted, one space': { line: (r) => `> ${r.own} ${r.mpn} ${r.text}` },
  'quoted, gaps': { line: (r) => `> ${fix([r.own, 12], [r.mpn, 24], [r.maker, 20])}` },
  'quoted, a cell a line': { line: (r) => [r.own, r.mpn, r.maker].map((cell) => `> ${cell}`).join('\n') },
  'headings in Polish': {
    head: 'Indeks;Nazwa;Producent;Symbol producenta;Ilość',
    line: (r) => [r.own, r.text, r.maker, r.mpn, r.qty].join(';'),
  },
  'headings in Chinese': {
    head: '序号 物料编码 型号 品牌 数量',
    line: (r) => `${r.n} ${r.own} ${r.mpn} ${r.maker} ${r.qty}`,
  },
  'headings in Italian': {
    head: fix(['Codice', 12], ['Descrizione', 26], ['Codice produttore', 24]),
    line: (r) => fix([r.own, 12], [r.text, 26], [r.mpn, 24]),
  },
  slashes: { line: (r) => `${r.own} / ${r.mpn} / ${r.maker}` },
  'equal sign': { line: (r) => `${r.own} = ${r.mpn}` },
}

export function longLists(isAttached = false): LabelledMail[] {
  return Object.entries(LAYOUTS).map(([name, { head, line }], at) => {
    let rows = rowsOf(
      at * 61 +
        5 +
        (/one space|numbered|two lines|dashes|slashes|quoted|Chinese|bracket|heading/.test(name)
          ? (at + 1) % 2
          : at % 2),
      [30, 60, 120, 200][at % 4] as number,
    )
    if (name.startsWith('maker as')) rows = rows.toSorted((a, b) => a.maker.localeCompare(b.maker))
    const list = [...(head === undefined ? [] : [head]), ...rows.map((row, i) => line(row, rows[i - 1]))].join('\n')
    const isQuoted = name.startsWith('quoted')
    const text = isQuoted
      ? `Please send us the RoHS and REACH declarations for the parts in the list below.\n\nJo\n\n${list}`
      : `Dear all,\n\nplease send us the RoHS and REACH declarations for the following parts.\n\n${list}\n\nKind regards\nJo Bell`
    return {
      id: `list-${at}`,
      lang: 'en',
      kind: 'request',
      is_request: true,
      received: '2026-04-14T00:00:00.000Z',
      from_name: 'Jo Bell',
      from_email: 'jo@customer-x.test',
      subject: 'RoHS and REACH declarations',
      text: isAttached ? 'Please send us the RoHS and REACH declarations for the parts in the attached list.' : text,
      attachments: isAttached ? [{ filename: 'list.pdf', mime_type: 'application/pdf', text: list }] : [],
      parts: rows.map(({ mpn, maker }) => ({
        number: mpn,
        maker: text.includes(maker) && /maker|\.maker/.test(String(line)) ? maker : null,
        where: isAttached ? 'attachment' : 'text',
        asked: true,
      })),
      not_parts: [],
      topics: ['rohs', 'reach'],
      due: null,
      note: name,
      own_domain: 'northwind.test',
    }
  })
}
