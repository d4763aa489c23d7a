import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { Secret } from './secret'

test('a secret does not show when it is printed or serialised', () => {
  const login = { username: 'jane', password: new Secret('hunter2') }
  const seen = [
    String(login.password),
    ['password', login.password].join(),
    JSON.stringify(login),
    inspect(login, { showHidden: true, depth: null }),
    Object.values(login.password).join(),
    inspect(Object.entries(login)),
  ]
  expect(seen.filter((text) => text.includes('hunter2'))).toEqual([])
  expect(login.password.reveal()).toBe('hunter2')
})
