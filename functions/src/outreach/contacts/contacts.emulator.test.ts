import { Stats } from '@attestry/core/people/accounts'
import { api } from '@attestry/core/api'
import { Contact } from '@attestry/core/outreach/contacts'
import { NO_COMPANY } from '@attestry/core/outreach/words'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf, storedSample } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { costOf } from '../../testing/cost-of'
import { newId } from '../../adapters/firestore'
import { addContact } from './contacts'
import { refusals } from '../../sheets/sheet-refused'
import { writeXlsx } from '../../testing/xlsx-writer'
import { seedContact } from '../../testing/seed-contact'
import { callerIn, seedOrganization } from '../../testing/seed-organization'
import { startApi } from '../../testing/start-api'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
let ti: { id: number; name: string }
let murata: typeof ti
beforeAll(async () => {
  server = await startApi()
})
beforeEach(async () => {
  where = await seedOrganization()
  ti = await addMaker('Texas Instruments')
  murata = await addMaker('Murata')
})
afterAll(() => server.close())

const addMaker = async (name: string) => (await server.call(api.addManufacturer, { name }, where.admin.token)).body

const max = { name: 'Max Weber', email: 'max@ti.test', company_name: 'Anything' }
const add = (form: object = {}) => server.call(api.addContact, { ...max, ...form }, where.member.token)
const list = async (sent: object = {}) => (await server.call(api.listContacts, sent, where.member.token)).body
const namesOf = async (sent: object) => (await list(sent)).contacts.map(({ name }) => name)

/** The contacts as they are stored, by name. */
async function stored(): Promise<Contact[]> {
  const { docs } = await where.db
    .collection(collectionOf(paths.contact(where.org, 1)))
    .orderBy('sort_name')
    .get()
  return docs.map((one) => Contact.parse({ ...one.data(), id: one.id }))
}
const counted = async () => Stats.parse((await where.db.doc(paths.stats(where.org)).get()).data()).contact_count

describe('a contact', () => {
  test('of a manufacturer has its name as company, and one outside the vault its own', async () => {
    const [inside, outside] = [await add({ manufacturer_id: ti.id }), await add({ email: 'eve@acme.test' })]
    const named = { company_name: ti.name, manufacturer_name: ti.name, manufacturer_id: ti.id, contact_type: 'general' }
    expect(inside.body).toMatchObject({ ...named, title: null, phone: null, notes: null, is_primary: false })
    expect(outside.body).toMatchObject({ company_name: 'Anything', manufacturer_name: null, manufacturer_id: null })
    const { body } = await server.call(api.readContact, { id: inside.body.id }, where.member.token)
    expect(body).toEqual(inside.body)
    expect(Object.keys(body)).not.toContain('search_tokens')
  })

  test('needs a name, an address and a company', async () => {
    const refused = async (form: object) => JSON.stringify((await add(form)).problem.detail)
    expect(await refused({ name: ' ' })).toContain('Enter a name')
    expect(await refused({ email: 'max' })).toContain('Invalid email address')
    expect(await refused({ company_name: ' ' })).toContain(NO_COMPANY)
    expect((await add({ manufacturer_id: newId() })).problem.detail).toBe('Manufacturer not found')
    expect(await counted()).toBe(0)
  })

  test('loses what is emptied, and keeps nothing empty', async () => {
    const { id } = (await add({ title: 'Manager', phone: '+49 30 1', notes: 'Slow' })).body
    const emptied = { ...max, id, title: '', phone: ' ', notes: '' }
    const { body } = await server.call(api.updateContact, emptied, where.member.token)
    expect(body).toMatchObject({ title: null, phone: null, notes: null, version: 1 })
  })

  test('is counted in the transaction that adds or deletes it', async () => {
    const { id } = (await add()).body
    await add({ email: 'mia@ti.test' })
    expect([await counted(), (await list()).total_count]).toEqual([2, 2])
    await server.call(api.deleteContact, { id }, where.member.token)
    expect([await counted(), (await list()).total_count]).toEqual([1, 1])
    expect((await server.call(api.deleteContact, { id }, where.member.token)).problem.detail).toBe('Contact not found')
    expect(await counted()).toBe(1)
  })

  test('is not changed by somebody who has seen an older version', async () => {
    const { id, version } = (await add()).body
    const change = (form: object) => server.call(api.updateContact, { ...max, id, ...form }, where.member.token)
    const both = await Promise.all(['A', 'B'].map((title) => change({ title, version })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await change({ version })).problem.code).toBe('changed-meanwhile')
    expect((await change({ title: 'C' })).body).toMatchObject({ title: 'C', version: 2 })
  })

  test('with another address has not bounced', async () => {
    const { id, email } = await seedContact(where)
    const bounced = { at: 5, message: '550 No such user' }
    await where.db.doc(paths.contact(where.org, id)).update({ bounced })
    const change = (form: object) => server.call(api.updateContact, { ...max, id, ...form }, where.member.token)
    expect((await change({ email: email.toUpperCase(), title: 'Manager' })).body.bounced).toEqual(bounced)
    expect((await change({ email: 'new@ti.test' })).body.bounced).toBeNull()
  })

  test('may be renamed or deleted, and mails to it stay as they were', async () => {
    const { id } = (await add()).body
    const mail = where.db.doc(paths.outboundEmail(where.org, newId()))
    const before = { ...storedSample('outboundEmail'), contact_id: id, contact_name: 'Max Weber' }
    await mail.set(before)
    await server.call(api.updateContact, { ...max, id, name: 'Maxine Weber' }, where.member.token)
    await server.call(api.deleteContact, { id }, where.member.token)
    expect((await mail.get()).data()).toEqual(before)
  })

  test('leaves what was done to it in the audit log', async () => {
    const { id } = (await add({ manufacturer_id: ti.id })).body
    const changed = { ...max, id, manufacturer_id: murata.id, phone: '1', is_primary: true }
    await server.call(api.updateContact, changed, where.member.token)
    await server.call(api.deleteContact, { id }, where.member.token)
    const { entries } = (await server.call(api.listAuditLog, {}, where.admin.token)).body
    const done = entries.filter(({ action }) => action.startsWith('contact')).map((one) => [one.action, one.detail])
    expect(done.toReversed()).toEqual([
      ['contact-added', 'Max Weber (Texas Instruments)'],
      ['contact-changed', 'Max Weber (Murata): phone 1, company Murata, now primary'],
      ['contact-deleted', 'Max Weber (Murata)'],
    ])
  })
})

describe('the primary contact of a manufacturer', () => {
  const primaries = async () => (await stored()).filter(({ is_primary }) => is_primary).map(({ name }) => name)

  test('is replaced by a new one, whether that is added, changed or moved there', async () => {
    await add({ name: 'First', manufacturer_id: ti.id, is_primary: true })
    await add({ name: 'Second', manufacturer_id: ti.id, is_primary: true })
    expect(await primaries()).toEqual(['Second'])
    const third = (await add({ name: 'Third', manufacturer_id: murata.id, is_primary: true })).body
    expect(await primaries()).toEqual(['Second', 'Third'])
    const moved = { ...max, name: 'Third', id: third.id, manufacturer_id: ti.id, is_primary: true }
    await server.call(api.updateContact, moved, where.member.token)
    expect(await primaries()).toEqual(['Third'])
    await server.call(api.updateContact, moved, where.member.token)
    expect(await primaries()).toEqual(['Third'])
  })

  test('is one of a company outside the vault only if somebody says so, and nobody else is touched', async () => {
    await add({ name: 'First', is_primary: true })
    await add({ name: 'Second', is_primary: true })
    expect(await primaries()).toEqual(['First', 'Second'])
  })

  test('is one, and nobody is lost, when several people add or choose one at once', async () => {
    const chosen = (await add({ name: 'Chosen', manufacturer_id: ti.id })).body
    const form = { manufacturer_id: ti.id, is_primary: true }
    const answers = await Promise.all([
      ...['A', 'B'].map((name) => add({ ...form, name })),
      server.call(api.updateContact, { ...max, ...form, name: 'Chosen', id: chosen.id }, where.admin.token),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await primaries()).toHaveLength(1)
    expect((await stored()).map(({ name }) => name)).toEqual(['A', 'B', 'Chosen'])
    expect(await counted()).toBe(3)
  })
})

describe('the list', () => {
  test('comes by name, a page at a time, and asks for one row more than it shows', async () => {
    const names = Array.from({ length: 23 }, (_, place) => `${place % 2 ? 'person' : 'Person'} ${10 + place}`)
    for (const name of names.toReversed()) await seedContact(where, { name })
    await where.db.doc(paths.stats(where.org)).update({ contact_count: 23 })
    const first = await list()
    expect([first.contacts.map(({ name }) => name), first.total_count, first.has_more]).toEqual([
      names.slice(0, 20),
      23,
      true,
    ])
    const second = await list({ offset: 20 })
    expect([second.contacts.map(({ name }) => name), second.has_more]).toEqual([names.slice(20), false])
  })

  test.each([
    ['the name', 'weber', ['Max Weber']],
    ['the title', 'QUALITY', ['Max Weber']],
    ['the address', 'max@ti.test', ['Max Weber']],
    ['a part of the address', 'ti.test', ['Max Weber']],
    ['the manufacturer', 'texas inst', ['Max Weber']],
    ['the company', 'acme', ['Eve Fischer']],
    ['words of several fields', 'acme eve', ['Eve Fischer']],
    ['nothing that there is', 'weber acme', []],
    ['too little', 'x', ['Eve Fischer', 'Max Weber']],
  ])('is searched by %s', async (_what, search, names) => {
    await add({ manufacturer_id: ti.id, title: 'Head of Quality' })
    await add({ name: 'Eve Fischer', email: 'eve@acme.test', company_name: 'Acme GmbH' })
    expect(await namesOf({ search })).toEqual(names)
  })

  test('is narrowed to a manufacturer, also while it is searched', async () => {
    await add({ manufacturer_id: ti.id })
    await add({ manufacturer_id: murata.id, email: 'b@murata.test' })
    await add({ manufacturer_id: murata.id, name: 'Mia', email: 'c@murata.test' })
    expect(await namesOf({ manufacturer_id: murata.id })).toEqual(['Max Weber', 'Mia'])
    expect(await namesOf({ manufacturer_id: murata.id, search: 'weber' })).toEqual(['Max Weber'])
    expect((await list({ manufacturer_id: murata.id })).total_count).toBe(2)
  })
})

describe('an import', () => {
  const bring = (lines: readonly string[], is_preview = false) => bringFile(Buffer.from(lines.join('\r\n')), is_preview)
  const bringFile = (bytes: Uint8Array, is_preview = false) =>
    server.call(api.importContacts, { file: Buffer.from(bytes).toString('base64'), is_preview }, where.member.token)
  const HEAD = 'Company;E-Mail;Contact Name;Job Title;Phone;Type;Primary contact;Comments'

  test('reads the columns in any order, finds manufacturers by name, and stores nothing before it is confirmed', async () => {
    const lines = [
      HEAD,
      'TEXAS INSTRUMENTS INC.;Max@TI.test;Max Weber;Head of Quality;+49 30 1;Quality;yes;"Slow; ask twice"',
      '',
      'Acme;eve@acme.test;Eve Fischer',
    ]
    const shown = (await bring(lines, true)).body
    expect(shown).toMatchObject({ known: 0, problems: [] })
    expect(shown.contacts.map((one) => [one.name, one.email, one.company_name, one.manufacturer_name])).toEqual([
      ['Max Weber', 'max@ti.test', ti.name, ti.name],
      ['Eve Fischer', 'eve@acme.test', 'Acme', null],
    ])
    expect(await stored()).toEqual([])
    expect((await bring(lines)).body.contacts).toHaveLength(2)
    const [eve, weber] = await stored()
    expect(weber).toMatchObject({
      manufacturer_id: ti.id,
      is_primary: true,
      contact_type: 'compliance',
      phone: '+49 30 1',
    })
    expect(weber).toMatchObject({ title: 'Head of Quality', notes: 'Slow; ask twice' })
    expect(eve).toMatchObject({ manufacturer_id: null, company_name: 'Acme', contact_type: 'general' })
    expect(await counted()).toBe(2)
  })

  test('takes first and last names from address books', async () => {
    const book = [
      'First Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value',
      'Mia,Kuhn,Acme,Work,mia@acme.test',
    ]
    await bring(book)
    expect((await stored()).map((one) => [one.name, one.email, one.company_name])).toEqual([
      ['Mia Kuhn', 'mia@acme.test', 'Acme'],
    ])
  })

  test('leaves out rows that are wrong, says what is wrong with which, and adds the others', async () => {
    const lines = [
      'Name,Email,Company,Primary',
      'Max,max@ti.test,TI,yes',
      'Eve,not an address,Acme',
      'Mia,mia@acme.test,',
      'Tom,tom@ti.test,Texas Instruments,yes',
      ',nobody@acme.test,',
      'Ada,ada@acme.test,Acme',
    ]
    for (const isPreview of [true, false]) {
      expect((await bring(lines, isPreview)).body).toMatchObject({
        contacts: [{ name: 'Max' }, { name: 'Ada' }],
        problems: [
          { row: 3, message: 'Invalid email address: not an address' },
          { row: 4, message: 'It names no company' },
          { row: 5, message: 'Row 2 is the primary contact of Texas Instruments already' },
          { row: 6, message: 'It names no company' },
        ],
      })
    }
    expect((await stored()).map(({ name }) => name)).toEqual(['Ada', 'Max'])
  })

  test('takes an address without a person for one of the company', async () => {
    await bring(['Email,Company', 'rohs@ti.test,TI', 'info@acme.test,Acme'])
    expect((await stored()).map((one) => [one.name, one.email, one.manufacturer_name])).toEqual([
      ['Acme', 'info@acme.test', null],
      [ti.name, 'rohs@ti.test', ti.name],
    ])
  })

  test('reads a workbook, from the sheet and the row that have the headings', async () => {
    const book = writeXlsx({
      Cover: [['Contacts of our suppliers'], ['2026']],
      List: [
        ['Supplier contacts'],
        [],
        ['E-Mail', 'Hersteller', 'Ansprechpartner'],
        ['rohs@ti.test', 'TI', 'Max Weber'],
      ],
    })
    expect((await bringFile(book)).body).toMatchObject({
      contacts: [{ name: 'Max Weber', manufacturer_name: ti.name }],
    })
    const wide = new Uint8Array(Buffer.from('\ufeffName\tEmail\tCompany\nJürgen Groß\tj@acme.test\tAcme\n', 'utf16le'))
    expect((await bringFile(wide)).body).toMatchObject({ contacts: [{ name: 'Jürgen Groß' }] })
  })

  test('refuses an old workbook, and one that unpacks to more than contacts need, in words', async () => {
    const old = await bringFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
    expect(old.problem).toMatchObject({ code: 'contacts-unreadable', detail: refusals.old })
    const rows = Array.from({ length: 4000 }, (_, place) => [`p${place}@acme.test`, 'Acme', 'x'.repeat(1900)])
    const large = writeXlsx({ List: [['Email', 'Company', 'Notes'], ...rows] }, { strings: 'inline' })
    expect((await bringFile(large)).problem).toMatchObject({ code: 'contacts-unreadable', detail: refusals.tooLarge })
  })

  test('leaves contacts alone whose address is known, from before or from an earlier row', async () => {
    await add({ name: 'Known' })
    const lines = ['Name,Email,Company', 'Max,MAX@ti.test,TI', 'Mia,mia@ti.test,TI', 'Mia again,mia@ti.test,TI']
    expect((await bring(lines, true)).body).toMatchObject({ known: 2, contacts: [{ name: 'Mia' }] })
    expect((await bring(lines)).body).toMatchObject({ known: 2, contacts: [{ name: 'Mia' }] })
    expect((await stored()).map(({ name }) => name)).toEqual(['Known', 'Mia'])
  })

  test('adds each contact once when two people import the same list at once', async () => {
    const rows = Array.from({ length: 45 }, (_, place) => `Person ${10 + place},p${place}@acme.test,Acme`)
    const answers = await Promise.all([1, 2].map(() => bring(['Name,Email,Company', ...rows])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.flatMap(({ body }) => body.contacts)).toHaveLength(45)
    expect(new Set((await stored()).map(({ email }) => email)).size).toBe(45)
    expect([(await stored()).length, await counted()]).toEqual([45, 45])
  })

  test('makes its primary contact the only one of the manufacturer', async () => {
    await add({ name: 'Before', email: 'before@ti.test', manufacturer_id: ti.id, is_primary: true })
    await bring(['Name,Email,Company,Primary', 'After,after@ti.test,TI,x'])
    expect((await stored()).map(({ name, is_primary }) => [name, is_primary])).toEqual([
      ['After', true],
      ['Before', false],
    ])
  })

  test.each([
    ['nothing', ''],
    ['no headings', 'Max Weber,max@ti.test,TI'],
    ['headings alone', 'Name,Email,Company'],
    ['no addresses', 'Name,Company\nMax,TI'],
    ['too many rows', `Name,Email,Company\n${'Max,max@ti.test,TI\n'.repeat(501)}`],
  ])('refuses a file with %s', async (_what, text) => {
    const { status, problem } = await bring([text])
    expect([status, problem.code]).toEqual([422, 'contacts-unreadable'])
  })
})

test('adding a primary contact reads only the one that is replaced', async () => {
  for (let place = 0; place < 5; place++) await seedContact(where, {}, ti)
  const form = { ...sampleOf.contact, manufacturer_id: ti.id, is_primary: true }
  const add = () => addContact(server.deps, callerIn(where), form)
  await add()
  // The manufacturer, and the primary contact.
  expect((await costOf(add)).read).toBe(2)
})
