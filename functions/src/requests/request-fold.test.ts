import { RequestStatus } from '@attestry/core/base/request-status'
import { type CustomerRequest, type RequestEvent } from '@attestry/core/requests/customer-requests'
import { afterOutreach, customerWroteAt, type Facts, foldRequest } from '@attestry/core/requests/request-fold'
import { sampleOf } from '@attestry/core/sample-documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const PARTS = 3
const BORN = 1_000

/** What happens to a request. `which` names an earlier answer or inquiry, `late` how much happens before its move has a line. */
type Happening = { late: number } & (
  | { kind: 'moved'; to: RequestStatus }
  | { kind: 'answered'; parts: number[] }
  | { kind: 'came back' | 'responded' | 'undeliverable'; which: number }
  | { kind: 'asked' }
  | { kind: 'wrote again' }
)

const late = fc.nat(3)
const which = fc.nat(5)
const moved = fc.record({ kind: fc.constant('moved'), to: fc.constantFrom(...RequestStatus.options), late })
const answered = fc.record({ kind: fc.constant('answered'), parts: fc.subarray([0, 1, 2], { minLength: 1 }), late })
const cameBack = fc.record({ kind: fc.constant('came back'), which, late })
const asked = fc.record({ kind: fc.constant('asked'), late })
const heard = fc.record({ kind: fc.constantFrom('responded', 'undeliverable'), which, late })
const wrote = fc.record({ kind: fc.constant('wrote again'), late })
const happenings: fc.Arbitrary<Happening[]> = fc.array(fc.oneof(moved, answered, cameBack, asked, heard, wrote), {
  maxLength: 12,
})
const withoutMakers: fc.Arbitrary<Happening[]> = fc.array(fc.oneof(moved, answered, cameBack, wrote), { maxLength: 12 })

type Answer = { id: number; parts: number[]; hasArrived: boolean }

/** A request to which all this happens, one each hour, as commands and triggers write it. */
function live(happened: readonly Happening[]) {
  let request: CustomerRequest = { ...sampleOf.request, status: 'new', status_version: 0, completed_at: null }
  const history: RequestEvent[] = []
  const answers: Answer[] = []
  const awaited = new Set<number>()
  let waiting: { line: RequestEvent; after: number }[] = []
  let isMovedInVain = false
  const movedByPeople: number[] = []
  const facts = (): Facts => ({
    isWhole: (ids) => new Set(answers.flatMap(({ id, parts }) => (ids.includes(id) ? parts : []))).size === PARTS,
    isAwaiting: awaited.size > 0,
  })

  const fold = () => foldRequest(request, history, facts())
  function move(to: RequestStatus, by: string | null, at: number, after: number) {
    if (to === request.status) return
    const version = request.status_version + 1
    const line: RequestEvent = { id: `status-${version}`, at, by, what: { kind: 'status', from: request.status, to } }
    request = { ...request, status: to, status_version: version, changed_at: at, changed_by: by }
    waiting.push({ line, after })
  }
  /** A line of an answer, and what follows from it. */
  function note(line: RequestEvent & { what: { moved: unknown } }, at: number, after: number) {
    history.push(line)
    const { status } = fold()
    if (status !== request.status) line.what.moved = { from: request.status, version: request.status_version + 1 }
    move(status, null, at, after)
  }
  function outreach(line: RequestEvent, at: number, after: number) {
    history.push(line)
    const { isAwaiting } = facts()
    move(afterOutreach(request.status, { isAwaiting, isAsked: line.what.kind === 'asked' }), null, at, after)
  }

  happened.forEach((one, place) => {
    const at = BORN + place * 10
    const after = place + one.late
    for (const { line } of waiting.filter((move) => move.after < place)) history.push(line)
    waiting = waiting.filter((move) => move.after >= place)
    if (one.kind === 'moved') {
      if (one.to === request.status) isMovedInVain = true
      else movedByPeople.push(place)
      move(one.to, 'ada', at, after)
    } else if (one.kind === 'answered') {
      answers.push({ id: place, parts: one.parts, hasArrived: true })
      const is_whole = facts().isWhole(answers.flatMap(({ id, hasArrived }) => (hasArrived ? id : [])))
      const documents = one.parts.length
      const what = { kind: 'answered', email_id: 1, response_id: place, documents, reused: 0, is_whole } as const
      note({ id: `answered-${place}`, at, by: 'ada', what: { ...what, moved: null } }, at, after)
    } else if (one.kind === 'came back') {
      const answer = answers[one.which % Math.max(answers.length, 1)]
      if (!answer?.hasArrived) return
      answer.hasArrived = false
      const what = { kind: 'answer_returned', email_id: 1, response_id: answer.id, to: 'a@b.test' } as const
      note({ id: `returned-answered-${answer.id}`, at, by: null, what: { ...what, moved: null } }, at, after)
    } else if (one.kind === 'wrote again') {
      history.push({ id: `reminded-${place}`, at, by: null, what: { kind: 'reminded', email_id: place, wrote_at: at } })
    } else if (one.kind === 'asked') {
      awaited.add(place)
      const what = { kind: 'asked', outbound_email_id: place, to: 'TI' } as const
      outreach({ id: `asked-${place}`, at, by: 'ada', what }, at, after)
    } else {
      const outbound_email_id = [...awaited][one.which % Math.max(awaited.size, 1)]
      if (outbound_email_id === undefined) return
      awaited.delete(outbound_email_id)
      const hasResponded = one.kind === 'responded'
      const id = `${hasResponded ? 'responded' : 'returned'}-${outbound_email_id}`
      const what: RequestEvent['what'] = hasResponded
        ? { kind: 'responded', outbound_email_id, from: 'TI', email_id: 5 }
        : { kind: 'returned', outbound_email_id, to: 'TI' }
      outreach({ id, at, by: null, what }, at, after)
    }
  })
  for (const { line } of waiting) history.push(line)
  return { request, history, facts: facts(), folded: fold(), isMovedInVain, answers, movedByPeople }
}

describe('a request is what its history tells', () => {
  test('in any order of its lines, and however often each comes', () => {
    const shuffled = happenings
      .map(live)
      .chain((lived) =>
        fc
          .shuffledSubarray([...lived.history, ...lived.history, ...lived.history])
          .map((some) => ({ lived, lines: [...some, ...lived.history.filter((line) => !some.includes(line))] })),
      )
    fc.assert(
      fc.property(shuffled, ({ lived: { request, facts, folded }, lines }) => {
        expect(foldRequest(request, lines, facts)).toEqual(folded)
      }),
    )
  })

  test('and stands where it is shown, however late the lines of its moves came', () => {
    fc.assert(
      fc.property(happenings, (happened) => {
        const [late, atOnce] = [live(happened), live(happened.map((one) => ({ ...one, late: 0 })))]
        expect(late.folded.status).toBe(late.request.status)
        expect(late.request).toEqual(atOnce.request)
        expect(late.folded).toEqual(atOnce.folded)
      }),
    )
  })

  test('without the answers that came back, as if they had never left', () => {
    fc.assert(
      fc.property(withoutMakers, (happened) => {
        const { folded, history, isMovedInVain } = live(happened)
        const returned = new Set(history.map(({ id }) => id).filter((id) => id.startsWith('returned-')))
        const without = happened.map((one, place) =>
          one.kind === 'came back' || returned.has(`returned-answered-${place}`) ? nothing : one,
        )
        const other = live(without)
        // Who leaves it where an answer has moved it, or would have been, says nothing of their own.
        fc.pre(!isMovedInVain && !other.isMovedInVain)
        expect(folded).toEqual(other.folded)
      }),
    )
  })
})

test('a request says that the customer wrote again until we answer or a person moves it, whatever makers do', () => {
  fc.assert(
    fc.property(happenings, (happened) => {
      const { folded, answers, movedByPeople } = live(happened)
      const wrote = happened.findLastIndex(({ kind }) => kind === 'wrote again')
      const arrived = answers.flatMap(({ id, hasArrived }) => (hasArrived ? id : []))
      const isUnheard = wrote >= 0 && [...arrived, ...movedByPeople].every((place) => place < wrote)
      expect(folded.customer_wrote_at).toBe(isUnheard ? BORN + wrote * 10 : null)
    }),
  )
})

test('a mail that was there when it was answered or moved needs no further look, nor one that asks nothing', () => {
  const request = { ...sampleOf.request, status: 'new', status_version: 0, changed_at: BORN } as const
  const wrote = (wrote_at: number | null): RequestEvent => {
    return { id: 'reminded-9', at: BORN + 9, by: null, what: { kind: 'reminded', email_id: 9, wrote_at } }
  }
  const moved: RequestEvent = {
    id: 'status-1',
    at: BORN + 5,
    by: 'ada',
    what: { kind: 'status', from: 'new', to: 'waiting' },
  }
  expect([null, BORN + 4, BORN + 5, BORN + 6].map((at) => customerWroteAt(request, [wrote(at), moved]))).toEqual([
    null,
    null,
    null,
    BORN + 6,
  ])
  // A move whose line is still to come counts as well, but not one of the product.
  const untold = { ...request, status: 'waiting', status_version: 1, changed_at: BORN + 7 } as const
  expect(customerWroteAt({ ...untold, changed_by: 'ada' }, [wrote(BORN + 6)])).toBeNull()
  expect(customerWroteAt({ ...untold, changed_by: null }, [wrote(BORN + 6)])).toBe(BORN + 6)
})

test('a request that is done keeps what its conversation says the customer wrote since, and nothing from before', () => {
  const facts: Facts = { isWhole: () => true, isAwaiting: false }
  const done = { ...sampleOf.request, status: 'complete', completed_at: BORN + 5 } as const
  const after = (customer_wrote_at: number) => foldRequest({ ...done, customer_wrote_at }, [], facts).customer_wrote_at
  expect([after(BORN + 6), after(BORN + 5)]).toEqual([BORN + 6, null])
  const open = { ...done, status: 'new', completed_at: null, customer_wrote_at: BORN + 6 } as const
  expect(foldRequest(open, [], facts).customer_wrote_at).toBeNull()
})

/** Takes its hour, and changes nothing. */
const nothing: Happening = { kind: 'responded', which: 0, late: 0 }

test('whoever moves a request at the moment in which it is answered has the last word', () => {
  const request = { ...sampleOf.request, status: 'for_review', status_version: 2, changed_at: BORN } as const
  const what = { kind: 'answered', email_id: 1, response_id: 1, documents: 1, reused: 0, is_whole: true } as const
  const line = { id: 'answered-1', at: BORN, by: 'ada', what: { ...what, moved: { from: 'new', version: 1 } } } as const
  const { status, first_response_at } = foldRequest(request, [line], { isWhole: () => true, isAwaiting: false })
  expect([status, first_response_at]).toEqual(['for_review', BORN])
})

test('where an answer found a request is known though the line of that move was lost', () => {
  const request = { ...sampleOf.request, status: 'delivered', status_version: 2, changed_at: BORN } as const
  const what = { kind: 'answered', email_id: 1, response_id: 1, documents: 1, reused: 0, is_whole: true } as const
  const left = {
    id: 'answered-1',
    at: BORN,
    by: 'ada',
    what: { ...what, moved: { from: 'waiting', version: 2 } },
  } as const
  const returned: RequestEvent = {
    id: 'returned-answered-1',
    at: BORN + 1,
    by: null,
    what: { kind: 'answer_returned', email_id: 1, response_id: 1, to: 'a@b.test', moved: null },
  }
  const { status } = foldRequest(request, [returned, left], { isWhole: () => false, isAwaiting: false })
  expect(status).toBe('waiting')
})

test('an answer in part leaves a request waiting for whoever was asked before there was the request', () => {
  const request = { ...sampleOf.request, status: 'waiting', status_version: 1, changed_at: BORN } as const
  const what = { kind: 'answered', email_id: 1, response_id: 1, documents: 1, reused: 0, is_whole: false } as const
  const line = { id: 'answered-1', at: BORN + 1, by: 'ada', what: { ...what, moved: null } } as const
  const statusWhile = (isAwaiting: boolean) => foldRequest(request, [line], { isWhole: () => false, isAwaiting }).status
  expect([statusWhile(true), statusWhile(false)]).toEqual(['waiting', 'in_progress'])
})
