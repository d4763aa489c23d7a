import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LeaveGuard } from './leave-guard'

afterEach(cleanup)

function open(isPending: boolean) {
  const onLeave = vi.fn<() => void>()
  const router = createMemoryRouter(
    [
      {
        path: '/chat',
        element: (
          <>
            <LeaveGuard isPending={isPending} onLeave={onLeave} />
            <Link to="/vault">Vault</Link>
          </>
        ),
      },
      { path: '/vault', element: <h1>Product Vault</h1> },
    ],
    { initialEntries: ['/chat'] },
  )
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('link', { name: 'Vault' }))
  return { onLeave, path: () => router.state.location.pathname }
}

describe('leaving a page', () => {
  test('without a pending request asks nothing', async () => {
    const { onLeave } = open(false)
    expect(await screen.findByRole('heading', { name: 'Product Vault' })).toBeTruthy()
    expect(onLeave).not.toHaveBeenCalled()
  })

  test('with a pending request asks, and staying keeps the request', async () => {
    const { onLeave, path } = open(true)
    expect(await screen.findByRole('dialog', { name: 'Pending AI Request' })).toBeTruthy()
    const stay = screen.getByRole('button', { name: 'Stay on Page' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
    fireEvent.click(stay)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe('/chat')
    expect(onLeave).not.toHaveBeenCalled()
  })

  test('navigating anyway gives the request up and goes on', async () => {
    const { onLeave } = open(true)
    fireEvent.click(await screen.findByRole('button', { name: 'Navigate Anyway' }))
    expect(await screen.findByRole('heading', { name: 'Product Vault' })).toBeTruthy()
    expect(onLeave).toHaveBeenCalledOnce()
  })
})
