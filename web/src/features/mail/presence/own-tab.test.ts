import { MAX_TABS } from '@attestry/core/people/presence'
import { beforeEach, expect, test } from 'vitest'
import { takeNumber } from './own-tab'

beforeEach(() => sessionStorage.clear())

test('a tab has one of the numbers that the rules allow, and keeps it when it is loaded anew', async () => {
  const number = await takeNumber()
  expect(Array.from({ length: MAX_TABS }, (_, index) => index)).toContain(number)
  expect(await takeNumber()).toBe(number)
})
