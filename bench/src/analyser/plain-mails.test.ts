import { SURE } from '@attestry/core/mail/inbox'
import { partKey } from '@attestry/core/base/part-number'
import { analyseLocally } from '@attestry/functions/ai/local/analyse-email'
import { describe, expect, test } from 'vitest'
import { authorMails } from './author-mails'
import { asLabelled, asMailText, isUntouched, type LabelledMail } from './labelled-mails'

const plain = authorMails().filter(({ id }) => id.startsWith('author-plain-'))
const read = (mail: LabelledMail) => {
  const answer = analyseLocally(asMailText(mail))
  const asked = answer.products.filter((part) => part.asked).map(({ part_number }) => partKey(part_number))
  const wanted = mail.parts.filter((part) => part.asked).map(({ number }) => partKey(number))
  const isWhole =
    answer.is_compliance_request &&
    asked.toSorted().join() === wanted.toSorted().join() &&
    asLabelled(answer.topics).toSorted().join() === mail.topics.toSorted().join() &&
    answer.due_date === mail.due
  return { isRequest: answer.is_compliance_request, isWhole, isSure: answer.confidence >= SURE }
}

describe.each([
  ['that are learnt from', false, { whole: 0.97, sure: 0.96, called: 0 }],
  ['that were put aside', true, { whole: 0.97, sure: 0.92, called: 1 }],
] as const)('plain mails %s', (_, isAside, least) => {
  const some = plain.filter((mail) => isUntouched(mail) === isAside)
  const requests = some.filter(({ is_request }) => is_request).map(read)
  const others = some.filter(({ is_request }) => !is_request).map(read)

  test('every request is known as one, and nearly all are read wholly right without a doubt', () => {
    expect(requests.filter(({ isRequest }) => !isRequest)).toEqual([])
    const whole = requests.filter(({ isWhole }) => isWhole)
    expect(whole.length / requests.length).toBeGreaterThanOrEqual(least.whole)
    expect(whole.filter(({ isSure }) => isSure).length / requests.length).toBeGreaterThanOrEqual(least.sure)
  })

  test('what asks for nothing in the same words is never surely a request', () => {
    const called = others.filter(({ isRequest }) => isRequest)
    expect(called.length).toBeLessThanOrEqual(least.called)
    expect(called.filter(({ isSure }) => isSure)).toEqual([])
  })
})
