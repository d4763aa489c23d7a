import { describe, expect, it } from 'vitest'
import { readMail } from '../intent/read-mail'
import { findParts } from './find-parts'

/** What a mail asks for of the parts that it names. */
const asked = (text: string, more: { subject?: string; csv?: string } = {}) =>
  findParts(
    readMail({
      subject: more.subject ?? 'Documents',
      sender_name: 'Dana Whitfield',
      sender_email: 'dana@helioworks.test',
      received_date: Date.UTC(2026, 10, 2),
      kind: 'message',
      text,
      html_text: '',
      attachment_names: more.csv ? ['list.csv'] : [],
      attachments: more.csv ? [{ filename: 'list.csv', text: more.csv }] : [],
    }),
    0.9,
  ).flatMap((part) => (part.asked ? [[part.part_number, ...part.topics].join(' ')] : []))

describe('a part that is only named is not asked for', () => {
  it.each([
    [
      'received',
      'Thanks for the LM393DR papers, got them on Thursday. Please send the RoHS certificate for TPS62130RGTR.',
    ],
    ['replaced', 'Please send RoHS and REACH for BQ27441DRZR. It replaces the old MAX17048G+T10, which is obsolete.'],
    ['late', 'BAT54S on order PO-4711 is now three weeks late. Please send the RoHS certificate for TPS62130RGTR.'],
    ['excluded', 'We need the CMRT for T491B106K016AT. Aluminium capacitors such as ECA-1HM101 are excluded.'],
    [
      'with others',
      'Bitte senden Sie uns die RoHS-Erklärung für TPS62130RGTR. Den BAT54S kaufen wir direkt beim Hersteller.',
    ],
    ['settled', 'Merci de nous envoyer la déclaration REACH pour TPS62130RGTR. Pour BAT54S nous avons déjà tout reçu.'],
    ['spared', 'TPS62130RGTR のRoHS証明書を送ってください。BAT54S は不要です。'],
  ])('%s', (_, text) => {
    const found = asked(text)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/TPS62130RGTR|BQ27441DRZR|T491B106K016AT/)
  })

  it('but is where it is the only one, or where the sentence that names it asks nothing by itself', () => {
    expect(asked('We use the LM393DR in our new design. Please send us its RoHS declaration.')).toEqual(['LM393DR'])
    expect(asked('LM393DR and BAT54S are built into our device. RoHS and REACH, please.')).toEqual([
      'LM393DR',
      'BAT54S',
    ])
  })
})

describe('a list that ticks its rows', () => {
  const rows = (heading: string, ...cells: string[]) =>
    [`MPN;Qty;${heading}`, ...cells.map((cell, at) => `${['TPS62130RGTR', 'BAT54S', 'LM393DR'][at]};5;${cell}`)].join(
      '\n',
    )

  it.each([
    ['x and nothing', rows('Docs missing', 'x', '', 'x')],
    ['hooks and nothing', rows('Docs needed', '✓', '', '✓')],
    ['yes and no', rows('Docs', 'Y', 'N', 'Y')],
    ['need and have', rows('Status', 'need', 'have', 'need')],
    ['words of other languages', rows('Status', 'fehlt', 'vorhanden', 'fehlt')],
  ])('asks for those with %s', (_, csv) => {
    expect(asked('Please send RoHS for the marked lines of the list.', { csv })).toEqual(['TPS62130RGTR', 'LM393DR'])
  })

  it('asks for what each row ticks below the topics', () => {
    const csv = ['MPN;RoHS;REACH', 'TPS62130RGTR;x;x', 'BAT54S;x;-', 'LM393DR;-;-'].join('\n')
    expect(asked('Please send what is ticked.', { csv })).toEqual(['TPS62130RGTR rohs reach', 'BAT54S rohs'])
  })

  it.each(['Docs available', 'Dokumente vorhanden', 'RoHS docs on file'])(
    'says nothing where a column tells what is there: %s',
    (heading) => {
      expect(asked('Please send RoHS for this list.', { csv: rows(heading, 'Y', 'N', 'Y') })).toHaveLength(3)
    },
  )

  it('says nothing where a column tells which parts comply', () => {
    const csv = ['MPN;RoHS', 'TPS62130RGTR;Yes', 'BAT54S;No', 'LM393DR;Yes'].join('\n')
    expect(asked('Please send the RoHS certificates.', { csv })).toHaveLength(3)
  })

  it.each([
    ['REACH needed', 'Y N Y', 'We need the REACH declarations as listed.'],
    ['RoHS required', 'yes no yes', 'Please send the RoHS certificates as listed.'],
    ['PFAS benötigt', 'ja nein ja', 'Bitte senden Sie uns die PFAS-Erklärungen laut Liste.'],
    ['REACH', 'Y N Y', 'Please send REACH statements for the rows flagged with Y.'],
    ['RoHS', 'J N J', 'Bitte RoHS-Erklärungen für alle mit J markierten Zeilen.'],
    ['RoHS', 'oui non oui', 'Merci d’envoyer les attestations RoHS pour les lignes cochées.'],
    ['REACH', '√ × √', '请提供标记的型号的REACH声明。'],
    ['RoHS', '○ x ○', 'チェックした品番のRoHS証明書をお送りください。'],
    ['REACH', '✓ – ✓', 'Please send REACH for what is ticked.'],
  ])('asks for what is wanted below a topic: %s, %s', (heading, cells, text) => {
    const found = asked(text, { csv: rows(heading, ...cells.split(' ')) })
    expect(found.map((part) => part.split(' ')[0])).toEqual(['TPS62130RGTR', 'LM393DR'])
  })

  it('asks for the rows with the mark that the mail names', () => {
    const csv = rows('REACH', 'N', 'Y', 'N')
    const text = 'N stands for a statement that we never got. Please send those of the N lines.'
    expect(asked(text, { csv })).toEqual(['TPS62130RGTR reach', 'LM393DR reach'])
  })

  it('asks for a topic of all rows beside one of some', () => {
    const csv = ['MPN;RoHS;REACH', 'TPS62130RGTR;Y;N', 'BAT54S;Y;Y', 'LM393DR;Y;N'].join('\n')
    expect(asked('Please send what is marked Y.', { csv })).toEqual([
      'TPS62130RGTR rohs',
      'BAT54S rohs reach',
      'LM393DR rohs',
    ])
  })

  it.each(['RoHS compliant', 'REACH status', 'RoHS konform'])(
    'says nothing below %s, whatever is marked',
    (heading) => {
      const csv = rows(heading, 'Yes', 'No', 'Yes')
      expect(asked('Please send the documents for the rows marked in yellow.', { csv })).toHaveLength(3)
    },
  )
})

describe('a part is asked for by a sentence that does not name it', () => {
  it.each([
    [
      'both',
      'The label on the reel we received reads T491D107K016AH, whereas our drawing calls for T491D107K016AT. Could you send me RoHS statements for both?',
      ['T491D107K016AH', 'T491D107K016AT'],
    ],
    [
      'beide',
      'Auf der Rolle steht T491D107K016AH, gebraucht wird aber T491D107K016AT. Bitte senden Sie uns die RoHS-Erklärungen für beide.',
      ['T491D107K016AH', 'T491D107K016AT'],
    ],
    [
      'also',
      'Could you mail me the RoHS certificate for FH12-24S-0.5SH(55)? Also DF13-4P-1.25DSA(50) if you have it.',
      ['FH12-24S-0.5SH(55)', 'DF13-4P-1.25DSA(50)'],
    ],
  ])('by “%s”', (_, text, parts) => {
    expect(asked(text).map((one) => one.split(' ')[0])).toEqual(parts)
  })

  it('but not where it goes on with an order', () => {
    const text =
      'Could you mail me the RoHS certificate for FH12-24S-0.5SH(55)? Also please quote 500 pcs DF13-4P-1.25DSA(50).'
    expect(asked(text).map((one) => one.split(' ')[0])).toEqual(['FH12-24S-0.5SH(55)'])
  })
})
