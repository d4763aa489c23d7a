import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { screens } from './router'

const pathOf = (address: string) => matchRoutes(screens, address)?.at(-1)?.route.path

test.each([
  '/cm/hub/xyz',
  '/cm/hub/email',
  '/cm/hub/email/5/x',
  '/cm/hub/contact/5/x',
  '/cm/requests/a/b',
  '/cm/requests/new/x',
  '/cm/vault/x',
  '/cm/settings/x',
  '/cm/nope',
  '/auth/nope',
])('%s is a page that does not exist', (address) => {
  expect(pathOf(address)).toBe('*')
})

test.each([
  '/cm/hub',
  '/cm/hub/email/5',
  '/cm/hub/contact/5',
  '/cm/hub/outbound/5',
  '/cm/requests/new',
  '/cm/requests/5',
])('%s is a page', (address) => {
  expect(pathOf(address)).not.toBe('*')
})
