import { describe, expect, it } from 'vitest'
import { analyseEmail } from '../tasks/analyse-email'
import type { MailText } from '../../text/mail-text'
import { otherMails } from '../../testing/example-mails'
import { createLocalModel } from './local-model'
import { MOST_KEYS, possibleKeys } from '../../text/parts/vault-numbers'

const model = createLocalModel()
const ASK = 'Please send us the RoHS declarations for the following parts:'
const mailOf = (text: string, more: Partial<MailText> = {}): MailText => ({
  subject: 'RoHS declarations',
  sender_name: 'Dana Whitfield',
  sender_email: 'dana@helioworks.test',
  received_date: Date.parse('2026-11-02T09:00:00Z'),
  kind: 'message',
  text,
  html_text: '',
  attachment_names: [],
  ...more,
})

/** What is found in a mail to an organization whose vault has these keys. */
async function analysed(mail: MailText, ...vault: string[]) {
  const vault_keys = possibleKeys(mail).filter((key) => vault.includes(key))
  return analyseEmail({ model, now: () => 0 }, { ...mail, vault_keys })
}
const partsOf = async (mail: MailText, ...vault: string[]) =>
  (await analysed(mail, ...vault)).extracted_products.filter(({ asked }) => asked).map(({ part_number }) => part_number)

describe('a number of the vault', () => {
  it('is a part though it does not look like one, and the summary says so', async () => {
    const mail = mailOf('Still missing RoHS for 2 of 5 (SFH 4550, LTC4020EUHF#PBF), order 5000 pcs.\n\nPieter Vos')
    expect(await partsOf(mail)).toEqual(['LTC4020EUHF#PBF'])
    expect(await partsOf(mail, 'SFH4550')).toEqual(['SFH 4550', 'LTC4020EUHF#PBF'])
    expect((await analysed(mail, 'SFH4550')).analysis_summary).toContain('SFH 4550')
  })

  it.each([
    ['RoHS declarations', '- Weidmüller WDU 2.5, 1020000000', '1020000000'],
    ['RoHS declarations', '10   X2 0,1 µF   B32922C3104M000   4.712.101   4000', 'B32922C3104M000'],
    ['RoHS S14K275', 'the varistor B72214S0271K101 (S14K275)', 'B72214S0271K101'],
    ['RoHS for 88-1042', 'our 88-1042 = your CBX-4410-02', 'CBX-4410-02'],
  ])('and what stands beside it is how it is called: %s, %s', async (subject, text, part) => {
    expect(await partsOf({ ...mailOf(`${ASK}\n\n${text}`), subject }, part.replace(/\W/g, ''))).toEqual([part])
  })

  it.each([
    ['LM339ADR,Texas,100\nLM317T,Texas,50', ['LM339ADR', 'LM317T']],
    ['• LM339ADR(TI)\n• LM317T (TI)', ['LM339ADR', 'LM317T']],
    ['7. LM339ADR\n8. LM317T', ['LM339ADR', 'LM317T']],
    ['型号LM339ADR的RoHS,型号LM317T', ['LM339ADR', 'LM317T']],
  ])('is taken without what stands beside it: %j', async (list, expected) =>
    expect((await partsOf(mailOf(`${ASK}\n\n${list}`), 'LM339ADR', 'LM317T')).toSorted()).toEqual(expected.toSorted()),
  )

  it('that begins another number is not asked for with it', async () => {
    const list = `${ASK}\n\nLM358/NOPB\n74HC595D,118\nLM317-T\n`
    expect(await partsOf(mailOf(list), 'LM358', '74HC595D', 'LM317')).toEqual(['LM358/NOPB', '74HC595D,118', 'LM317-T'])
  })

  it.each([
    ['0436450300', '436450300'],
    ['43645-0300', '0436450300'],
  ])('is found with or without the zero before it: %s', async (written, stored) => {
    const mail = mailOf(`${ASK}\n\nMolex ${written}`)
    const { extracted_products } = await analysed(mail, stored)
    expect(extracted_products).toMatchObject([{ part_number: stored, manufacturer: 'Molex', own_number: written }])
    expect((await analysed(mail)).extracted_products).toMatchObject([{ part_number: written }])
  })

  it('has the maker beside it, and the place where it stands', async () => {
    const [part] = (await analysed(mailOf(`${ASK}\n\nKeystone 5000, 250 pcs`), '5000')).extracted_products
    expect(part).toMatchObject({ part_number: '5000', manufacturer: 'Keystone Electronics', quoted: false })
  })

  it('is found in a file and in a quoted mail, which is history below a new list', async () => {
    const file = { filename: 'list.csv', text: 'Nr,Teil\n1,WDU 4\n2,LM317T' }
    const attached = mailOf(ASK, { attachment_names: [file.filename], attachments: [file] })
    expect((await analysed(attached, 'WDU4')).extracted_products).toContainEqual(
      expect.objectContaining({ part_number: 'WDU 4', where: expect.objectContaining({ file: 'list.csv' }) }),
    )
    const quote = '\n\nOn 1 Nov 2026, Dana wrote:\n> We also had the WDU 4.'
    expect(await partsOf(mailOf(`${ASK}\n\nLM317T${quote}`), 'WDU4')).toEqual(['LM317T'])
  })

  it.each(Object.entries(otherMails))('makes no request of %s', async (_, mail) => {
    const text = `${mail.text}\nLM317T WDU 4`
    expect((await analysed({ ...mail, text }, 'LM317T', 'WDU4')).is_compliance_related).toBe(
      (await analysed({ ...mail, text })).is_compliance_related,
    )
  })
})

describe('a number of the vault that could be anything', () => {
  const anything = ['100', '2024', '0603', 'SOT23', '250PCS', '4711', '45001234']

  it('is no amount, year, package or order', async () => {
    const rows = 'LM317T\t0603\t100\nNE555P\tSOT23\t250 pcs\nTL071\tSOT23\t100'
    const text = `${ASK}\n\n${rows}\n\nWe need 100 of each for 2024, our order no. 45001234, room 4711.`
    expect(await partsOf(mailOf(text), ...anything)).toEqual(['LM317T', 'NE555P', 'TL071'])
  })

  it('is a part beside its maker, after a label, and in a list of parts', async () => {
    expect(await partsOf(mailOf(`${ASK}\n\nLM317T\nNE555P\n5000`), '5000', 'LM317T', 'NE555P')).toContain('5000')
    expect(await partsOf(mailOf(`${ASK} LM317T, 5000, 100 pcs of each`), '5000', '100', 'LM317T')).toEqual([
      'LM317T',
      '5000',
    ])
    expect(await partsOf(mailOf('Please send the RoHS certificate for P/N: 5000.'), '5000')).toEqual(['5000'])
    expect(await partsOf(mailOf('Please send the RoHS certificate for Keystone 5000.'), '5000')).toEqual(['5000'])
  })
})

it('the vault is asked about so many numbers at most, whole ones first, and about none of an address', () => {
  const parts = Array.from({ length: 400 }, (_, at) => `ABC${1000 + at}X`)
  const keys = possibleKeys(mailOf(`see https://shop.test/LM317T and LM339@shop.test\n${parts.join(', ')}`))
  expect(keys).toHaveLength(MOST_KEYS)
  expect(parts).toEqual(expect.arrayContaining(keys))
})
