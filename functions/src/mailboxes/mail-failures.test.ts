import { AppError } from '@attestry/core/base/errors'
import { expect, test } from 'vitest'
import { LeaseLost } from './leases'
import { isAboutMail } from './mail-failures'

const coded = (code: number | string) => Object.assign(new Error('It failed'), { code })

test.each<[why: string, failure: unknown, isAbout: boolean]>([
  ['a mail that cannot be stored', new TypeError('Not a string'), true],
  ['a document that is refused', coded(3), true],
  ['another run that took the mailbox over', new LeaseLost(), false],
  ['a day’s share that is spent', new AppError('mail-budget-spent'), false],
  ['a store that is away', coded(14), false],
  ['a store that answers with HTTP', coded(503), false],
  ['a broken connection', coded('ECONNRESET'), false],
])('%s', (_, failure, isAbout) => {
  expect(isAboutMail(failure)).toBe(isAbout)
})
