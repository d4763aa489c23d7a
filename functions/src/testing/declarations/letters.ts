import { cited, day, type Layout, listOf, two } from './facts'
import { Sheet } from './sheet'

/** Letters on letterhead: company-wide ones, and ones in two languages. */
export const letters: readonly Layout[] = [
  {
    name: 'letter-texas',
    maker: 'Texas Instruments',
    doc_type: 'RoHS Certificate',
    relation: 'all',
    parts: ['TLC555CDR', 'SN74AHC1G125DCKR'],
    sibling: '',
    defects: ['directive', 'signature', 'age'],
    write: (facts) => {
      const sheet = new Sheet({
        font: 'Helvetica',
        bold: 'Helvetica-Bold',
        footer: 'www.ti.com   12500 TI Boulevard, Dallas, Texas 75243   Page',
      })
      sheet.line('Texas Instruments Incorporated', { bold: true, size: 16 })
      sheet.gap()
      if (facts.isDraft) sheet.line('DRAFT - for internal review only')
      sheet.line(day(facts.issued, ({ month, d, y }) => `${month} ${d}, ${y}`))
      sheet.gap()
      sheet.line('Subject: TI statement on the EU RoHS Directive', { bold: true })
      sheet.line('Dear Valued Customer,')
      sheet.paragraph(
        `Texas Instruments (TI) hereby confirms that all TI semiconductor products identified on ti.com as "RoHS" or "Green" meet the current requirements of ${cited(facts, 'EU Directive 2011/65/EU as amended by Commission Delegated Directive (EU) 2015/863', 'EU Directive 2011/65/EU', 'EU Directive 2002/95/EC')} for all restricted substances, including the requirement that lead not exceed 0.1% by weight in homogeneous materials, unless an exemption applies.`,
        { hyphenate: true },
      )
      sheet.paragraph(
        'Where designed to be soldered at high temperatures, TI lead-free products are suitable for use in specified lead-free processes. TI may rely on exemptions 7(a) and 7(c)-I of Annex III for certain packages.',
      )
      sheet.gap(2)
      sheet.line('Sincerely,')
      if (facts.isSigned) {
        sheet.gap(2)
        sheet.line('Carol M. Whitman')
        sheet.line('Director, Product Stewardship')
      }
      return sheet
    },
  },
  {
    name: 'letter-nexperia',
    contains: true,
    maker: 'Nexperia',
    doc_type: 'REACH Declaration',
    relation: 'all',
    parts: ['74HC595D,118', 'IP4220CZ6,125'],
    sibling: '',
    defects: ['list', 'signature', 'age', 'draft'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const sheet = new Sheet({
        font: 'subset',
        size: 10.5,
        header: 'Nexperia B.V. - Jonkerbosplein 52, 6534 AB Nijmegen, The Netherlands',
      })
      sheet.line('EU REACH declaration', { size: 18 })
      if (facts.isDraft) sheet.line('Draft version, not released', { size: 9 })
      sheet.gap()
      sheet.cells([56, 180], ['Date', day(facts.issued, ({ d, month, y }) => `${d} ${month} ${y}`)])
      sheet.cells([56, 180], ['Document number', 'NEX-ECO-0117 rev. 14'])
      sheet.gap()
      sheet.paragraph(
        `Regulation (EC) No 1907/2006 concerning the Registration, Evaluation, Authorisation and Restriction of Chemicals (REACH) entered into force on 1 June 2007. The Candidate List of Substances of Very High Concern (SVHC) was last updated by ECHA on ${day(published_at, ({ d, month, y }) => `${d} ${month} ${y}`)} and now contains ${entries} substances.`,
      )
      sheet.paragraph(
        'Nexperia declares that the products supplied by Nexperia do not contain any of these SVHCs above the threshold of 0.1% by weight of the article, with the exception of lead (CAS 7439-92-1) in high melting temperature solder in a number of packages. This statement covers every product in the Nexperia portfolio.',
      )
      sheet.paragraph(
        'Under Article 33 of the Regulation no further information is needed for safe use. SCIP numbers are available on request.',
      )
      sheet.gap(2)
      if (facts.isSigned) {
        sheet.line('Pieter van der Berg')
        sheet.line('Senior Director Quality & Sustainability')
        sheet.line('Nexperia B.V.')
      } else sheet.line('Signature: ____________________   Name: ____________________')
      return sheet
    },
  },
  {
    name: 'letter-infineon',
    maker: 'Infineon',
    doc_type: 'RoHS Certificate',
    relation: 'named',
    parts: ['IRF540NPBF', 'IR2110STRPBF'],
    sibling: 'IRF530NPBF',
    defects: ['directive', 'signature', 'expired', 'age'],
    write: (facts) => {
      const sheet = new Sheet({
        font: 'Times-Roman',
        size: 10,
        footer: 'Infineon Technologies AG, Am Campeon 1-15, 85579 Neubiberg - Seite/Page',
      })
      sheet.line('Infineon Technologies AG', { size: 14 })
      sheet.gap()
      sheet.line('RoHS-Konformitätserklärung / RoHS Declaration of Conformity', { size: 13 })
      sheet.gap()
      const law = cited(
        facts,
        '2011/65/EU einschließlich der delegierten Richtlinie (EU) 2015/863',
        '2011/65/EU',
        '2002/95/EG',
      )
      const english = cited(
        facts,
        'Directive 2011/65/EU including Delegated Directive (EU) 2015/863',
        'Directive 2011/65/EU',
        'Directive 2002/95/EC',
      )
      sheet.beside(
        `Hiermit erklären wir, dass das unten genannte Produkt den Anforderungen der Richtlinie ${law} entspricht. Für das Bauelement wird die Ausnahme 7a des Anhangs III in Anspruch genommen.`,
        `We herewith declare that the product listed below fulfils the requirements of ${english}. Exemption 7a of Annex III is applied to the component.`,
      )
      sheet.table(
        [56, 220, 400],
        [
          ['Sales name', 'Artikelbezeichnung / Part', 'Package'],
          [facts.part.slice(0, 7), facts.part, 'TO-220'],
        ],
      )
      if (facts.expires !== null)
        sheet.line(`Gültig bis / Valid until: ${day(facts.expires, ({ d, m, y }) => `${two(d)}.${two(m)}.${y}`)}`)
      sheet.line(`Neubiberg, den ${day(facts.issued, ({ d, m, y }) => `${two(d)}.${two(m)}.${y}`)}`)
      sheet.gap(2)
      if (facts.isSigned) sheet.cells([56, 300], ['i. V. Dr. Sabine Kestler', 'ppa. Jürgen Hofmann'])
      if (facts.isSigned) sheet.cells([56, 300], ['Leiterin Umweltmanagement', 'Director Corporate Quality'])
      return sheet
    },
  },
  {
    name: 'letter-analog',
    maker: 'Analog Devices',
    doc_type: 'REACH Declaration',
    relation: 'named',
    parts: ['AD620ANZ', 'LTC4020EUHF#PBF'],
    sibling: 'AD627ANZ',
    defects: ['list', 'signature', 'age'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const sheet = new Sheet({ font: 'Helvetica', bold: 'Helvetica-Bold', size: 9.5, margin: 70 })
      sheet.line('ANALOG DEVICES', { bold: true, size: 15, cut: 'letters' })
      sheet.line('One Analog Way, Wilmington, MA 01887, USA')
      sheet.gap()
      sheet.line(`Date: ${day(facts.issued, ({ m, d, y }) => `${two(m)}/${two(d)}/${y}`)}`)
      sheet.line('To: Whom it may concern')
      sheet.line('Re: SVHC content under REACH, Article 33(1)', { bold: true })
      sheet.gap()
      sheet.paragraph(
        'Analog Devices, Inc. (including the former Linear Technology and Maxim Integrated) has reviewed the model listed below against the REACH Candidate List.',
      )
      sheet.cells([70, 250], ['Model', 'SVHC above 0.1 % (w/w)'], { bold: true })
      sheet.cells([70, 250], [facts.part, 'None'])
      sheet.gap()
      sheet.paragraph(
        `Candidate List considered: ${day(published_at, ({ short, y }) => `${short.toUpperCase()} ${y}`)} (${entries})`,
      )
      sheet.paragraph(
        'The information in this letter is based on data from our suppliers and is believed to be correct on the date of issue.',
      )
      if (facts.isSigned) {
        sheet.line('Best regards,')
        sheet.gap()
        sheet.line('/s/ Thomas O. Brandt')
        sheet.line('Thomas O. Brandt, Environmental Compliance Manager')
      }
      return sheet
    },
  },
  {
    name: 'letter-bourns-minerals',
    maker: 'Bourns',
    doc_type: 'Conflict Minerals Declaration',
    relation: 'all',
    parts: ['PEC11R-4215F-S0024', 'SRN6045-100M'],
    sibling: '',
    defects: ['signature', 'age', 'draft'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'Times-Roman', size: 11 })
      sheet.centred('Bourns, Inc.', { size: 16 })
      sheet.centred('1200 Columbia Avenue, Riverside, California 92507')
      sheet.gap()
      if (facts.isDraft) sheet.centred('*** DRAFT ***')
      sheet.centred('Conflict Minerals Statement', { size: 14 })
      sheet.gap()
      sheet.paragraph(
        'In July 2010 the United States enacted Section 1502 of the Dodd-Frank Wall Street Reform and Consumer Protection Act. Bourns supports the goal of ending violence and human rights violations in the mining of tin, tantalum, tungsten and gold (3TG) in the Democratic Republic of the Congo and adjoining countries.',
        { hyphenate: true },
      )
      sheet.paragraph(
        'All products manufactured by Bourns have been reviewed. The Responsible Minerals Initiative (RMI) Conflict Minerals Reporting Template (CMRT) revision 6.6 is available on request. Smelters known to us take part in the RMAP.',
      )
      sheet.gap()
      sheet.line(`Issued ${day(facts.issued, ({ month, d, y }) => `${month} ${d}, ${y}`)}`)
      if (facts.isSigned) {
        sheet.gap()
        sheet.line('Al Yost')
        sheet.line('President and Chief Operating Officer')
      } else sheet.line('Authorized signature: ______________________')
      return sheet
    },
  },
  {
    name: 'letter-keystone-65',
    maker: 'Keystone Electronics',
    doc_type: 'Prop 65 Declaration',
    relation: 'named',
    parts: ['5000', '1042P'],
    sibling: '5001',
    defects: ['signature', 'age', 'expired'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'Courier', size: 9 })
      sheet.line('KEYSTONE ELECTRONICS CORP.')
      sheet.line('55 South Denton Avenue, New Hyde Park, NY 11040')
      sheet.gap()
      sheet.line('CALIFORNIA PROPOSITION 65 STATEMENT')
      sheet.line(`Part No.: ${facts.part}`)
      sheet.line('Description: Terminal / holder, surface mount')
      sheet.line(`Date: ${day(facts.issued, ({ d, short, y }) => `${two(d)}-${short.toUpperCase()}-${y}`)}`)
      if (facts.expires !== null)
        sheet.line(`Expires: ${day(facts.expires, ({ d, short, y }) => `${two(d)}-${short.toUpperCase()}-${y}`)}`)
      sheet.gap()
      sheet.paragraph(
        'Under the Safe Drinking Water and Toxic Enforcement Act of 1986 the above part requires no warning. Exposure to listed chemicals is not expected in normal use.',
      )
      if (facts.isSigned) {
        sheet.line('Signed: R. Delgado')
        sheet.line('Title:  Quality Assurance Manager')
      } else {
        sheet.line('Signed:')
        sheet.line('Title:')
      }
      return sheet
    },
  },
]
