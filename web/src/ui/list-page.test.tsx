import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openedLast, useFocusOfHeir } from '../lib/live/list-return'
import { resetLive, useLive, type LiveSource } from '../lib/live/live'
import type { Action } from '../lib/actions/action'
import { usePageCursor } from '../lib/live/use-page-cursor'
import { renderInApp } from '../testing/render-in-app'
import { DataTable, type Column } from './data-table'
import { LiveContent } from './live-content'
import { Pager } from './pager'
import { RowLink } from './row-link'
import { useActions } from './use-actions'

afterEach(() => {
  cleanup()
  resetLive()
  showOn(1024)
})

/** Sets the width of the screen, in pixels. */
const showOn = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width })

type Part = { id: number; name: string; is_kept: boolean; is_doubtful?: boolean }
const part = (id: number, is_kept = true): Part => ({ id, name: `Part ${id}`, is_kept })
const doubtful = (id: number): Part => ({ ...part(id), is_doubtful: true })
const groupOf = ({ is_doubtful }: Part) => (is_doubtful ? { name: 'Perhaps', keys: 'y or n' } : { name: 'Others' })

const columns: readonly Column<Part>[] = [
  {
    label: 'Part',
    narrow: 'main',
    cell: ({ id, name }) => (
      <RowLink to={`/parts/${id}`} weight={400}>
        {name}
      </RowLink>
    ),
  },
  { label: 'Maker', narrow: 'below', cell: ({ id }) => `Maker of ${id}` },
]

/** The server, played by the test. */
const server: { send?: (list: { items: Part[] }) => void; fail?: (error: Error) => void; listeners: number } = {
  listeners: 0,
}
const source: LiveSource<{ items: Part[] }> = {
  key: 'parts',
  listen: (onData, onError) => {
    Object.assign(server, { send: onData, fail: onError, listeners: server.listeners + 1 })
    return () => {}
  },
}
const ready = (...items: Part[]) => act(() => server.send?.({ items }))

const NO_ACTIONS: readonly Action<Part>[] = []
const nameOf = ({ name }: Part) => name

/** What has the focus once that is handed on. */
const focused = async () => {
  await Promise.resolve()
  return document.activeElement?.textContent
}

function List({ actions = NO_ACTIONS }: { actions?: readonly Action<Part>[] }) {
  const live = useLive(source)
  const offered = useActions(actions, nameOf)
  return (
    <section>
      <button type="button">Add</button>
      <LiveContent live={live} failed="Failed to load parts" empty="No parts yet">
        {(list) => (
          <DataTable
            label="Parts"
            columns={columns}
            rows={list?.items}
            {...(actions === NO_ACTIONS ? {} : { actions: offered })}
            hasLinks
            groupOf={list?.items.some(({ is_doubtful }) => is_doubtful) ? groupOf : undefined}
            skeleton={{ rows: 3, narrow: 90, wide: 60 }}
          />
        )}
      </LiveContent>
      <output>{useLocation().pathname}</output>
    </section>
  )
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Parts' }))
    .getAllByRole('row')
    .slice(1)

describe('a list', () => {
  test('is drawn with its columns while it is loading, and stays the same table when it is there', async () => {
    await renderInApp(<List />)
    const table = screen.getByRole('table', { name: 'Parts' })
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(
      within(table)
        .getAllByRole('columnheader', { hidden: true })
        .map((header) => header.textContent),
    ).toEqual(['Part', 'Maker'])
    expect(rows()).toHaveLength(3)
    ready(part(1))
    expect(screen.getByRole('table', { name: 'Parts' })).toBe(table)
    expect(table.getAttribute('aria-busy')).toBe('false')
    expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual(['Part 1'])
  })

  test('without rows says why', async () => {
    await renderInApp(<List />)
    ready()
    expect(screen.getByText('No parts yet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('that cannot be loaded says so, and can be tried again', async () => {
    await renderInApp(<List />)
    act(() => server.fail?.(new Error('no index')))
    expect(screen.getByRole('alert').textContent).toContain('Failed to load parts')
    expect(screen.queryByText(/no index/)).toBeNull()
    const before = server.listeners
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(server.listeners).toBe(before + 1)
    ready(part(1))
    expect(screen.getByRole('link', { name: 'Part 1' })).toBeTruthy()
  })

  test('is a list of items with all their columns on narrow screens', async () => {
    showOn(390)
    await renderInApp(<List />)
    ready(part(1), part(2))
    const items = within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Part 1Maker of 1', 'Part 2Maker of 2'])
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a row', () => {
  const actions = (dropped: (row: Part) => void): readonly Action<Part>[] => {
    const run = async (row: Part) => dropped(row)
    return [
      { name: 'Keep', icon: '+', isEnabled: ({ is_kept }) => !is_kept, run, failed: ['Failed'] },
      { name: 'Drop', icon: '-', isEnabled: ({ is_kept }) => is_kept, run, failed: ['Failed'] },
    ]
  }

  test('follows its link wherever it is pressed, but not where it has a button', async () => {
    const run = vi.fn<(row: Part) => void>()
    await renderInApp(<List actions={actions(run)} />)
    ready(part(1), part(2))
    fireEvent.click(screen.getByRole('button', { name: 'Drop Part 2' }))
    expect(run).toHaveBeenCalledWith(part(2))
    expect(screen.getByText('/')).toBeTruthy()
    fireEvent.click(screen.getByText('Maker of 2'))
    expect(await screen.findByText('/parts/2')).toBeTruthy()
  })

  test('that was opened and has left the list meanwhile leaves the focus to the one below it, or above', async () => {
    function Returned() {
      const live = useLive(source)
      const [area, setArea] = useState<HTMLElement | null>(null)
      const items = live.status === 'ready' ? live.data.items : []
      useFocusOfHeir(
        area,
        items.map(({ id }) => `/parts/${id}`),
      )
      return (
        <div ref={setArea}>
          <DataTable label="Parts" columns={columns} rows={items} skeleton={{ rows: 3, narrow: 90, wide: 60 }} />
        </div>
      )
    }
    for (const [heirs, heir] of [
      [['/parts/3', '/parts/4', '/parts/1'], 'Part 4'],
      [['/parts/1'], 'Part 1'],
      // It was not opened from this list.
      [[], undefined],
    ] as const) {
      Object.assign(openedLast, { path: '/parts/2', heirs })
      await renderInApp(<Returned />)
      ready(part(1), part(4), part(5))
      expect(document.activeElement?.closest('a')?.textContent).toBe(heir)
      cleanup()
      resetLive()
    }
    Object.assign(openedLast, { path: '/parts/1', heirs: ['/parts/4'] })
    await renderInApp(<Returned />)
    ready(part(1), part(4))
    expect(document.activeElement?.textContent).toBe('Part 1')
    Object.assign(openedLast, { path: null, heirs: [] })
  })

  test('that goes while it has the focus leaves it to the next, and the last to its list', async () => {
    await renderInApp(<List />)
    ready(part(1), part(2))
    screen.getByRole('link', { name: 'Part 1' }).focus()
    ready(part(2))
    expect(await focused()).toBe('Part 2')
    ready()
    expect(await focused()).toBe('Add')
  })

  test('that keys take out of its group leaves the focus to the next, also where that comes into the group meanwhile', async () => {
    await renderInApp(<List />)
    ready(doubtful(1), part(2), part(3))
    screen.getByRole('link', { name: 'Part 1' }).focus()
    ready(doubtful(2), part(1), part(3))
    expect(await focused()).toBe('Part 2')
    // Now the group goes with its last row.
    ready(part(1), part(2), part(3))
    expect(await focused()).toBe('Part 1')
  })

  test('that comes into a group, whose rows come first, keeps the focus', async () => {
    await renderInApp(<List />)
    ready(doubtful(1), part(2), part(3))
    screen.getByRole('link', { name: 'Part 3' }).focus()
    ready(doubtful(1), doubtful(3), part(2))
    expect(await focused()).toBe('Part 3')
  })

  test('keeps the focus when what was done can now be undone in the same place', async () => {
    await renderInApp(<List actions={actions(() => {})} />)
    ready(part(1))
    screen.getByRole('button', { name: 'Drop Part 1' }).focus()
    ready(part(1, false))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Keep Part 1')
  })
})

describe('the pager', () => {
  function Pages({ shown = 20, total = 45 }: { shown?: number; total?: number }) {
    const pages = usePageCursor()
    const next = pages.page < 3 ? [`after page ${pages.page}`] : null
    return (
      <>
        <Pager pages={pages} next={next} count={{ pageSize: 20, shown, total, noun: 'parts' }} />
        <p>{pages.cursor ?? 'from the beginning'}</p>
      </>
    )
  }
  const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name })

  test('goes on with the cursor of the page before, and back to it', async () => {
    await renderInApp(<Pages />)
    expect(screen.getByText('Showing 1-20 of 45 parts')).toBeTruthy()
    expect(button('Previous').disabled).toBe(true)
    fireEvent.click(button('Next'))
    expect(screen.getByText('after page 1')).toBeTruthy()
    fireEvent.click(button('Next'))
    expect(screen.getByText('Page 3')).toBeTruthy()
    expect(button('Next').disabled).toBe(true)
    fireEvent.click(button('Previous'))
    expect(screen.getByText('after page 1')).toBeTruthy()
    fireEvent.click(button('Previous'))
    expect(screen.getByText('from the beginning')).toBeTruthy()
  })

  test('counts no fewer than it shows, and is hidden when there is nothing', async () => {
    await renderInApp(<Pages shown={7} total={0} />)
    expect(screen.getByText('Showing 1-7 of 7 parts')).toBeTruthy()
    cleanup()
    await renderInApp(<Pages shown={0} total={0} />)
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  test('stays where there is a page before, however empty this one is', async () => {
    await renderInApp(<Emptied />)
    fireEvent.click(button('Next'))
    expect(screen.queryByText(/Showing/)).toBeNull()
    expect(button('Previous').disabled).toBe(false)
  })

  function Emptied() {
    const pages = usePageCursor()
    const total = pages.page === 1 ? 20 : 0
    return <Pager pages={pages} next={['x']} count={{ pageSize: 20, shown: total, total, noun: 'parts' }} />
  }
})
