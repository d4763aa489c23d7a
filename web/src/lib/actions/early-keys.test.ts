import { afterEach, expect, test } from 'vitest'
import { keepEarlyKeys, takeEarlyKeys } from './early-keys'

afterEach(() => {
  takeEarlyKeys()
  window.history.replaceState(null, '', '/')
})

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const taken = () => takeEarlyKeys().map(({ key }) => key)

test('what is pressed before keys are there is kept for them, once', () => {
  keepEarlyKeys()
  press('j')
  press('r')
  expect(taken()).toEqual(['j', 'r'])
  press('x')
  expect(taken()).toEqual([])
})

test('what was meant for another screen is not', () => {
  keepEarlyKeys()
  press('#')
  window.history.pushState(null, '', '/next')
  press('r')
  expect(taken()).toEqual(['r'])
})
