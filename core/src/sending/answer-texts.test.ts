import { describe, expect, test } from 'vitest'
import { keysOf } from '../base/keys-of'
import { type MailLanguage, mailLanguages } from '../base/mail-languages'
import { textOf } from './answer-text'
import type { Packing } from '../vault/packing'
import { answerWords, blockText, dayIn, linkText, missingText, standardText } from './answer-texts'

const NOW = Date.UTC(2026, 10, 23)
const sender = { senderName: 'Ada Admin', company: 'Maker GmbH' }
const block = (packing: Packing, language: MailLanguage = 'en') =>
  blockText(
    {
      attached: [
        { part_number: 'LM317', names: ['RoHS Certificate', 'REACH Declaration', 'RoHS Certificate'] },
        { part_number: null, names: ['iso14001.pdf'] },
      ],
      missing: [{ part_number: 'NE555', topics: ['rohs', 'country_of_origin'] }],
      packing,
      now: NOW,
    },
    language,
  )
const answerIn = (language: MailLanguage, customerName: string) =>
  textOf(standardText({ customerName, ...sender }, language), block('loose', language))

test('an answer says what is attached and what is not, between its greeting and its end', () => {
  expect(answerIn('en', 'Jane Doe')).toBe(
    `Dear Jane Doe,

thank you for your request.

Please find attached the following documents:

- LM317: RoHS Certificate (2), REACH Declaration
- iso14001.pdf

Not included:

- NE555: RoHS, Country of Origin

Please let us know if you need anything else.

Kind regards
Ada Admin
Maker GmbH`,
  )
})

test('documents behind a link are not called attached, and those in one file are said to be in it', () => {
  expect(block('link')).toMatch(/^The following documents are behind the link at the end of this email:\n\n- LM317/)
  expect(block('link')).not.toMatch(/attached/i)
  expect(block('zip')).toMatch(/^Please find the following documents in the attached documents.zip:\n\n- LM317/)
  expect(block('loose')).not.toMatch(/zip/i)
})

test('nobody is greeted or signs by an empty name', () => {
  const text = textOf(standardText({ customerName: '', senderName: '', company: 'Maker GmbH' }, 'en'), '')
  expect(text).toBe(
    'Dear customer,\n\nthank you for your request.\n\nPlease let us know if you need anything else.\n\nKind regards\nMaker GmbH',
  )
})

describe('an answer is in the language of its mail', () => {
  test('in German, with a greeting that knows no gender', () => {
    expect(answerIn('de', 'Dana Reyes')).toBe(
      `Guten Tag Dana Reyes,

vielen Dank für Ihre Anfrage.

Im Anhang finden Sie folgende Dokumente:

- LM317: RoHS-Zertifikat (2), REACH-Erklärung
- iso14001.pdf

Nicht enthalten:

- NE555: RoHS, Ursprungsland

Bitte melden Sie sich, wenn Sie noch etwas benötigen.

Mit freundlichen Grüßen
Ada Admin
Maker GmbH`,
    )
  })

  test('in Japanese, with its own signs between words', () => {
    const text = answerIn('ja', '山田太郎')
    expect(text).toMatch(/^山田太郎 様\n\nお世話になっております。/)
    expect(text).toContain('- LM317：RoHS証明書（2通）、REACH宣言書\n- iso14001.pdf')
    expect(text).toContain('- NE555：RoHS、原産国')
  })

  test('in French, with a space that no line breaks at before a colon', () => {
    expect(answerIn('fr', '')).toMatch(/^Madame, Monsieur,\n/)
    expect(block('link', 'fr')).toMatch(/e-mail\u00a0:\n\n- LM317\u00a0: certificat RoHS \(2\)/)
  })

  test('to the link at its end', () => {
    expect(linkText('https://maker.test/x', 'zh')).toBe(
      '由于文件过大，无法通过邮件发送。您可以在14天内从这里下载：\nhttps://maker.test/x',
    )
  })

  test('where a part lacks all documents, or documents belong to no part', () => {
    expect(missingText({ part_number: 'NE555', topics: [] }, 'fr')).toBe('NE555')
    expect(missingText({ part_number: '', topics: ['hs_code', 'pfas'] }, 'zh')).toBe('海关编码（HS编码）、PFAS')
  })
})

/** The words of a language by their place in the table: "topics.rohs". */
const placesOf = (language: MailLanguage): Map<string, string> =>
  new Map(
    Object.entries(answerWords[language]).flatMap(([place, words]) =>
      typeof words === 'string'
        ? [[place, words] as const]
        : Object.entries(words).map(([name, text]) => [`${place}.${name}`, text] as const),
    ),
  )
const english = placesOf('en')
const placeholdersIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

/** Names that are the same everywhere, and signs between words. */
const INTERNATIONAL = [
  ...['rohs', 'reach', 'prop65', 'pfas', 'tsca', 'pops', 'china_rohs', 'uflpa', 'eccn', 'emrt', 'amrt'].map(
    (one) => `topics.${one}`,
  ),
  ...['CMRT', 'EMRT', 'AMRT'].map((one) => `documents.${one}`),
  'entry',
  'notFree.said',
  'counted',
  'comma',
]
/** In these, a greeting with a name would have to know the person's gender, and decline the name. */
const WITHOUT_NAME: readonly MailLanguage[] = ['pl', 'cs']

describe.each(keysOf(mailLanguages))('the table of texts in %s', (language) => {
  const words = placesOf(language)

  test('has all that English has, and nothing empty or of several paragraphs', () => {
    expect([...words.keys()]).toEqual([...english.keys()])
    expect([...words].filter(([, text]) => text.trim() === '' || text.includes('\n\n'))).toEqual([])
  })

  test('has exactly the placeholders of English', () => {
    for (const [place, text] of words) {
      const isNameless = place === 'greeting' && WITHOUT_NAME.includes(language)
      const expected = isNameless ? [] : placeholdersIn(english.get(place) ?? '')
      expect([place, placeholdersIn(text)]).toEqual([place, expected])
    }
  })

  test('has no English left over, and calls no two things the same', () => {
    const same = [...words].filter(([place, text]) => text === english.get(place)).map(([place]) => place)
    expect(same.filter((place) => language !== 'en' && !INTERNATIONAL.includes(place))).toEqual([])
    // A document may be called as what it answers.
    const names = [...words].flatMap(([place, text]) => {
      const [group, name] = place.split('.')
      return name === undefined ? [] : `${group} ${text.toLowerCase()}`
    })
    expect(new Set(names).size).toBe(names.length)
  })
})

test.each(keysOf(mailLanguages))('what a document says against a part is said in %s', (language) => {
  const attached = [
    {
      part_number: 'LM317',
      names: ['RoHS Certificate'],
      contains: ['Lead (7439-92-1)'],
      fails: ['rohs' as const],
    },
  ]
  const text = blockText({ attached, missing: [], packing: 'loose', now: NOW }, language)
  expect(text).toContain(`${answerWords[language].substances['7439-92-1']} (7439-92-1)`)
  expect(text.includes('Lead')).toBe(language === 'en')
  // The good news alone is another text, and nothing is left to be filled in.
  const plain = blockText(
    { attached: [{ ...attached[0]!, fails: [] }], missing: [], packing: 'loose', now: NOW },
    language,
  )
  expect(text).not.toBe(plain)
  expect(text.length - plain.length).toBeGreaterThan(answerWords[language].topics.rohs.length)
  expect(text).not.toMatch(/[{}]/)
})

test.each(keysOf(mailLanguages))('what contains PFAS or halogens is not called non-compliant in %s', (language) => {
  const { failing, notFree, topics } = answerWords[language]
  const attached = [
    { part_number: 'LM317', names: ['Statement'], fails: ['pfas' as const, 'rohs' as const, 'halogen_free' as const] },
  ]
  const text = blockText({ attached, missing: [], packing: 'loose', now: NOW }, language)
  const [said = ''] = failing
    .split('{{list}}')
    .slice(0, 1)
    .map((part) => part.replace('{{entry}}', ''))
  expect(text.split(said)[1]).toContain(topics.rohs)
  expect(text.split(said)[0]).toContain(notFree.pfas)
  expect(text.split(said)[0]).toContain(notFree.halogen_free)
  expect(text).not.toMatch(/[{}]/)
})

const exemptedText = (exempted: string[], language: MailLanguage, now = NOW) =>
  blockText(
    { attached: [{ part_number: 'LM317', names: ['RoHS'], exempted }], missing: [], packing: 'loose', now },
    language,
  )

describe.each(keysOf(mailLanguages))('by which exemptions a part complies is said in %s', (language) => {
  test('with the day until which each holds, where that is certain', () => {
    const text = exemptedText(['III-7c-I, 7(a)-I', '7(c)-I', '8(b)'], language)
    expect(text.match(/7\(c\)-I/g)).toHaveLength(1)
    for (const said of [dayIn('2027-06-30', language), dayIn('2027-12-31', language), '8(b)'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/[{}]/)
    // That a renewal is asked for is said of the first only.
    const [asked, other] = [exemptedText(['7(c)-I'], language), exemptedText(['7(a)-I'], language)]
    expect(asked.length - other.length).toBeGreaterThan(2)
  })

  test('without a day where it is reckoned, sources differ, or it is that of some equipment only', () => {
    const codes = ['6(a)', '6(b)', '6(b)-I', '6(b)-II']
    expect(exemptedText(codes, language)).toContain(codes.join('; '))
  })

  test('after the day of an open renewal, with the renewal and no day', () => {
    const [before, after] = ['2027-06-30', '2027-07-01'].map((day) =>
      exemptedText(['7(c)-I'], language, Date.parse(day)),
    )
    expect(before).toContain(dayIn('2027-06-30', language))
    expect(after).not.toContain('2027')
    const asked = answerWords[language].undecided.replace('{{code}}', '')
    expect(before?.includes(asked) && after?.includes(`7(c)-I${asked}`)).toBe(true)
  })
})

test('in English it reads "RoHS exemption: 7(c)-I until 30 June 2027, renewal asked for"', () => {
  expect(exemptedText(['7(c)-I', '6(b)-I', '7(a)-III'], 'en')).toContain(
    '(RoHS exemption: 7(c)-I until 30 June 2027, renewal asked for; 6(b)-I; 7(a)-III until 31 December 2027)',
  )
  expect(exemptedText(['7(c)-I'], 'en', Date.UTC(2027, 6, 1))).toContain('(RoHS exemption: 7(c)-I, renewal asked for)')
})

test('who reminds of a request before the first answer is asked to excuse the delay, in each language', () => {
  for (const language of keysOf(mailLanguages)) {
    const writer = { customerName: '', senderName: '', company: 'Maker GmbH', isLate: true }
    const { thanks, late } = answerWords[language]
    expect(late).not.toBe(thanks)
    expect(standardText(writer, language).before).toContain(late)
    expect(standardText({ ...writer, promised: 0 }, language).before).not.toContain(late)
  }
})

test('who asks for documents and names no part is asked for the part numbers, and nobody else', () => {
  const nothing = { attached: [], missing: [], packing: 'loose' as const, now: NOW }
  expect(blockText({ ...nothing, isPartless: true }, 'en')).toBe(answerWords.en.whichParts)
  expect(blockText(nothing, 'en')).toBe('')
  const attached = [{ part_number: null, names: ['iso14001.pdf'] }]
  expect(blockText({ ...nothing, attached, isPartless: true }, 'en')).not.toContain(answerWords.en.whichParts)
})
