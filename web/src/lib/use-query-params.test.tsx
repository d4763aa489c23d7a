import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useQueryParams } from './use-query-params'

const addressShown = () => screen.getByTestId('address').textContent

function Screen() {
  const [, change] = useQueryParams()
  const { search } = useLocation()
  const changeTwice = () => {
    change({ filter: 'unread' })
    change((now) => ({ filter: `${now.get('filter')},due`, q: null }))
  }
  return (
    <>
      <button onClick={changeTwice}>Change</button>
      <button onClick={() => change({ filter: '' })}>Clear</button>
      <output data-testid="address">{search}</output>
    </>
  )
}

test('each of several changes counts, also before the screen shows the first', () => {
  render(
    <MemoryRouter initialEntries={['/?view=all&q=rohs']}>
      <Screen />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('Change'))
  expect(addressShown()).toBe('?view=all&filter=unread%2Cdue')
  fireEvent.click(screen.getByText('Clear'))
  expect(addressShown()).toBe('?view=all')
})
