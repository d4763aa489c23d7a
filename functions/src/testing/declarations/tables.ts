import { cited, day, type Layout, listOf, two } from './facts'
import { Sheet } from './sheet'

/** Series, ranges and long lists in tables. */
export const tables: readonly Layout[] = [
  {
    name: 'table-vishay',
    maker: 'Vishay',
    doc_type: 'RoHS Certificate',
    relation: 'series',
    parts: ['CRCW040210K0FKED', '293D475X9025A2TE3'],
    sibling: '593D475X9025A2TE3',
    defects: ['directive', 'signature', 'age'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'subset', size: 9.5, footer: 'Vishay Intertechnology, Inc. www.vishay.com' })
      sheet.line('VISHAY', { size: 20 })
      sheet.line('Material Category Policy: RoHS certificate', { size: 12 })
      sheet.line(`Effective date: ${day(facts.issued, ({ d, short, y }) => `${two(d)}-${short}-${y}`)}`)
      sheet.gap()
      sheet.paragraph(
        `Vishay Intertechnology, Inc. hereby certifies that all its products that are identified below as RoHS-Compliant fulfill the definitions and restrictions defined under ${cited(facts, 'Directive 2011/65/EU of The European Parliament and of the Council of June 8, 2011 on the restriction of the use of certain hazardous substances in electrical and electronic equipment (EEE) - recast, and its amendment (EU) 2015/863 of March 31, 2015', 'Directive 2011/65/EU of The European Parliament and of the Council of June 8, 2011 on the restriction of the use of certain hazardous substances in electrical and electronic equipment (EEE) - recast', 'Directive 2002/95/EC')}, unless otherwise specified as non-compliant.`,
        { hyphenate: true },
      )
      sheet.table(
        [56, 170, 330, 440],
        [
          ['Series', 'Technology', 'Exemption', 'Status'],
          ['CRCW0402', 'Thick film chip resistor', '7(c)-I', 'RoHS-compliant'],
          ['CRCW0603', 'Thick film chip resistor', '7(c)-I', 'RoHS-compliant'],
          ['293D', 'Solid tantalum capacitor', '-', 'RoHS-compliant'],
          ['TR3', 'Solid tantalum capacitor', '-', 'RoHS-compliant'],
        ],
      )
      sheet.gap()
      if (facts.isSigned) sheet.line('Approved: Dr. Helmut Lindner, Corporate Director Environmental Affairs')
      return sheet
    },
  },
  {
    name: 'table-st',
    maker: 'STMicroelectronics',
    doc_type: 'RoHS Certificate',
    relation: 'series',
    parts: ['STM32F407VGT6', 'STM32F405RGT6'],
    sibling: 'STM32G071RBT6',
    defects: ['directive', 'signature', 'expired'],
    write: (facts) => {
      const sheet = new Sheet({
        font: 'Helvetica',
        bold: 'Helvetica-Bold',
        size: 10,
        header: 'STMicroelectronics - Grenoble, France',
      })
      sheet.line('RoHS COMPLIANCE DECLARATION', { bold: true, size: 14, cut: 'pieces' })
      sheet.gap()
      sheet.paragraph(
        `ST declares that the product lines in the table are in conformity with ${cited(facts, 'the European Directive 2011/65/EU (RoHS 2) and its Delegated Directive 2015/863 (RoHS 3)', 'the European Directive 2011/65/EU (RoHS 2)', 'the European Directive 2002/95/EC (RoHS 1)')}.`,
      )
      sheet.table(
        [56, 220, 380],
        [
          ['Product line', 'Description', 'ECOPACK grade'],
          ['STM32F401xx', 'Arm Cortex-M4 MCU', 'ECOPACK2'],
          ['STM32F405xx / STM32F407xx', 'Arm Cortex-M4 MCU', 'ECOPACK2'],
          ['STM32L4xx', 'Ultra-low-power MCU', 'ECOPACK2'],
        ],
      )
      sheet.line(`Date of issue: ${day(facts.issued, ({ d, month, y }) => `${d}-${month}-${y}`)}`)
      if (facts.expires !== null)
        sheet.line(`Validity: until ${day(facts.expires, ({ d, month, y }) => `${d}-${month}-${y}`)}`)
      sheet.gap()
      if (facts.isSigned) {
        sheet.line('Philippe Garnier')
        sheet.line('Corporate Sustainable Development, Product Compliance Director')
      }
      return sheet
    },
  },
  {
    name: 'table-onsemi',
    maker: 'onsemi',
    doc_type: 'REACH Declaration',
    relation: 'named',
    parts: ['MB6S', '1N4148W-TP', 'DF04M'],
    sibling: '1N4148WT',
    defects: ['list', 'signature', 'age', 'draft'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const sheet = new Sheet({ font: 'Helvetica', bold: 'Helvetica-Bold', size: 8.5, margin: 40 })
      sheet.line('onsemi', { bold: true, size: 18 })
      sheet.line('REACH SVHC Certificate', { bold: true, size: 13 })
      if (facts.isDraft) sheet.line('Status: Draft')
      sheet.line(`Creation Date: ${day(facts.issued, ({ short, d, y }) => `${short} ${d}, ${y}`)}`)
      sheet.paragraph(
        `Semiconductor Components Industries, LLC (onsemi) certifies that the products in the table contain no substance of the ${entries} on the ECHA Candidate List of ${day(published_at, ({ month, d, y }) => `${month} ${d}, ${y}`)} above 0.1% (w/w), Regulation (EC) No 1907/2006.`,
      )
      const filler = Array.from({ length: 70 }, (_, index) => [`NTD${20 + index}N06LT4G`, 'DPAK', 'Yes', 'No'])
      sheet.table(
        [40, 200, 300, 420],
        [
          ['Part Number', 'Package', 'REACH compliant', 'SVHC'],
          ...filler.slice(0, 35),
          [facts.part, 'SOD-123', 'Yes', 'No'],
          ...filler.slice(35),
        ],
      )
      if (facts.isSigned) sheet.line('Authorized by: Karen L. Stokes, Manager, Product Stewardship')
      return sheet
    },
  },
  {
    name: 'table-diodes-range',
    maker: 'Diodes Incorporated',
    doc_type: 'RoHS Certificate',
    relation: 'series',
    parts: ['1N4004', '1N4007'],
    sibling: '1N4148',
    defects: ['directive', 'signature', 'age'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'Times-Roman', size: 10.5 })
      sheet.line('DIODES INCORPORATED', { size: 15 })
      sheet.line('4949 Hedgcoxe Road, Suite 200, Plano, Texas 75024 USA')
      sheet.gap()
      sheet.line('Certificate of Non-use of RoHS restricted substances', { size: 13 })
      sheet.gap()
      sheet.line('Product: 1N4001 thru 1N4007, 1.0A rectifier')
      sheet.line('Package: DO-41')
      sheet.paragraph(
        `We certify that the above named products do not contain the substances restricted by ${cited(facts, 'RoHS Directive 2011/65/EU Annex II as last amended by (EU) 2015/863', 'RoHS Directive 2011/65/EU Annex II', 'RoHS Directive 2002/95/EC')} above the maximum concentration values. Exemption used: 7(a).`,
      )
      sheet.line(`Issue date: ${day(facts.issued, ({ m, d, y }) => `${m}/${d}/${y}`)}`)
      sheet.gap(2)
      sheet.line(facts.isSigned ? 'By: Francis Tang, Director of Quality Assurance' : 'By: __________________')
      return sheet
    },
  },
  {
    name: 'table-littelfuse',
    maker: 'Littelfuse',
    doc_type: 'RoHS Certificate',
    relation: 'series',
    parts: ['0208001.MXP', '0208350.HXG'],
    sibling: '0218001.MXP',
    defects: ['directive', 'signature', 'age'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'subset', size: 10 })
      sheet.line('Material Certification Packet', { size: 14 })
      sheet.cells([56, 200], ['Company name :', 'Littelfuse, Inc.'])
      sheet.cells([56, 200], ['Product Series:', '2AG Slo-Blo Fuse'])
      sheet.cells([56, 200], ['Product #:', '0208xxx Series'])
      sheet.cells([56, 200], ['Issue Date:', day(facts.issued, ({ month, d, y }) => `${month} ${d}, ${y}`)])
      sheet.gap()
      sheet.paragraph(
        `It is hereby certified by Littelfuse, Inc. that there is neither RoHS (${cited(facts, 'EU Directive 2011/65/EU, amended by EU Directive 2015/863', 'EU Directive 2011/65/EU', 'EU Directive 2002/95/EC')})-restricted substance nor such use, for materials to be used for unit parts, for packing/packaging materials, and for additives and the like in the manufacturing processes.`,
      )
      sheet.gap()
      sheet.line('Issued by:')
      if (facts.isSigned) {
        sheet.line('Arlene Villanueva')
        sheet.line('<Global EHS Engineer>')
      }
      sheet.gap()
      sheet.line('(1) Parts, sub-materials and unit parts', { size: 9 })
      sheet.paragraph(
        'This document covers the 2AG Slo-Blo Fuse RoHS-compliant series products manufactured by Littelfuse, Inc.',
        { size: 9 },
      )
      return sheet
    },
  },
  {
    name: 'table-samsung',
    maker: 'Samsung Electro-Mechanics',
    doc_type: 'Compliance Document',
    relation: 'series',
    parts: ['CL05A105KA5NQNC', 'CL10B104KB8NNNC'],
    sibling: 'CL31A106KBHNNNE',
    defects: ['directive', 'list', 'signature', 'age'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const sheet = new Sheet({
        font: 'subset',
        size: 10,
        header: 'SAMSUNG ELECTRO-MECHANICS    150, Maeyeong-ro, Yeongtong-gu, Suwon, Korea',
      })
      sheet.centred('Declaration of Compliance', { size: 16 })
      sheet.centred('(RoHS & REACH)')
      sheet.gap()
      sheet.line('1. Product : Multi-Layer Ceramic Capacitor (MLCC)')
      sheet.line('2. Model : CL05 series, CL10 series, CL21 series')
      sheet.line(
        `3. RoHS : ${cited(facts, 'Directive 2011/65/EU & (EU)2015/863 - complied', 'Directive 2011/65/EU - complied', 'Directive 2002/95/EC - complied')}`,
      )
      sheet.line(
        `4. REACH : SVHC ${entries} substances (${day(published_at, ({ y, m, d }) => `${y}.${two(m)}.${two(d)}`)}) - not contained over 0.1%`,
      )
      sheet.line('5. Exemption : 7(c)-I')
      sheet.gap(2)
      sheet.line(`Date : ${day(facts.issued, ({ short, d, y }) => `${short}. ${two(d)}. ${y}`)}`)
      if (facts.isSigned) {
        sheet.line('Name : Park Jung-hoon')
        sheet.line('Position : Head of Green Management Group')
        sheet.line('Signature : (signed)')
      } else {
        sheet.line('Name :')
        sheet.line('Signature :')
      }
      return sheet
    },
  },
]
