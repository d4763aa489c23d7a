import { RequestStatus } from '@attestry/core/base/request-status'
import { type CustomerRequest, type RequestEvent } from '@attestry/core/requests/customer-requests'
import { sampleOf } from '@attestry/core/sample-documents'
import { expect, test } from 'vitest'
import { randomFrom } from '../testing/random-from'
import { lostMoves } from './lost-moves'

const HOUR = 3600_000
const line = (version: number, from: RequestStatus, to: RequestStatus): RequestEvent => ({
  id: `status-${version}`,
  at: version * HOUR,
  by: 'ada',
  what: { kind: 'status', from, to },
})
const request = (changes: Partial<CustomerRequest>): CustomerRequest => ({
  ...sampleOf.request,
  status_version: 0,
  priority_version: 0,
  assignee_version: 0,
  ...changes,
})
const told = (moves: ReturnType<typeof lostMoves>) =>
  moves.map(({ before, after }) => [
    before.status,
    after.status,
    after.status_version,
    after.changed_at,
    after.changed_by,
  ])

test('the last move is told as the write that made it', () => {
  const moved = request({ status: 'delivered', status_version: 2, changed_at: 9 * HOUR, changed_by: 'grace' })
  const lost = lostMoves(moved, [line(1, 'new', 'in_progress')])
  expect(told(lost)).toEqual([['in_progress', 'delivered', 2, 9 * HOUR, 'grace']])
  expect(lost[0]?.after).toEqual(moved)
})

test('a move between two others ends at the latest when the next one began, and nobody knows whose it was', () => {
  const moved = request({ status: 'complete', status_version: 4, changed_at: 4 * HOUR, changed_by: 'ada' })
  const history = [line(4, 'for_review', 'complete'), line(1, 'new', 'in_progress')]
  expect(told(lostMoves(moved, history))).toEqual([['in_progress', 'for_review', 3, 4 * HOUR, null]])
})

test('a move whose time another line has, too, was made by nobody knows whom', () => {
  const moved = request({ status: 'waiting', status_version: 1, changed_at: 5 * HOUR, changed_by: 'ada' })
  const later = {
    id: 'priority-1',
    at: 5 * HOUR,
    by: 'ada',
    what: { kind: 'priority', from: 'low', to: 'high' },
  } as const
  expect(told(lostMoves(moved, [later]))).toEqual([['new', 'waiting', 1, 5 * HOUR, null]])
})

test('a version without a line proves nothing: who says the same again raises it', () => {
  const moved = request({ status: 'waiting', status_version: 3, priority_version: 2, assignee_version: 1 })
  expect(lostMoves(moved, [line(2, 'new', 'waiting')])).toEqual([])
  expect(lostMoves(request({ priority: 'urgent', priority_version: 1 }), [])).toEqual([])
})

test('whose it is and how urgent it is is told after a first line', () => {
  const moved = request({ priority: 'low', priority_version: 2, assignee_uid: 'grace', assignee_version: 3 })
  const history: RequestEvent[] = [
    { id: 'priority-1', at: 1, by: 'ada', what: { kind: 'priority', from: 'medium', to: 'high' } },
    { id: 'assignee-1', at: 1, by: 'ada', what: { kind: 'assignee', from: null, to: 'ada' } },
  ]
  expect(lostMoves(moved, history)).toMatchObject([
    { before: { priority: 'high' }, after: { priority: 'low', priority_version: 2 } },
    { before: { assignee_uid: 'ada' }, after: { assignee_uid: 'grace', assignee_version: 3 } },
  ])
})

test('whichever lines are lost, what is told again joins the others, and a whole history loses nothing', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomFrom(seed)
    const history: RequestEvent[] = []
    let [status, version]: [RequestStatus, number] = ['new', 0]
    for (let step = 0; step < 8; step++) {
      const to = RequestStatus.options[Math.floor(random() * RequestStatus.options.length)]!
      version += 1
      if (to !== status) history.push(line(version, status, to))
      status = to
    }
    const moved = request({ status, status_version: version, changed_at: version * HOUR, changed_by: 'ada' })
    expect(lostMoves(moved, history)).toEqual([])
    const kept = history.filter(() => random() < 0.5)
    const again = lostMoves(moved, kept).map(({ before, after }) =>
      line(after.status_version, before.status, after.status),
    )
    expect(lostMoves(moved, [...kept, ...again])).toEqual([])
    expect(new Set([...kept, ...again].map(({ id }) => id)).size).toBe(kept.length + again.length)
  }
})
