import { vi } from 'vitest'

type Event = { at: number; order: number; run: () => void }

/**
 * A clock that jumps to the next thing that happens, for hours that are tried in seconds. While it runs, `setInterval`
 * goes by it, too; `end` gives the real one back.
 */
export function virtualClock(start: number) {
  const heap: Event[] = []
  const ended = new Set<number>()
  let [time, orders] = [start, 0]
  const isBefore = (one: Event, other: Event) => one.at < other.at || (one.at === other.at && one.order < other.order)

  function add(at: number, run: () => void): number {
    heap.push({ at, order: ++orders, run })
    for (let place = heap.length - 1; place > 0;) {
      const above = (place - 1) >> 1
      if (!isBefore(heap[place]!, heap[above]!)) break
      ;[heap[place], heap[above], place] = [heap[above]!, heap[place]!, above]
    }
    return orders
  }

  function take(): Event | undefined {
    const [first] = heap
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    heap[0] = last
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2]
      let least = place
      if (heap[left] && isBefore(heap[left], heap[least]!)) least = left
      if (heap[right] && isBefore(heap[right], heap[least]!)) least = right
      if (least === place) return first
      ;[heap[place], heap[least], place] = [heap[least]!, heap[place]!, least]
    }
  }

  const every = (run: () => void, milliseconds: number): number => {
    const id = orders + 1
    const again = () => {
      if (ended.delete(id)) return
      run()
      add(time + milliseconds, again)
    }
    add(time + milliseconds, again)
    return id
  }
  vi.stubGlobal('setInterval', every)
  vi.stubGlobal('clearInterval', (id: number) => void ended.add(id))

  return {
    now: () => time,
    every,
    wait: (milliseconds: number) => new Promise<void>((resolve) => void add(time + Math.round(milliseconds), resolve)),
    /** Until nothing is left that happens before then. */
    runUntil: async (until: number): Promise<void> => {
      for (let next = take(); next && next.at <= until; next = take()) {
        time = Math.max(time, next.at)
        next.run()
        // What follows from it needs no time.
        await new Promise((resolve) => setImmediate(resolve))
      }
      time = until
    },
    end: () => void vi.unstubAllGlobals(),
  }
}
