import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { routes } from '../lib/routes'
import { screens } from './router'

afterEach(cleanup)

/** The app's own router, with one screen in place of all the others. */
const openInstead = (screen: RouteObject) =>
  createMemoryRouter([{ ...screens[0], index: false, children: [screen] }], { initialEntries: [screen.path ?? ''] })

const broken: readonly [string, RouteObject][] = [
  [
    'cannot be drawn',
    {
      path: routes.vault,
      Component: () => {
        throw new Error('Cannot read the secret of undefined')
      },
    },
  ],
  [
    'cannot be fetched, because a newer version took its place',
    { path: routes.vault, lazy: () => Promise.reject(new Error('Failed to fetch module /assets/secret.js')) },
  ],
]

test.each(broken)('a screen that %s says so, and leads to one that is loaded anew', async (_, route) => {
  // React and the router report what they caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<RouterProvider router={openInstead(route)} />)
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByText('This page could not be shown. Your data is safe.')).toBeTruthy()
  expect(screen.queryByText(/secret/)).toBeNull()

  const way = screen.getByRole('link', { name: 'Back to Hub' })
  expect(way.getAttribute('href')).toBe('/cm/hub')
  // A link of the router would keep running the code that failed.
  const leaves = new MouseEvent('click', { bubbles: true, cancelable: true })
  way.dispatchEvent(leaves)
  expect(leaves.defaultPrevented).toBe(false)
})
