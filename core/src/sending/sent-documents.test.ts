import { expect, test } from 'vitest'
import { sentTimes, type SentDocuments, withMail, withoutMail } from './sent-documents'

const mail = (id: number, sent_at: number, file_ids: number[]) => ({ id, email_id: 1, sent_at, file_ids })

test('a document was sent when it was sent last, of the times before a mail', () => {
  const mails = [mail(1, 10, [41, 42]), mail(3, 30, [41]), mail(2, 20, [41])]
  expect([...sentTimes(mails, 100)]).toEqual([
    [41, 30],
    [42, 10],
  ])
  expect([...sentTimes(mails, 20)]).toEqual([
    [41, 10],
    [42, 10],
  ])
})

test('what is remembered of a customer is bounded, and the newest mail always is', () => {
  let known: SentDocuments | undefined
  for (let id = 1; id <= 400; id += 1) known = withMail(known, mail(id, id, [id]))
  expect(known?.mails.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, index) => index + 101))
  const thousand = Array.from({ length: 1000 }, (_, index) => index)
  for (let id = 401; id <= 404; id += 1) known = withMail(known, mail(id, id, thousand))
  expect(known?.mails.map(({ id }) => id)).toEqual([402, 403, 404])
  expect(withMail(undefined, mail(1, 1, [...thousand, ...thousand, ...thousand, 7])).mails).toHaveLength(1)
})

test('a mail that leaves again counts once, and one that came back not at all', () => {
  const known = withMail(withMail({ mails: [mail(1, 10, [41])] }, mail(2, 20, [42])), mail(1, 30, [41]))
  expect(known.mails.map(({ id, sent_at }) => [id, sent_at])).toEqual([
    [2, 20],
    [1, 30],
  ])
  expect(withoutMail(known, 2).mails.map(({ id }) => id)).toEqual([1])
})
