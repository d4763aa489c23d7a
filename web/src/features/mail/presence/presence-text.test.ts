import { expect, test } from 'vitest'
import { presenceText } from './presence-text'

const at = (name: string, doing: 'looking' | 'answering') => ({ uid: name, name, doing })

test.each([
  [[], ''],
  [[at('Ana', 'answering')], 'Ana is replying'],
  [[at('Ben', 'looking'), at('Ana', 'answering')], 'Ana is replying. Ben is looking'],
  [[at('Ana', 'looking'), at('Ben', 'looking'), at('Eva', 'looking')], 'Ana, Ben and Eva are looking'],
])('%j reads "%s"', (teammates, text) => {
  expect(presenceText(teammates)).toBe(text)
})
