import { cited, day, type Layout, listOf, two } from './facts'
import { Sheet } from './sheet'

/** Forms: one value a line, boxes, form fields, and turned pages. */
export const forms: readonly Layout[] = [
  {
    name: 'form-te',
    maker: 'TE Connectivity',
    doc_type: 'Compliance Document',
    relation: 'named',
    parts: ['1909763-1', '5-1814400-1'],
    sibling: '1909763-2',
    defects: ['directive', 'list', 'age'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const list = `${day(published_at, ({ short, y }) => `${short.toUpperCase()} ${y}`)} (${entries})`
      const sheet = new Sheet({
        font: 'Helvetica',
        bold: 'Helvetica-Bold',
        size: 9,
        footer: 'TE Connectivity, a TE Connectivity Ltd. Company. Page',
      })
      sheet.line('Statement of Compliance', { size: 16, bold: true })
      sheet.line(`Report Generated On: ${day(facts.issued, ({ d, month, y }) => `${d} ${month} ${y}`)}`)
      sheet.gap()
      const rows = [
        ['TE Internal Part Number', facts.part],
        ['Product Description', 'U.FL SMT receptacle'],
        ['Part Status', 'Active'],
        [`EU RoHS Directive ${cited(facts, '2011/65/EU and (EU) 2015/863', '2011/65/EU', '2002/95/EC')}`, 'Compliant'],
        ['EU ELV Directive 2000/53/EC', 'Compliant'],
        ['China RoHS 2 Directive MIIT Order No 32, 2016', 'No Restricted Materials Above Threshold'],
        ['EU REACH Regulation (EC) No. 1907/2006', `Current ECHA Candidate List: FEB 2026 (253)`],
        ['', `Candidate List Declared Against: ${list}`],
        ['', 'Does not contain REACH SVHC'],
        ['Halogen Content', 'Low Bromine/Chlorine - Br and Cl < 900 ppm per homogeneous material'],
      ]
      for (const row of rows) sheet.cells([56, 290], row)
      sheet.gap()
      sheet.paragraph(
        'TE Connectivity has not independently verified this information. This document was generated electronically and is valid without signature. It is provided on the basis of reasonable inquiry of our suppliers.',
        { size: 7.5 },
      )
      return sheet
    },
  },
  {
    name: 'form-molex',
    maker: 'Molex',
    doc_type: 'RoHS Certificate',
    relation: 'named',
    parts: ['0787231001', '5023820470'],
    sibling: '0787231002',
    defects: ['directive', 'signature', 'draft'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'subset', size: 9, landscape: true, header: 'molex' })
      sheet.centred('CERTIFICATE OF RoHS COMPLIANCE', { size: 15 })
      if (facts.isDraft) sheet.centred('PRELIMINARY - NOT FOR RELEASE')
      sheet.gap()
      sheet.cells(
        [56, 180, 440, 560],
        ['Molex Part Number', facts.part, 'Issue Date', day(facts.issued, ({ y, m, d }) => `${y}-${two(m)}-${two(d)}`)],
      )
      sheet.cells([56, 180, 440, 560], ['Series', '78723', 'Revision', 'C'])
      sheet.cells([56, 180, 440, 560], ['Supplier', 'Molex LLC, Lisle, Illinois', 'Engineering No', 'SD-78723-001'])
      sheet.gap()
      sheet.paragraph(
        `Molex certifies, to the best of its knowledge, that the part above is compliant with ${cited(facts, 'EU RoHS (2011/65/EU, 2015/863)', 'EU RoHS (2011/65/EU)', 'EU RoHS (2002/95/EC)')} by declaration of its suppliers.`,
      )
      sheet.table(
        [56, 300, 420, 540],
        [
          ['Substance', 'CAS', 'Limit (ppm)', 'Present above limit'],
          ['Lead', '7439-92-1', '1000', 'No'],
          ['Cadmium', '7440-43-9', '100', 'No'],
          ['Mercury', '7439-97-6', '1000', 'No'],
          ['Bis(2-ethylhexyl) phthalate', '117-81-7', '1000', 'No'],
        ],
      )
      sheet.cells(
        [56, 300],
        ['Approved by', facts.isSigned ? 'Linda Kowalski, Product Environmental Compliance Engineer' : ''],
      )
      return sheet
    },
  },
  {
    name: 'form-wuerth',
    maker: 'Würth Elektronik',
    doc_type: 'Compliance Document',
    relation: 'named',
    parts: ['744771147', '61300211121'],
    sibling: '744771150',
    defects: ['directive', 'list', 'signature', 'expired'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const sheet = new Sheet({
        font: 'Helvetica',
        bold: 'Helvetica-Bold',
        footer: 'Würth Elektronik eiSos GmbH & Co. KG, Max-Eyth-Str. 1, 74638 Waldenburg. Seite',
      })
      sheet.line('Konformitätserklärung RoHS und REACH', { bold: true, size: 14 })
      sheet.gap()
      sheet.line('Hersteller: Würth Elektronik eiSos GmbH & Co. KG')
      sheet.line(`Artikelnummer: ${facts.part}`)
      sheet.line('Bezeichnung: Speicherdrossel WE-PD')
      sheet.gap()
      sheet.paragraph(
        `Wir bestätigen, dass der oben genannte Artikel die Stoffbeschränkungen der Richtlinie ${cited(facts, '2011/65/EU, geändert durch die Delegierte Richtlinie (EU) 2015/863,', '2011/65/EU', '2002/95/EG')} einhält. Inanspruchgenommene Ausnahme: 7(c)-I.`,
      )
      sheet.paragraph(
        `Gemäß Artikel 33 der Verordnung (EG) Nr. 1907/2006 teilen wir mit, dass der Artikel keine besonders besorgniserregenden Stoffe (SVHC) der Kandidatenliste, Stand ${day(published_at, ({ d, m, y }) => `${two(d)}.${two(m)}.${y}`)} (${entries} Stoffe), über 0,1 Massenprozent enthält.`,
      )
      sheet.line(`Ausstellungsdatum: ${day(facts.issued, ({ d, m, y }) => `${d}.${m}.${y}`)}`)
      if (facts.expires !== null) sheet.line(`Gültigkeit bis: ${day(facts.expires, ({ d, m, y }) => `${d}.${m}.${y}`)}`)
      sheet.gap()
      if (facts.isSigned) {
        sheet.line('Dipl.-Ing. Markus Brenner')
        sheet.line('Leiter Produktkonformität')
      } else sheet.line('Unterschrift: ................................')
      return sheet
    },
  },
  {
    name: 'form-omron',
    maker: 'Omron',
    doc_type: 'REACH Declaration',
    relation: 'named',
    parts: ['G5LE-14 DC5', 'B3F-1000'],
    sibling: 'G5LE-1 DC5',
    defects: ['list', 'signature', 'age'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const sheet = new Sheet({ font: 'Helvetica', size: 10 })
      sheet.line('OMRON Electronic Components - REACH SVHC reply form', { size: 13 })
      sheet.gap()
      sheet.field('customer', 'Contoso Devices GmbH', 'Customer')
      sheet.field('model', facts.part, 'Omron model')
      sheet.field(
        'date',
        day(facts.issued, ({ y, m, d }) => `${y}/${m}/${d}`),
        'Date of reply',
      )
      sheet.field(
        'list',
        `${entries} substances, ${day(published_at, ({ d, month, y }) => `${d} ${month} ${y}`)}`,
        'Candidate List',
      )
      sheet.field('svhc', 'Not contained above 0.1 wt%', 'SVHC')
      sheet.gap()
      sheet.paragraph('This reply is given under Article 33 of Regulation (EC) 1907/2006 for the model entered above.')
      sheet.field('who', facts.isSigned ? 'Kenji Matsuda' : '', 'Person in charge')
      sheet.field('post', facts.isSigned ? 'Manager, Environmental Promotion Group' : '', 'Position')
      return sheet
    },
  },
  {
    name: 'form-microchip',
    maker: 'Microchip',
    doc_type: 'RoHS Certificate',
    relation: 'series',
    parts: ['MCP3008-I/P', 'MCP3008-I/SL'],
    sibling: 'MCP3208-CI/P',
    defects: ['directive', 'signature', 'age'],
    write: (facts) => {
      const family = facts.part.split('-')[0]
      // The page is stored on its side and turned by the viewer.
      const sheet = new Sheet({
        font: 'Helvetica',
        bold: 'Helvetica-Bold',
        rotate: 90,
        footer: 'Microchip Technology Inc., 2355 W. Chandler Blvd., Chandler, AZ 85224. Sheet',
      })
      sheet.line('CERTIFICATE OF COMPLIANCE', { bold: true, size: 14 })
      sheet.line(`Certificate date: ${day(facts.issued, ({ d, short, y }) => `${d}-${short}-${y}`)}`)
      sheet.gap()
      sheet.paragraph(
        `Microchip Technology Inc. certifies that the device family below complies with ${cited(facts, 'RoHS 3 (Directive 2011/65/EU, amended by 2015/863/EU)', 'RoHS 2 (Directive 2011/65/EU)', 'RoHS (Directive 2002/95/EC)')}.`,
      )
      sheet.table(
        [56, 200, 330],
        [
          ['Device family', 'Packages', 'Lead finish'],
          [`${family}-xx/xx`, 'PDIP, SOIC', 'Matte tin'],
        ],
      )
      if (facts.isSigned) {
        sheet.line('Rajesh Iyer')
        sheet.line('Vice President, Quality and Reliability')
      } else sheet.line('(signature pending)')
      return sheet
    },
  },
  {
    name: 'form-amphenol-origin',
    maker: 'Amphenol',
    doc_type: 'Certificate of Origin',
    relation: 'named',
    parts: ['54602-908LF', '12401598E4#2A'],
    sibling: '54602-906LF',
    defects: ['signature', 'expired', 'age'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'Times-Roman', bold: 'Times-Roman', size: 10 })
      sheet.centred('CERTIFICATE OF ORIGIN', { size: 15 })
      sheet.gap()
      sheet.cells([56, 310], ['1. Exporter / Producer', '2. Reference'])
      sheet.cells([56, 310], ['Amphenol ICC', `COO-${facts.part.slice(0, 5)}-26`])
      sheet.cells(
        [56, 310],
        [
          '825 Old Trail Road, Etters, PA 17319',
          `Issued on: ${day(facts.issued, ({ d, month, y }) => `${d} ${month} ${y}`)}`,
        ],
      )
      sheet.gap()
      sheet.table(
        [56, 90, 260, 360, 470],
        [
          ['Item', 'Manufacturer part no.', 'Description', 'HTS', 'Country of origin'],
          ['1', facts.part, 'Modular jack', '8536.69.4010', 'China (CN)'],
        ],
      )
      if (facts.expires !== null)
        sheet.line(
          `Blanket period ends ${day(facts.expires, ({ d, month, y }) => `${d} ${month} ${y}`)}. Valid through ${day(facts.expires, ({ d, month, y }) => `${d} ${month} ${y}`)}.`,
        )
      sheet.paragraph(
        'I certify that the information on this document is true and accurate and I assume the responsibility for proving such representations.',
      )
      sheet.cells([56, 310], ['Authorized signature:', facts.isSigned ? 'Name: Denise R. Walker' : 'Name:'])
      sheet.cells([56, 310], ['', facts.isSigned ? 'Title: Trade Compliance Specialist' : 'Title:'])
      return sheet
    },
  },
]
