import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MoreButton } from './more-button'

afterEach(cleanup)

test('what a menu offers does not change under the pointer', async () => {
  const chosen: string[] = []
  const menuOf = (...names: string[]) => (
    <MoreButton name="a letter" entries={() => names.map((name) => ({ name, run: () => chosen.push(name) }))} />
  )
  const offered = async () =>
    within(await screen.findByRole('menu'))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
  const { rerender } = render(menuOf('Read', 'Delete'))
  fireEvent.click(screen.getByRole('button', { name: 'More for a letter' }))
  expect(await offered()).toEqual(['Read', 'Delete'])

  // Somebody else answers it meanwhile.
  rerender(menuOf('Read', 'Open Again', 'Delete'))
  expect(await offered()).toEqual(['Read', 'Delete'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(chosen).toEqual(['Delete'])

  fireEvent.click(screen.getByRole('button', { name: 'More for a letter', hidden: true }))
  expect(await offered()).toEqual(['Read', 'Open Again', 'Delete'])
})
