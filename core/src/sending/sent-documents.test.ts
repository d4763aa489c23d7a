import { expect, test } from 'vitest'
import {
  NOTHING_SENT,
  refusedTimes,
  sentTimes,
  type SentDocuments,
  withAcceptance,
  withMail,
  withoutMail,
  withRefusal,
} from './sent-documents'

const mail = (id: number, sent_at: number, file_ids: number[]) => ({ id, email_id: 1, sent_at, file_ids })

test('a document was sent when it was sent last, of the times before a mail', () => {
  const mails = [mail(1, 10_000, [41, 42]), mail(3, 30_000, [41]), mail(2, 20_900, [41])]
  expect([...sentTimes(mails, 100_000)]).toEqual([
    [41, 30_000],
    [42, 10_000],
  ])
  expect([...sentTimes(mails, 19_000)]).toEqual([
    [41, 10_000],
    [42, 10_000],
  ])
  // Written in the same second, which is all that a mail says of its time.
  expect(sentTimes(mails, 20_000).get(41)).toBe(20_900)
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
  const known = withMail(
    withMail({ ...NOTHING_SENT, mails: [mail(1, 10, [41])] }, mail(2, 20, [42])),
    mail(1, 30, [41]),
  )
  expect(known.mails.map(({ id, sent_at }) => [id, sent_at])).toEqual([
    [2, 20],
    [1, 30],
  ])
  expect(withoutMail(known, 2).mails.map(({ id }) => id)).toEqual([1])
})

test('what a mail refuses takes the place of what it was read to refuse before', () => {
  const refusal = (email_id: number, at: number, ...file_ids: number[]) => ({ email_id, at, file_ids })
  const once = withRefusal(withRefusal(NOTHING_SENT, refusal(7, 30, 41, 42)), refusal(8, 20, 42))
  expect([...refusedTimes(once)]).toEqual([
    [42, 30],
    [41, 30],
  ])
  const corrected = withRefusal(once, refusal(7, 30))
  expect([...refusedTimes(corrected)]).toEqual([[42, 20]])
  expect(withMail(corrected, mail(1, 10, [41])).refused).toHaveLength(1)
  const said = withAcceptance(corrected, { file_id: 42, at: 20, by: 'ada' })
  expect([...refusedTimes(said)]).toEqual([])
  expect(refusedTimes(withAcceptance(said, { file_id: 42, at: null, by: 'ada' })).size).toBe(1)
})
