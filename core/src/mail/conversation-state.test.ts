import { describe, expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { foldConversation } from './conversation-state'
import type { InboundEmail } from './inbox'

const NOW = Date.UTC(2026, 10, 26)
const HOUR = 3_600_000
const asked = {
  state: 'done',
  is_compliance_related: true,
  compliance_confidence: 1,
  analysis_summary: '',
  product_count: 1,
} as const
const doubtful = { ...asked, is_compliance_related: false, is_perhaps: true } as const
const ofPurpose = (purpose: 'thanks' | 'newsletter' | 'order' | 'invoice') =>
  ({ ...asked, is_compliance_related: false, purpose }) as const

const helpdesk = { kind: 'auto_reply', is_generated: true } as const

let next = 1
const MURATA = { maker: 'Murata', since: NOW - 5, reminders: 2 }
const mail = (changes: Partial<InboundEmail & { awaited: readonly (typeof MURATA)[] }> = {}): InboundEmail => {
  next += 1
  return {
    ...sampleOf.inboundEmail,
    id: next,
    received_date: NOW - 1000 * HOUR + next * HOUR,
    analysis: asked,
    ...changes,
  }
}
const request = (state: 'open' | 'waiting' | 'done', moved_at = NOW) => ({
  id: 1001,
  status: ({ open: 'in_progress', waiting: 'waiting', done: 'complete' } as const)[state],
  state,
  due_date: null,
  moved_at,
  waiting_for: [],
  comment_count: 1,
})
const stateOf = (mails: readonly InboundEmail[], requests: Parameters<typeof foldConversation>[1] = [], now = NOW) =>
  foldConversation(mails, requests, now).state

describe('where a conversation stands', () => {
  test.each<[string, Parameters<typeof mail>[0], string]>([
    ['a request', {}, 'open'],
    ['a mail that is not analysed yet', { analysis: { state: 'pending' } }, 'open'],
    ['a mail whose analysis failed', { analysis: { state: 'failed' } }, 'open'],
    ['a mail that could not be fetched', { state: 'unfetched', analysis: { state: 'failed' } }, 'open'],
    ['an order', { analysis: ofPurpose('order') }, 'open'],
    ['a mail of which nobody knows what it is about', { analysis: { ...asked, is_compliance_related: false } }, 'open'],
    ['thanks', { analysis: ofPurpose('thanks') }, 'done'],
    ['thanks that may ask for something', { analysis: { ...ofPurpose('thanks'), is_perhaps: true } }, 'open'],
    ['an invoice', { analysis: ofPurpose('invoice') }, 'done'],
    ['a newsletter', { kind: 'bulk', analysis: { ...asked, is_compliance_related: false } }, 'done'],
    ['a request from a list of mails', { kind: 'bulk' }, 'open'],
    ['phishing', { analysis: { ...asked, is_phishing: true } }, 'done'],
    ['an automatic reply', { kind: 'auto_reply' }, 'done'],
    ['a request that a helpdesk sends', helpdesk, 'open'],
    ['a mail of a helpdesk that may ask', { ...helpdesk, analysis: doubtful }, 'open'],
    ['a receipt of a helpdesk', { ...helpdesk, analysis: ofPurpose('order') }, 'done'],
    ['a mail of a helpdesk that failed', { ...helpdesk, analysis: { state: 'failed' } }, 'open'],
    ['a delivery report', { kind: 'bounce', analysis: doubtful }, 'done'],
    ['an answered request', { response_count: 1 }, 'done'],
    ['a request that is answered in part', { response_count: 1, answered: 'in_part' }, 'open'],
    ['a request that the answer to another mail answers', { answered: 'whole' }, 'done'],
    ['a mail that was corrected to ask nothing', { answered: 'in_part', analysis: ofPurpose('thanks') }, 'done'],
    ['a mail that may ask and got a word', { response_count: 1, answered: 'in_part', analysis: doubtful }, 'open'],
    [
      'a mail that may ask and got all it asks for',
      { response_count: 1, answered: 'whole', analysis: doubtful },
      'done',
    ],
    ['an answer that did not arrive', { response_count: 1, undelivered: [5] }, 'open'],
    ['a request for which a maker is asked', { awaited: [MURATA] }, 'waiting'],
    ['an answered request for which a maker is asked', { awaited: [MURATA], response_count: 1 }, 'waiting'],
    ['a returned answer while a maker is asked', { awaited: [MURATA], response_count: 1, undelivered: [5] }, 'open'],
  ])('%s', (_, changes, state) => {
    expect(stateOf([mail(changes)])).toBe(state)
  })

  test('its row names the maker who has been waited for the longest', () => {
    const inquiry = (maker: string, since: number) => ({ outbound_email_id: 5, maker, since, reminders: 1 })
    const asking = { ...request('waiting'), waiting_for: [inquiry('TDK', NOW - 3), inquiry('Vishay', NOW - 9)] }
    const waitingFor = (...given: Parameters<typeof foldConversation>) => foldConversation(...given).about.waiting_for
    expect(waitingFor([mail({ request_id: 1001 })], [asking], NOW)).toEqual({
      maker: 'Vishay',
      since: NOW - 9,
      reminders: 1,
      others: 1,
    })
    expect(waitingFor([mail({ awaited: [MURATA] })], [], NOW)).toEqual({ ...MURATA, others: 0 })
    expect(waitingFor([mail()], [], NOW)).toBeNull()
  })

  test('a further question is open, also while a maker is asked because of the first', () => {
    expect(stateOf([mail({ awaited: [MURATA] }), mail()])).toBe('open')
    expect(stateOf([mail({ awaited: [MURATA] }), mail({ analysis: ofPurpose('thanks') })])).toBe('waiting')
  })

  test('the answer to a later mail is one to an order and a question before it, and to no request', () => {
    const answered = () => mail({ analysis: ofPurpose('order'), response_count: 1 })
    expect(stateOf([mail({ analysis: ofPurpose('order') }), answered()])).toBe('done')
    expect(stateOf([mail(), answered()])).toBe('open')
    expect(stateOf([mail({ analysis: { state: 'pending' } }), answered()])).toBe('open')
    expect(stateOf([answered(), mail({ analysis: ofPurpose('order') })])).toBe('open')
    expect(stateOf([mail({ analysis: ofPurpose('order'), response_count: 1, undelivered: [5] }), answered()])).toBe(
      'open',
    )
  })

  test('thanks after a request that nobody has answered change nothing, and close nothing', () => {
    expect(stateOf([mail(), mail({ analysis: ofPurpose('thanks') })])).toBe('open')
  })

  test('with a request it stands as that does, and a mail that comes while others are waited for opens it', () => {
    const first = mail({ request_id: 1001 })
    expect(stateOf([first], [request('waiting')])).toBe('waiting')
    expect(stateOf([first], [request('done')])).toBe('done')
    const second = mail({ request_id: 1001, received_date: NOW + HOUR })
    expect(stateOf([first, second], [request('waiting')])).toBe('open')
    const unseen = mail({ request_id: 1001, stored_at: NOW + HOUR })
    expect(stateOf([first, unseen], [request('done')])).toBe('open')
    expect(stateOf([first, { ...unseen, analysis: ofPurpose('thanks') }], [request('done')])).toBe('done')
    expect(stateOf([first, mail({ received_date: NOW + HOUR })], [request('done')])).toBe('open')
  })

  test('what a person says holds until a later mail that asks, or until the request moves', () => {
    const first = mail()
    const done = mail({ handled: 'done', handled_at: NOW, request_id: 1001 })
    expect(stateOf([first, done], [request('open', NOW - 1)])).toBe('done')
    expect(stateOf([first, done, mail({ analysis: ofPurpose('thanks') })], [request('open', NOW - 1)])).toBe('done')
    expect(stateOf([first, done, mail()], [request('open', NOW - 1)])).toBe('open')
    expect(stateOf([first, done], [request('open', NOW + 1)])).toBe('open')
    expect(stateOf([mail({ handled: 'open', handled_at: NOW, analysis: ofPurpose('thanks') })])).toBe('open')
  })

  test('a mail that its sender dates before what was handled, and that comes after it, opens it', () => {
    const early = mail({ stored_at: NOW + 1 })
    const done = mail({ handled: 'done', handled_at: NOW, stored_at: NOW - 1 })
    expect(stateOf([early, done])).toBe('open')
    expect(stateOf([{ ...early, stored_at: NOW - 2 }, done])).toBe('done')
    const waiting = { ...early, request_id: 1001 }
    expect(stateOf([waiting], [request('waiting', NOW)])).toBe('open')
  })

  test('a request that is done says that the customer wrote something to answer since, until somebody reacts', () => {
    const first = mail({ request_id: 1001, stored_at: NOW - 9 })
    const later = (changes: Partial<InboundEmail> = {}) =>
      mail({ received_date: NOW + HOUR, stored_at: NOW + 7, analysis: ofPurpose('order'), ...changes })
    const wrote = (second: InboundEmail, requests = [request('done')]) =>
      foldConversation([first, second], requests, NOW).wrote
    expect(wrote(later())).toEqual([{ id: 1001, at: NOW + 7 }])
    const nothing = [{ id: 1001, at: null }]
    for (const quiet of [
      { analysis: ofPurpose('thanks') },
      { analysis: { state: 'pending' } },
      { response_count: 1 },
      { handled: 'done', handled_at: NOW + 9 },
      { stored_at: NOW - 1 },
    ] as const)
      expect(wrote(later(quiet))).toEqual(nothing)
    expect(wrote(later({ handled: 'open', handled_at: NOW + 9 }))).toEqual([{ id: 1001, at: NOW + 7 }])
    expect(wrote(later({ request_id: 1002 }), [request('done'), { ...request('open'), id: 1002 }])).toEqual(nothing)
    expect(wrote(later(), [request('open')])).toEqual([])
  })

  test('a request that is done later leaves open what was said of another', () => {
    const snoozed = mail({ request_id: 1001, handled: 'snoozed', handled_at: NOW, snoozed_until: NOW + HOUR })
    const requests = [request('open', NOW - 1), { ...request('done', NOW + 1), id: 1002 }]
    expect(stateOf([snoozed, mail({ request_id: 1002 })], requests)).toBe('waiting')
  })

  test('a mail without a request that was put off is open again when the request of another is done', () => {
    const snoozed = mail({ handled: 'snoozed', handled_at: NOW, snoozed_until: NOW + HOUR })
    expect(stateOf([snoozed, mail({ request_id: 1001 })], [request('done', NOW + 1)])).toBe('open')
  })

  test('what is snoozed waits until its time, or until a mail that asks', () => {
    const snoozed = mail({ handled: 'snoozed', handled_at: NOW, snoozed_until: NOW + HOUR })
    expect(foldConversation([snoozed], [], NOW)).toMatchObject({ state: 'waiting', wakes_at: NOW + HOUR })
    expect(foldConversation([snoozed], [], NOW + HOUR)).toMatchObject({ state: 'open', wakes_at: null })
    expect(foldConversation([snoozed, mail()], [], NOW)).toMatchObject({ state: 'open', wakes_at: null })
  })

  test('a reply that is waited for ends the waiting, whatever it says; what is no reply does not', () => {
    const word = { handled: 'awaiting_reply', handled_at: NOW, snoozed_until: NOW + HOUR } as const
    const [unanswered, answered] = [mail(word), mail({ ...word, response_count: 1 })]
    expect(foldConversation([answered], [], NOW)).toMatchObject({ state: 'waiting', wakes_at: NOW + HOUR })
    expect(foldConversation([answered], [], NOW + HOUR)).toMatchObject({ state: 'open', wakes_at: null })
    const thanks = mail({ analysis: ofPurpose('thanks') })
    expect(foldConversation([answered, thanks], [], NOW)).toMatchObject({ state: 'done', wakes_at: null })
    expect(foldConversation([answered, thanks], [], NOW + HOUR)).toMatchObject({ state: 'done', wakes_at: null })
    expect(stateOf([answered, mail()])).toBe('open')
    expect(stateOf([unanswered, thanks])).toBe('open')
    expect(stateOf([answered, mail({ kind: 'auto_reply' })])).toBe('waiting')
    expect(stateOf([{ ...answered, request_id: 1001 }, thanks], [request('open', NOW - 1)])).toBe('open')
    expect(stateOf([{ ...answered, request_id: 1001 }, thanks], [request('done', NOW - 1)])).toBe('done')
  })

  test('its row is the newest mail that is shown; a maker’s answer stands with what it answers', () => {
    const [first, second] = [mail({ due_date: '2026-12-04' }), mail({ due_date: '2026-12-01' })]
    const hidden = [mail({ deletion_id: 7 }), mail({ answers_outbound_id: 9 })]
    expect(foldConversation([second, ...hidden, first], [], NOW)).toMatchObject({
      row: second.id,
      about: { mail_count: 2 },
      due: '2026-12-01',
    })
    expect(foldConversation(hidden, [], NOW).row).toBeNull()
  })

  test('its row says whether any of its mails asks, may ask, or names a day', () => {
    const about = (mails: readonly InboundEmail[], requests: Parameters<typeof foldConversation>[1] = []) =>
      foldConversation(mails, requests, NOW).about
    const thanks = () => mail({ analysis: ofPurpose('thanks') })
    const perhaps = mail({ analysis: doubtful })
    expect(about([mail(), thanks()])).toMatchObject({ has_request: true, is_perhaps: false, has_due: false })
    const somebody = { has_request: false, is_perhaps: true, perhaps_id: perhaps.id }
    expect(about([perhaps, thanks()])).toMatchObject(somebody)
    expect(about([{ ...perhaps, response_count: 1, answered: 'in_part' }, thanks()])).toMatchObject(somebody)
    const nobody = { is_perhaps: false, perhaps_id: null }
    expect(about([{ ...perhaps, response_count: 1, answered: 'whole' }, thanks()])).toMatchObject(nobody)
    expect(about([{ ...perhaps, response_count: 1 }, thanks()])).toMatchObject(nobody)
    expect(about([{ ...perhaps, handled: 'done', handled_at: NOW }, thanks()])).toMatchObject(nobody)
    expect(about([{ ...perhaps, request_id: 1001 }], [request('open')])).toMatchObject(nobody)
    expect(about([mail({ due_date: '2026-12-04' }), thanks()])).toMatchObject({ has_due: true })
    expect(about([thanks()], [{ ...request('done'), due_date: '2026-12-04' }])).toMatchObject({ has_due: true })
  })

  test('its row tells a day of our own from one that a mail names', () => {
    const asking = mail({ due_date: '2026-12-04', request_id: 1001 })
    const dueOn = (due_date: string) => foldConversation([mail(), asking], [{ ...request('open'), due_date }], NOW)
    expect(dueOn('2026-12-01')).toMatchObject({ due: '2026-12-01', about: { is_due_ours: true } })
    expect(dueOn('2026-12-05')).toMatchObject({ due: '2026-12-04', about: { is_due_ours: false } })
    expect(foldConversation([mail()], [], NOW)).toMatchObject({ due: null, about: { is_due_ours: false } })
  })

  test('its row says what is still owed, and of a conversation that owes nothing what it asked', () => {
    const counted = { asked: 3, known: 1 }
    const before = { analysis: { ...asked, topics: ['rohs' as const] }, vault: counted }
    const aboutOf = (first: Parameters<typeof mail>[0], second: InboundEmail['analysis']) =>
      foldConversation([mail({ ...before, ...first }), mail({ analysis: second })], [], NOW).about
    const company = { ...asked, topics: ['conflict_minerals' as const] }
    const answered = { response_count: 1, answered: 'whole' } as const
    expect(aboutOf(answered, company)).toMatchObject({ topics: ['conflict_minerals'], vault: null })
    const done = { handled: 'done', handled_at: NOW - 5, stored_at: NOW - 9 } as const
    expect(aboutOf(done, company)).toMatchObject({ topics: ['conflict_minerals'], vault: null })
    expect(aboutOf({}, company)).toMatchObject({ topics: ['rohs', 'conflict_minerals'], vault: counted })
    expect(aboutOf(answered, ofPurpose('thanks'))).toMatchObject({ topics: ['rohs'], vault: counted })
  })

  test('its row names the mails before it, with how much was said about each, and the request that they belong to', () => {
    const [first, second, third] = [mail({ comment_count: 2, request_id: 1001 }), mail({ request_id: 1002 }), mail()]
    const mails = [third, first, second]
    const earlier = [
      { email_id: second.id, comment_count: 0 },
      { email_id: first.id, comment_count: 2 },
    ]
    const of = (requests: Parameters<typeof foldConversation>[1]) => foldConversation(mails, requests, NOW).about
    const [open, done] = [request('open'), { ...request('done'), id: 1002 }]
    expect(of([open, done])).toMatchObject({ earlier, request: { id: 1001, comment_count: 1, status: 'in_progress' } })
    expect(of([done, open])).toMatchObject({ request: { id: 1001 } })
    expect(of([{ ...open, state: 'done' }, done])).toMatchObject({ request: { id: 1002 } })
    expect(foldConversation([first], [], NOW).about).toMatchObject({ earlier: [], request: null })
    const counted = { asked: 3, known: 1 }
    const asking = [mail({ vault: { asked: 9, known: 9 } }), mail({ vault: counted }), mail()]
    expect(foldConversation(asking, [], NOW).about.vault).toEqual(counted)
    const many = Array.from({ length: 40 }, () => mail())
    expect(foldConversation(many, [], NOW).about.earlier.map(({ email_id }) => email_id)).toEqual(
      many
        .slice(10, -1)
        .map(({ id }) => id)
        .toReversed(),
    )
  })
})

const isShown = ({ deletion_id, answers_outbound_id }: InboundEmail) =>
  deletion_id === null && answers_outbound_id === null

/** Each mail that asks for documents, or of which nobody knows whether it does, and that no answer has answered whole. */
function owed(mails: readonly InboundEmail[], requests: readonly ReturnType<typeof request>[]): InboundEmail[] {
  const said = mails.filter(({ handled }) => handled === 'done')
  return mails.filter((one) => {
    const of = one.request_id === null ? undefined : requests[0]
    // Whoever says that a request is done has seen what had come by then.
    if (of?.state === 'done' && of.moved_at >= one.stored_at) return false
    const isAnswered = one.answered === 'whole' || (one.response_count > 0 && one.answered === null)
    const isReply = one.kind === 'bounce' || (one.kind === 'auto_reply' && !one.is_generated)
    const asksNothing = one.analysis.state === 'done' && !one.analysis.is_compliance_related && !one.analysis.is_perhaps
    const isQuiet = isReply || asksNothing
    if ((!of || of.state === 'done') && (isAnswered || isQuiet) && one.undelivered.length === 0) return false
    // Whoever says "done" has seen what is older, or had come by then.
    return !said.some(
      ({ received_date, handled_at }) =>
        (received_date >= one.received_date || (handled_at ?? 0) >= one.stored_at) &&
        (handled_at ?? 0) >= (of?.moved_at ?? 0),
    )
  })
}

test('mails of a conversation give the same in any order, each of many conversations has one row at most, and none that is done owes anything', () => {
  let seed = 42
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  const counts = { done: 0, open: 0 }
  for (let round = 0; round < 5000; round++) {
    const mails = Array.from({ length: 1 + Math.floor(random() * (round % 50 === 0 ? 80 : 6)) }, () =>
      mail({
        kind: one(['message', 'message', 'auto_reply', 'bounce', 'bulk']),
        is_generated: one([true, false]),
        analysis: one([
          asked,
          doubtful,
          ofPurpose('thanks'),
          ofPurpose('order'),
          { state: 'pending' },
          { state: 'failed' },
        ]),
        response_count: one([0, 0, 1]),
        answered: one([null, null, 'whole', 'in_part']),
        undelivered: one([[], [], [], [5]]),
        deletion_id: one([null, null, null, 3]),
        answers_outbound_id: one([null, null, null, 4]),
        handled: one([null, null, 'open', 'done', 'snoozed', 'awaiting_reply']),
        handled_at: NOW + Math.floor(random() * 9),
        snoozed_until: one([null, NOW - 1, NOW + HOUR]),
        request_id: one([null, 1001]),
        received_date: NOW + Math.floor(random() * 5),
        stored_at: NOW + Math.floor(random() * 9),
      }),
    )
    const requests = random() < 0.5 ? [] : [request(one(['open', 'waiting', 'done']), NOW + Math.floor(random() * 9))]
    const folded = foldConversation(mails, requests, NOW)
    const shuffled = mails.toSorted(() => random() - 0.5)
    expect(foldConversation(shuffled, requests, NOW)).toEqual(folded)
    const shown = mails.filter(isShown)
    expect(folded.row !== null).toBe(shown.length > 0)
    expect(folded.about.mail_count).toBe(shown.length)
    const isDone = folded.state === 'done'
    counts[isDone ? 'done' : 'open'] += 1
    expect(isDone ? owed(shown, requests) : []).toEqual([])
    expect(isDone ? folded.about.perhaps_id : null).toBeNull()
  }
  expect(Math.min(counts.done, counts.open)).toBeGreaterThan(500)
})
