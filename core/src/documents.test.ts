import { expect, test } from 'vitest'
import { documents, toStored } from './documents'
import { paths, type PathName } from './paths'
import { sampleOf } from './sample-documents'
import stored from './stored-documents.json'

// Documents as versions of the product have written them. Databases still hold them, so never change or remove an
// entry. Give a new field a default, so that they still parse. Add an entry when what is written has no longer all that one
// of them has.
const written: Record<string, readonly object[]> = stored

/** The id of its sample, if that has one: not every id is a number. */
const idOf = (name: PathName) => ({ ...('id' in sampleOf[name] && { id: sampleOf[name].id }) })

const names = Object.keys(paths) as PathName[]

test.each(names)('%s is read as every version wrote it', (name) => {
  const versions = written[name] ?? []
  expect(versions.length).toBeGreaterThan(0)
  for (const document of versions) {
    expect(documents[name].safeParse({ id: '7', ...idOf(name), ...document }).error?.issues ?? []).toEqual([])
  }
})

test('no stored document lies at a path that no longer exists', () => {
  expect(Object.keys(written).filter((name) => !(name in paths))).toEqual([])
})

test.each(names)('the sample of %s is a whole document', (name) => {
  expect(documents[name].parse(sampleOf[name])).toEqual(sampleOf[name])
})

test('a document is stored without its id, and only as its schema has it', () => {
  const { id, ...fields } = sampleOf.productType
  const wider = { id, ...fields, made_up: 1 }
  expect(toStored('productType', wider)).toEqual(fields)
  expect(() => toStored('productType', { id, name: 5 as unknown as string })).toThrow('name')
})

test('days that earlier versions stored as a moment are read as the day (UTC) of that moment', () => {
  const { due_date: _, ...request } = sampleOf.request
  const read = (due_at: unknown) => documents.request.safeParse({ ...request, due_at }).data?.due_date
  expect(read(Date.UTC(2026, 11, 4))).toBe('2026-12-04')
  expect(read(Date.UTC(2026, 11, 5) - 1)).toBe('2026-12-04')
  expect(read(8.64e15)).toBe('9999-12-31')
  expect(read(null)).toBeNull()
  const mail = { ...sampleOf.inboundEmail, due_date: Date.UTC(2026, 11, 4) }
  expect(documents.inboundEmail.parse(mail).due_date).toBe('2026-12-04')
  const edited = { kind: 'edited', fields: ['due_at', 'notes'] }
  expect(documents.requestEvent.parse({ ...sampleOf.requestEvent, what: edited }).what).toEqual({
    kind: 'edited',
    fields: ['due_date', 'notes'],
  })
  // What nobody has written is no day.
  for (const due_date of [-1, NaN, '2026-02-30', '4 Dec'])
    expect(documents.request.safeParse({ ...request, due_date }).success).toBe(false)
})
