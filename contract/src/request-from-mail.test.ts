import { expect, test } from 'vitest'
import { ServiceLevel } from './accounts'
import { Topic } from './inbox'
import { companyOfAddress, documentsOfTopics, topicsOfDocuments } from './request-from-mail'
import { requestFileRefusal, requestFileType } from './customer-requests'
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

test('what is asked for has the name of the catalogue, and back again', () => {
  expect(documentsOfTopics(['rohs', 'country_of_origin'])).toEqual(['RoHS', 'COO (Certificate of Origin)'])
  expect(topicsOfDocuments(documentsOfTopics(Topic.options))).toEqual(Topic.options)
  expect(topicsOfDocuments(['ISO 9001', 'rohs', 'Our own form'])).toEqual(['other', 'rohs'])
})

test('a request is due at the end of a working day', () => {
  const monday = Date.UTC(2026, 10, 16, 23, 59)
  const day = (date: number) => Date.UTC(2026, 10, date + 1) - 1
  const usual = ServiceLevel.parse({})
  expect(dueAfter(monday, usual)).toBe(day(23))
  expect(dueAfter(monday + 5 * 86_400_000, usual)).toBe(day(27))
  expect(dueAfter(monday, { ...usual, days: 1 })).toBe(day(17))
  expect(dueAfter(monday, { ...usual, days: 2, working_days: [7] })).toBe(day(29))
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
