import type { Example } from './examples'
import { day, two } from './facts'
import { isFrozen } from './frozen'
import { Sheet } from './sheet'
import { writePdf } from '../pdf-writer'

type Other = {
  name: string
  maker: string
  part: string
  relation: Example['truth']['relation']
  warning: NonNullable<Example['truth']['warning']>
  issued: number | null
  write: () => Sheet
}

/** What is sent in place of a declaration: datasheets, application notes, scans, invoices, quality certificates. */
export function others(now: number): Example[] {
  const issued = now - 90 * 86_400_000
  const all: Other[] = [
    {
      name: 'note-led',
      maker: 'ams OSRAM',
      part: 'SFH 4550',
      relation: 'named',
      warning: 'not_a_declaration',
      issued,
      write: () => {
        const sheet = new Sheet({
          font: 'Helvetica',
          bold: 'Helvetica-Bold',
          footer: 'Application Note No. AN041   Page',
        })
        sheet.line('ams OSRAM', { bold: true })
        sheet.line('Application Note', { bold: true, size: 20 })
        sheet.line('Driving the infrared emitter SFH 4550 with high pulse currents')
        sheet.line(day(issued, ({ y, m, d }) => `${y}-${two(m)}-${two(d)}`))
        sheet.paragraph(
          'Abstract. This application note describes how high pulse currents influence the lifetime of infrared emitters and how a driver circuit with a MOSFET and a shunt resistor is dimensioned. The SFH 4550 is RoHS compliant.',
        )
        sheet.line('1. Introduction', { bold: true })
        sheet.paragraph(
          'In many remote control and illumination applications, emitters are operated with short pulses. The thermal resistance of the printed circuit board determines the junction temperature. Figure 1 shows the recommended circuit.',
        )
        sheet.line('2. Circuit description', { bold: true })
        sheet.paragraph('The gate driver switches the MOSFET. R1 limits the current to 1 A at a supply voltage of 5 V.')
        return sheet
      },
    },
    {
      name: 'sheet-regulator',
      maker: 'Monolithic Power Systems',
      part: 'MP2307DN',
      relation: 'named',
      warning: 'not_a_declaration',
      issued: null,
      write: () => {
        const sheet = new Sheet({
          font: 'subset',
          size: 9,
          header: 'MP2307 - 3A, 23V, 340kHz synchronous rectified step-down converter',
        })
        sheet.line('MPS  Monolithic Power Systems', { size: 12 })
        sheet.line('DESCRIPTION')
        sheet.paragraph(
          'The MP2307 is a monolithic synchronous buck regulator. The device integrates 100 mΩ MOSFETs that provide 3A of continuous load current over a wide operating input voltage of 4.75V to 23V.',
        )
        sheet.line('FEATURES')
        sheet.paragraph(
          '3A continuous output current, 4A peak. Programmable soft-start. Available in a RoHS compliant SOIC8 package.',
        )
        sheet.line('ABSOLUTE MAXIMUM RATINGS')
        sheet.table(
          [56, 260],
          [
            ['Supply Voltage VIN', '-0.3V to +26V'],
            ['Junction Temperature', '150°C'],
            ['Storage Temperature', '-65°C to +150°C'],
          ],
        )
        sheet.line('ORDERING INFORMATION')
        sheet.table(
          [56, 200, 320],
          [
            ['Part Number', 'Package', 'Temperature'],
            ['MP2307DN', 'SOIC8N', '-40°C to +85°C'],
          ],
        )
        sheet.line('ELECTRICAL CHARACTERISTICS')
        return sheet
      },
    },
    {
      name: 'sheet-crystal-zh',
      maker: 'TXC',
      part: '7M12000044',
      relation: 'named',
      warning: 'not_a_declaration',
      issued,
      write: () => {
        const sheet = new Sheet({ font: 'simplified', size: 10 })
        sheet.centred('规格书 SPECIFICATION FOR APPROVAL', { size: 15 })
        sheet.line('制造商：台晶 TXC CORPORATION')
        sheet.line('料号：7M12000044')
        sheet.line(`日期：${day(issued, ({ y, m, d }) => `${y}年${m}月${d}日`)}`)
        sheet.table(
          [56, 220, 330],
          [
            ['电气特性', '数值', '单位'],
            ['标称频率', '12.000', 'MHz'],
            ['负载电容', '20', 'pF'],
            ['频率偏差', '±30', 'ppm'],
            ['工作温度范围', '-20~+70', '°C'],
          ],
        )
        sheet.line('符合 RoHS 要求')
        return sheet
      },
    },
    {
      name: 'invoice',
      maker: 'STMicroelectronics',
      part: 'STM32F407VGT6',
      relation: 'named',
      warning: 'not_a_declaration',
      issued,
      write: () => {
        const sheet = new Sheet({ font: 'Helvetica' })
        sheet.line('Pacific Freight & Components Ltd', { size: 15 })
        sheet.line('INVOICE INV-20931')
        sheet.line(`Invoice date: ${day(issued, ({ d, month, y }) => `${d} ${month} ${y}`)}`)
        sheet.table(
          [56, 120, 330, 420],
          [
            ['Qty', 'Part', 'Unit price', 'Amount'],
            ['1,000', 'STM32F407VGT6 (STMicroelectronics), RoHS', 'USD 5.21', 'USD 5,210.00'],
          ],
        )
        sheet.line('Payment terms: 30 days net. Total due: USD 5,210.00')
        return sheet
      },
    },
    {
      name: 'quality-iso',
      maker: 'Hirose',
      part: 'FH12-30S-0.5SH',
      relation: 'none',
      warning: 'part_not_named',
      issued,
      write: () => {
        const sheet = new Sheet({ font: 'Times-Roman', size: 12 })
        sheet.centred('CERTIFICATE OF REGISTRATION', { size: 18 })
        sheet.centred('This is to certify that the quality management system of')
        sheet.centred('HIROSE ELECTRIC CO., LTD.')
        sheet.centred('has been found to conform to ISO 9001:2015')
        sheet.centred(`Date of issue: ${day(issued, ({ d, month, y }) => `${d} ${month} ${y}`)}`)
        sheet.centred('Authorised by: Mary Lane, Certification Manager')
        return sheet
      },
    },
    {
      name: 'scan',
      maker: 'Rohm',
      part: 'BH1750FVI',
      relation: 'none',
      warning: 'unreadable',
      issued: null,
      write: () => {
        const sheet = new Sheet({ font: 'Helvetica' })
        sheet.page.isPicture = true
        return sheet
      },
    },
    {
      name: 'scan-stamped',
      maker: 'Nichicon',
      part: 'UUD1V101MNL1GS',
      relation: 'none',
      warning: 'unreadable',
      issued: null,
      write: () => {
        const sheet = new Sheet({ font: 'Helvetica', footer: 'Downloaded from Contoso' })
        sheet.page.isPicture = true
        sheet.turnPage()
        sheet.page.isPicture = true
        return sheet
      },
    },
    {
      name: 'elsewhere',
      maker: 'Renesas',
      part: 'R5F100LEAFB',
      relation: 'all',
      warning: 'other_maker',
      issued,
      write: () => {
        const sheet = new Sheet({ font: 'Helvetica' })
        sheet.line('Winbond Electronics Corporation', { size: 15 })
        sheet.line('RoHS Declaration', { size: 13 })
        sheet.paragraph(
          'Winbond Electronics Corporation declares that all products manufactured by Winbond comply with Directive 2011/65/EU and its amendment (EU) 2015/863.',
        )
        sheet.line(`Date: ${day(issued, ({ d, month, y }) => `${d} ${month} ${y}`)}`)
        sheet.line('Joyce Lin')
        sheet.line('Quality Assurance Director')
        return sheet
      },
    },
  ]
  return all.map(({ name, maker, part, relation, warning, issued: date, write }) => ({
    name: `wrong-${name}`,
    isFrozen: isFrozen(name),
    wanted: { part_number: part, maker },
    truth: {
      doc_type: name === 'elsewhere' ? 'RoHS Certificate' : null,
      maker: name === 'elsewhere' ? 'Winbond' : maker,
      relation,
      directives: null,
      issued_at: date,
      warning,
    },
    pdf: async () => writePdf(write().pages),
  }))
}
