import { ownNames, topicsWith } from '../base/own-kinds'
import { describe, expect, test } from 'vitest'
import { ServiceLevel } from '../people/accounts'
import type { Topic } from '../base/topic'
import type { DocumentCondition } from '../mail/inbox'
import { partKey } from '../base/part-number'
import { companyOfAddress, documentsOfTopics, topicsOfDocuments, withFurther } from './request-from-mail'
import { MAX_REQUEST_DOCUMENTS, MAX_REQUEST_PARTS, requestFileRefusal, requestFileType } from './customer-requests'
import { dueAfter } from './service-level'

test.each([
  ['dana@helioworks.test', 'Helioworks'],
  ['a@steinbach-antriebe.test', 'Steinbach Antriebe'],
  ['a@mail.acme.co.uk', 'Acme'],
  ['a@eu.acme.com', 'Acme'],
  ['a@xn--mller-kva.test', 'xn--mller-kva.test'],
  ['nobody', ''],
])('the company of %s is %s', (address, company) => {
  expect(companyOfAddress(address)).toBe(company)
})

test('what is asked for has the name of the catalogue, or the organization’s own, and back again', () => {
  const named = ownNames([{ type: 'Own Kind 2', name: 'Cyber Resilience Statement', words: [] }])
  expect(documentsOfTopics(['rohs', 'country_of_origin'], {})).toEqual(['RoHS', 'COO (Certificate of Origin)'])
  expect(topicsOfDocuments(documentsOfTopics(topicsWith(named), named), named)).toEqual(topicsWith(named))
  expect(topicsOfDocuments(['ISO 9001', 'rohs', 'Our own form'], named)).toEqual(['other', 'rohs'])
})

describe('what a request asks for once another mail has joined it', () => {
  const part = (part_number: string, topics: Topic[] = [], manufacturer: string | null = null) => ({
    part_number,
    part_key: partKey(part_number),
    manufacturer,
    description: '',
    topics,
  })
  const asking = (topics: Topic[], ...parts: ReturnType<typeof part>[]) => ({
    topics,
    parts,
    documents: documentsOfTopics(topics, {}),
    conditions: [],
  })

  test('has what the mail adds, and no part is asked about what another is', () => {
    const now = withFurther(asking(['rohs'], part('A1'), part('B2')), asking(['reach'], part('B2'), part('C3')))
    expect(now).toEqual({
      topics: ['rohs', 'reach'],
      documents: ['RoHS', 'REACH'],
      parts: [part('A1', ['rohs']), part('B2', ['rohs', 'reach']), part('C3', ['reach'])],
      conditions: [],
    })
  })

  test('keeps what both mails say of the documents that are accepted', () => {
    const year: DocumentCondition = { kind: 'not_older_than', months: 12, parts: [], topics: [] }
    const refusal: DocumentCondition = { kind: 'rejected', before: 7, files: [], parts: ['A1'], topics: [] }
    const before = { ...asking(['rohs'], part('A1')), conditions: [year] }
    const now = withFurther(before, { ...asking(['rohs'], part('A1')), conditions: [refusal] })
    expect(now.conditions).toEqual([year, refusal])
  })

  test('is asked about all parts where the mail names none', () => {
    const now = withFurther(asking(['rohs'], part('A1', ['rohs']), part('B2')), asking(['pfas']))
    expect(now.parts.map(({ topics }) => topics)).toEqual([
      ['rohs', 'pfas'],
      ['rohs', 'pfas'],
    ])
  })

  test('is still any document where nothing was named', () => {
    const now = withFurther(asking([], part('A1')), asking(['reach'], part('C3')))
    expect(now).toMatchObject({ topics: [], parts: [{ topics: [] }, { part_number: 'C3', topics: ['reach'] }] })
  })

  test('asks of the parts that are named now what was asked without naming any', () => {
    const now = withFurther(asking(['rohs', 'reach']), asking(['pfas'], part('A1')))
    expect(now.parts).toEqual([part('A1', ['rohs', 'reach', 'pfas'])])
    expect(withFurther(asking(['rohs']), asking([], part('A1'))).parts).toEqual([part('A1')])
  })

  test('keeps the numbers of more parts than a document could describe', () => {
    const long = (from: number) =>
      Array.from({ length: 400 }, (_, place) => ({ ...part(`A${from + place}`), description: '阻'.repeat(500) }))
    const { parts } = withFurther(asking(['rohs'], ...long(0)), asking(['rohs'], ...long(400)))
    expect(parts).toHaveLength(800)
    expect(JSON.stringify(parts)).not.toContain('阻')
  })

  test('has a part once where the mail leaves out its maker, and twice where two makers have it', () => {
    const numbers = (...parts: ReturnType<typeof part>[]) =>
      withFurther(asking(['rohs'], part('A1', [], 'TI')), asking(['rohs'], ...parts)).parts.length
    expect(numbers(part('a-1'))).toBe(1)
    expect(numbers(part('A1', [], 'TI'), part('A1', [], 'Nexperia'))).toBe(2)
  })

  test('stays within what a request can hold', () => {
    const many = Array.from({ length: MAX_REQUEST_PARTS }, (_, place) => part(`P${place}`))
    const named = Array.from({ length: MAX_REQUEST_DOCUMENTS }, (_, place) => `Form ${place}`)
    const now = withFurther({ ...asking(['rohs'], ...many), documents: named }, asking(['reach'], part('C3')))
    expect([now.parts.length, now.documents]).toEqual([MAX_REQUEST_PARTS, named])
  })
})

test('a request is due on a working day', () => {
  const monday = Date.UTC(2026, 10, 16, 23, 59)
  const day = (date: number) => `2026-11-${date}`
  const usual = ServiceLevel.parse({})
  const dueIn = (time: number, level = usual, time_zone = 'UTC') => dueAfter(time, { service_level: level, time_zone })
  expect(dueIn(monday)).toBe(day(23))
  expect(dueIn(monday + 5 * 86_400_000)).toBe(day(27))
  expect(dueIn(monday, { ...usual, days: 1 })).toBe(day(17))
  expect(dueIn(monday, { ...usual, days: 2, working_days: [7] })).toBe(day(29))
  // It is Tuesday there already.
  expect(dueIn(monday, usual, 'Asia/Tokyo')).toBe(day(24))
})

test('a file is taken or refused by the end of its name, and its size', () => {
  expect(requestFileType('a.PDF')).toBe('application/pdf')
  for (const name of ['a', '.pdf', 'a.pdf.exe', 'a.svg', 'a.html', 'a.constructor', 'pdf']) {
    expect([name, requestFileRefusal(name, 1)]).toEqual([name, expect.stringContaining('Only PDF')])
  }
  expect(requestFileRefusal('a.png', 0)).toBe('This file is empty.')
  expect(requestFileRefusal('a.png', 25 * 1024 * 1024)).toBeNull()
  expect(requestFileRefusal('a.png', 25 * 1024 * 1024 + 1)).toBe('This file is larger than 25 MB.')
})
