import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useListSearch } from '../lib/live/use-list-search'
import { ListHeader } from './list-header'

afterEach(cleanup)

const FILTERS = ['unread', 'due'] as const

function Header() {
  const search = useListSearch(FILTERS)
  const filters = FILTERS.map((name) => [name, name] as const)
  return (
    <>
      <ListHeader search={search} label="Search" placeholder="" filters={filters} />
      <output>{useLocation().search}</output>
    </>
  )
}

const show = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Header />
    </MemoryRouter>,
  )
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const becomes = (address: string) =>
  vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(address), 30_000)

test('a filter that is chosen while a search is about to begin stays, and so does the search', async () => {
  show('/')
  type('LM317 ')
  fireEvent.click(screen.getByRole('button', { name: 'due' }))
  await becomes('?filter=due&q=LM317')
  expect(field().value).toBe('LM317 ')
})

test('what is typed while a search begins stays in the field', async () => {
  show('/?q=LM')
  type('LM3')
  await becomes('?q=LM3')
  type('LM31')
  fireEvent.click(screen.getByRole('button', { name: 'unread' }))
  expect(field().value).toBe('LM31')
  await becomes('?q=LM31&filter=unread')
})

test('clearing empties the field, and no search begins that was typed before', async () => {
  show('/?q=LM&filter=due')
  type('LM3')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field().value).toBe('')
  await becomes('')
  type('B')
  await becomes('?q=B')
})

test('a search that ends elsewhere leaves the field as its rows are drawn: a key that is typed then is not lost', async () => {
  const drawn: string[] = []
  function Rows() {
    const search = useListSearch(FILTERS)
    useLayoutEffect(() => {
      drawn.push(`${search.text}|${field().value}`)
    })
    return (
      <button type="button" onClick={search.clear}>
        Show all
      </button>
    )
  }
  render(
    <MemoryRouter initialEntries={['/?q=LM']}>
      <Header />
      <Rows />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await becomes('')
  expect(drawn).toContain('|')
  expect(drawn).not.toContain('|LM')
})
