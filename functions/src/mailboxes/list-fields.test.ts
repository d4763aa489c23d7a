import { expect, test } from 'vitest'
import { parseMail } from '../adapters/mail/parse-mail'
import { listFieldsOf } from './list-fields'

test('only the beginning of a header is read for the list', async () => {
  const subjectOf = async (before: number) =>
    (await listFieldsOf(Buffer.from(`X: ${'x'.repeat(before)}\r\nSubject: s\r\n\r\n`), null, 1)).subject
  expect(await subjectOf(60 * 1024)).toBe('s')
  expect(await subjectOf(70 * 1024)).toBe('')
})

test.each([
  ['From: "Jane \u200bDoe" <Jane@Customer.test>', 'Subject: RoHS\tfor  LM317'],
  ['From: =?windows-1252?Q?=80uro?= <a@b.test>', `Subject: ${'long '.repeat(300)}`],
  ['From: not an address', 'Subject: =?utf-8?B?w7Y=?='],
  ['From: Buyers: a@b.test, c@d.test;', 'X: y'],
])('a list shows the sender and subject that parsing finds: %s, %s', async (...lines) => {
  const header = Buffer.from([...lines, '', ''].join('\r\n'))
  const { from, subject } = await parseMail(header)
  const listed = await listFieldsOf(header, null, 1)
  expect(listed).toMatchObject({ sender_name: from.name, sender_email: from.address, subject })
  expect(listed.sender_name + listed.sender_email).not.toBe('')
})
