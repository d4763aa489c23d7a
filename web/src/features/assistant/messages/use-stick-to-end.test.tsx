import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useStickToEnd } from './use-stick-to-end'

afterEach(cleanup)

const WINDOW = 400

/** A list of this height, of which 400 pixels are seen. */
function List({ height, isOwn }: { height: number; isOwn: boolean }) {
  const { setArea, isAway } = useStickToEnd(String(height), isOwn)
  const measure = (area: HTMLElement | null) => {
    if (area) {
      Object.defineProperty(area, 'scrollHeight', { value: height, configurable: true })
      Object.defineProperty(area, 'clientHeight', { value: WINDOW, configurable: true })
    }
    setArea(area)
  }
  return (
    <div ref={measure} data-testid="list">
      {isAway && 'Newest'}
    </div>
  )
}

function openList() {
  const { getByTestId, rerender } = render(<List height={1000} isOwn={false} />)
  const list = getByTestId('list')
  return {
    list,
    grow: (height: number, isOwn = false) => rerender(<List height={height} isOwn={isOwn} />),
    scroll: (top: number) => {
      list.scrollTop = top
      fireEvent.scroll(list)
    },
  }
}

test('an answer that comes while its question is still being shown is shown as well', async () => {
  const { list, grow, scroll } = openList()
  grow(1200, true)
  // The list has grown below what is seen, and the browser says that it was scrolled.
  scroll(600)
  grow(1500)
  await waitFor(() => expect(list.scrollTop).toBe(1500))
})

test('whoever has gone back to read stays there when something is added', async () => {
  const { list, grow, scroll } = openList()
  grow(1200)
  await waitFor(() => expect(list.scrollTop).toBe(1200))
  scroll(100)
  await waitFor(() => expect(list.textContent).toBe('Newest'))
  grow(1500)
  grow(1800, true)
  await waitFor(() => expect(list.scrollTop).toBe(1800))
  scroll(100)
  grow(2100)
  grow(2400)
  expect(list.scrollTop).toBe(100)
})
