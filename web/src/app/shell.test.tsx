import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../testing/render-in-app'
import { startStandInDatabase } from '../testing/stand-in-database'
import { Shell } from './shell'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const open = async (address: string) => {
  const { db, close } = await startStandInDatabase({})
  closings.push(close)
  await renderInApp(<Shell>the screen</Shell>, { at: address, session: { db } })
  const items = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  return [...items, screen.getByRole('link', { name: 'Settings' })]
}
const nameOf = (item: HTMLElement) => item.getAttribute('aria-label') ?? item.textContent
/** Whether it looks different from the items of the other screens. */
const isHighlighted = ({ className }: HTMLElement) => /Mui(Icon)?Button-colorPrimary/.test(className)

test.each([
  ['/cm/ai', 'Attestry AI'],
  ['/cm/vault', 'Vault'],
  ['/cm/vault/product/5', 'Vault'],
  ['/cm/hub', 'Hub'],
  ['/cm/hub?tab=contacts', 'Hub'],
  ['/cm/hub/email/5', 'Hub'],
  ['/cm/requests', 'Hub'],
  ['/cm/requests/1001', 'Hub'],
  ['/cm/reports/requests', 'Hub'],
  ['/cm/settings', 'Settings'],
  ['/cm/settings/audit', 'Settings'],
])('at %s the navigation shows that one is in %s, and nowhere else', async (address, name) => {
  const items = await open(address)
  expect(items.map(nameOf)).toEqual(['Attestry AI', 'Vault', 'Hub', 'Settings'])
  expect(items.filter(isHighlighted).map(nameOf)).toEqual([name])
  expect(items.filter((item) => item.getAttribute('aria-current') === 'page').map(nameOf)).toEqual([name])
})

test('at a screen that has no item none is shown as the current one', async () => {
  const items = await open('/cm/elsewhere')
  expect(items.filter((item) => isHighlighted(item) || item.hasAttribute('aria-current'))).toEqual([])
})
