import { DAY, dayAt } from '@attestry/core/base/day'
import { errors } from '@attestry/core/base/errors'
import { collectionOf, paths } from '@attestry/core/paths'
import { OPEN_STATUSES } from '@attestry/core/requests/customer-requests'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  choose,
  chooseFor,
  first,
  leaveRequests,
  NONE,
  openRequests,
  ORG,
  press,
  requestOf,
  second,
  THREE,
} from '../../../testing/open-requests'
import type { Documents } from '../../../testing/stand-in-database'
import { testTexts } from '../../../testing/test-texts'
import { requestTexts } from '../../../testing/texts/request-texts'
import { typeInto } from '../../../testing/type-into'

afterEach(leaveRequests)

const LIST = '/cm/requests'
const NEW = '/cm/requests/new'
const REQUEST = paths.request(ORG, 1001)
const inRow = (name: string) => within(screen.getByRole('link', { name }).closest('tr') ?? document.body)

/** Somebody else moves REQ-1001 at the moment in which this person completes it. */
async function collide() {
  const opened = await openRequests(LIST)
  await screen.findByRole('link', { name: 'REQ-1001' })
  opened.database.refuseWrites()
  await chooseFor('REQ-1001', /^Mark Complete/)
  opened.database.set(REQUEST, { ...first, status: 'for_review', status_version: 1, changed_by: 'grace' })
  return opened
}

const select = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await screen.findByLabelText(`Select ${name}`))
}

const enterAt = (label: string) => fireEvent.keyDown(screen.getByLabelText(label, { exact: false }), { key: 'Enter' })

async function fillIn(documents: Documents = NONE, answer?: Parameters<typeof openRequests>[2]) {
  const opened = await openRequests(NEW, documents, answer)
  typeInto({ 'Customer Name': 'Steinbach Antriebe', 'Part number 1': 'LM317' })
  const custom = screen.getByLabelText('Custom document')
  fireEvent.change(custom, { target: { value: '  Conflict  ' } })
  fireEvent.keyDown(custom, { key: 'Enter' })
  return opened
}

const mail = (fields: object): Documents => ({
  ...THREE,
  [paths.inboundEmail(ORG, 7)]: { ...sampleOf.inboundEmail, ...fields },
  [paths.emailBody(ORG, 7)]: sampleOf.emailBody,
  [paths.emailAnalysis(ORG, 7)]: sampleOf.emailAnalysis,
})

testTexts(requestTexts, {
  'all requests': {
    'with requests': () => openRequests(LIST),
    'as a board': () => openRequests(`${LIST}?view=board`),
    'the menu of a row': async () => {
      await openRequests(LIST)
      await press('More for REQ-1001')
    },
    'some selected': async () => {
      await openRequests(LIST)
      await select('REQ-1001', 'REQ-1002')
    },
    'a status to choose': async () => {
      await openRequests(LIST)
      await chooseFor('REQ-1001', /^Change Status/)
    },
    'somebody to choose': async () => {
      await openRequests(LIST)
      await chooseFor('REQ-1001', /^Assign toA|^Assign to(?! Me)/)
    },
    'status changed': async () => {
      await openRequests(LIST)
      await chooseFor('REQ-1001', /^Mark Complete/)
    },
    assigned: async () => {
      await openRequests(LIST)
      await chooseFor('REQ-1001', /^Assign to Me/)
    },
    'changed by somebody else meanwhile': collide,
    'a change refused': async () => {
      const { database } = await openRequests(LIST)
      await screen.findByRole('link', { name: 'REQ-1001' })
      database.refuseWrites()
      await chooseFor('REQ-1001', /^Mark Complete/)
    },
    'searched in vain': () => openRequests(`${LIST}?q=murata`),
    'without any, the samples cleared': () =>
      openRequests(LIST, { [paths.organization(ORG)]: { ...sampleOf.organization, has_cleared_samples: true } }),
    'without any': () => openRequests(LIST, NONE),
    'a sample assigned': async () => {
      await openRequests(LIST, NONE)
      await chooseFor('REQ-1001', /^Assign to(?! Me)/)
    },
    'that cannot be loaded': () => openRequests(LIST, { [collectionOf(paths.request(ORG, 1))]: null }),
  },
  request: {
    opened: () => openRequests(`${LIST}/1002`),
    'that does not exist': () => openRequests(`${LIST}/9999`),
    'a sample': () => openRequests(`${LIST}/1001`, NONE),
    'edited, but changed meanwhile': async () => {
      const refused = { status: errors['changed-meanwhile'][0], json: { detail: 'Somebody was faster.' } }
      await openRequests(`${LIST}/1002`, THREE, ({ method }) => (method === 'PUT' ? refused : undefined))
      await screen.findByRole('button', { name: 'Download drawing.pdf' })
      await press('Edit')
      await press('Save Changes')
    },
  },
  'new request': {
    opened: () => openRequests(NEW, NONE),
    'Enter without a customer': async () => {
      await openRequests(NEW, NONE)
      enterAt('Customer Name')
    },
    'Enter without a part': async () => {
      await openRequests(NEW, NONE)
      typeInto({ 'Customer Name': 'Steinbach Antriebe' })
      enterAt('Customer Name')
    },
    'Enter without a document': async () => {
      await openRequests(NEW, NONE)
      typeInto({ 'Customer Name': 'Steinbach Antriebe', 'Part number 1': 'LM317' })
      enterAt('Customer Name')
    },
    'with files that cannot be attached': async () => {
      await openRequests(NEW, NONE)
      const large = Object.defineProperty(new File([], 'large.pdf'), 'size', { value: 25 * 1024 * 1024 + 1 })
      fireEvent.change(screen.getByLabelText('Attachments', { selector: 'input' }), {
        target: { files: [new File(['x'], 'a.exe'), large] },
      })
    },
    created: async () => {
      await fillIn()
      await press('Create Request')
    },
    'not created': async () => {
      await fillIn(NONE, ({ method }) => (method === 'POST' ? { status: 500 } : undefined))
      await press('Create Request')
    },
  },
  'a mail': {
    'with a request': () => openRequests('/cm/hub/email/7', mail({ request_id: 1002 })),
    'made a request': async () => {
      await openRequests('/cm/hub/email/7', mail({ request_id: null }))
      await press('Create Request')
    },
  },
})

test('what is done already cannot be chosen again', async () => {
  await openRequests(LIST)
  await press('More for REQ-1003')
  const item = (name: RegExp) => screen.getByRole('menuitem', { name })
  await waitFor(() => expect(item(/^Mark Complete/).getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(item(/^Change Status/))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('menuitem', { name: 'Complete' })).getAttribute('aria-disabled')).toBe('true')
  expect(dialog.getByRole('menuitem', { name: 'New' }).getAttribute('aria-disabled')).toBeNull()
})

test('bulk actions appear with a selection, and change all of it', async () => {
  await openRequests(LIST)
  await screen.findByRole('link', { name: 'REQ-1001' })
  expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull()
  await select('REQ-1001', 'REQ-1002')
  await press('Change Status')
  await choose('Delivered')
  await waitFor(() => expect(inRow('REQ-1001').getByText('Delivered')).toBeDefined())
  expect(inRow('REQ-1002').getByText('Delivered')).toBeDefined()
  await screen.findByText('2 requests: Delivered')
})

test('a change shows at once, and Undo takes it back', async () => {
  await openRequests(LIST)
  await chooseFor('REQ-1001', /^Mark Complete/)
  await waitFor(() => expect(inRow('REQ-1001').getByText('Complete')).toBeDefined())
  await press('Undo')
  await waitFor(() => expect(inRow('REQ-1001').getByText('New')).toBeDefined())
})

test('a figure filters the list to what it counts', async () => {
  await openRequests(LIST)
  await press('Due in 24h 3')
  // The complete one is not due any more.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'REQ-1003' })).toBeNull())
  await screen.findByRole('link', { name: 'REQ-1002' })
  await press('Completed Today 5')
  await screen.findByRole('link', { name: 'REQ-1003' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'REQ-1001' })).toBeNull())
})

test.each(OPEN_STATUSES)('what is %s and not due counts in a figure, which filters to it', async (status) => {
  const by_status = { new: 0, in_progress: 0, waiting: 0, for_review: 0, delivered: 0, complete: 0, [status]: 1 }
  const stats = { by_status, due_in_24h: 0, overdue: 0, completed_today: 0, counted_at: 0 }
  await openRequests(LIST, {
    ...THREE,
    [paths.requestStats(ORG)]: stats,
    [paths.request(ORG, 1004)]: requestOf(1004, { status, due_date: null }),
  })
  const figures = within(await screen.findByRole('list', { name: 'Summary' }))
  fireEvent.click(await figures.findByRole('button', { name: / 1$/ }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'REQ-1003' })).toBeNull())
  await screen.findByRole('link', { name: 'REQ-1004' })
})

test('a part shows what the vault has and lacks of what is asked, and how to fill the gap', async () => {
  const asked = { ...sampleOf.requestDetails, topics: ['rohs', 'reach', 'pfas'] }
  const rohs = { ...sampleOf.file, product_id: 31, doc_type: 'RoHS Certificate', superseded_by: null }
  const details = { [paths.requestDetails(ORG, 1001)]: asked, [paths.file(ORG, 41)]: rohs }
  const { database } = await openRequests('/cm/requests/1001', { ...THREE, ...details })
  await screen.findByText('✓ RoHS')
  expect(screen.getByText('REACH missing')).toBeDefined()
  expect(screen.getByText('PFAS missing')).toBeDefined()
  // Who answers it with no document answers it in the text.
  database.set(paths.answerRules(ORG), { ...sampleOf.answerRules, kinds_off: ['PFAS Declaration'] })
  await screen.findByTitle('To be answered in the text')
  expect(screen.queryByText('PFAS missing')).toBeNull()
  for (const name of ['Search LM317', 'Upload LM317', 'Request LM317']) screen.getByRole('link', { name })
  database.set(paths.file(ORG, 42), { ...rohs, doc_type: 'REACH Declaration' })
  await screen.findByText('✓ REACH')
  expect(screen.queryByRole('link', { name: 'Upload LM317' })).toBeNull()
})

test.each(['table', 'board'])('what is assigned to oneself, or to nobody, is filtered in the %s', async (view) => {
  const mine = { ...second, assignee_uid: 'ada' }
  await openRequests(`${LIST}?view=${view}`, { ...THREE, [paths.request(ORG, 1002)]: mine })
  await screen.findByRole('link', { name: 'REQ-1001' })
  await press('Assigned to me')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'REQ-1001' })).toBeNull())
  await screen.findByRole('link', { name: 'REQ-1002' })
  await press('Unassigned')
  await screen.findByRole('link', { name: 'REQ-1001' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'REQ-1002' })).toBeNull())
})

test.each([
  ['table', 'due'],
  ['board', 'due'],
  ['table', 'done'],
  ['board', 'done'],
])('a search in the %s finds what is %s beyond the first page', async (view, filter) => {
  const many = Array.from({ length: 60 }, (_, place) => {
    const time = Date.now() - (60 - place) * 1000
    const isDone = filter === 'done'
    const states = isDone
      ? { status: 'complete' as const, completed_at: time, due_date: null }
      : { due_date: dayAt(time) }
    // The last one comes after all others: it is due last, was completed last, and was created first.
    const name = place === 59 ? 'Zeta' : 'Other'
    return requestOf(2000 + place, { customer_name: name, created_at: Date.now() - place * 1000, ...states })
  })
  const documents = Object.fromEntries(many.map((one) => [paths.request(ORG, one.id), one]))
  await openRequests(`${LIST}?view=${view}&filter=${filter}&q=Zeta`, { ...THREE, ...documents })
  await screen.findByRole('link', { name: 'REQ-2059' })
  expect(screen.queryByRole('link', { name: 'REQ-2000' })).toBeNull()
})

test.each(['table', 'board'])('what is overdue is a view of the %s, in the place of all filters', async (view) => {
  const late = requestOf(1004, { status: 'waiting', due_date: dayAt(Date.now() - 3 * DAY) })
  await openRequests(`${LIST}?view=${view}&filter=unassigned`, { ...THREE, [paths.request(ORG, 1004)]: late })
  await screen.findByRole('link', { name: 'REQ-1001' })
  const views = within(screen.getByRole('group', { name: 'Views' }))
  const button = (name: string) => views.getByRole('button', { name: new RegExp(`^${name}`) })
  fireEvent.click(button('Overdue'))
  await waitFor(() => expect(shownNames()).toContain('REQ-1004'))
  expect(shownNames()).not.toContain('REQ-1001')
  expect(button('Overdue').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button('Open'))
  await waitFor(() => expect(shownNames()).toContain('REQ-1001'))
  expect(shownNames()).not.toContain('REQ-1003')
  fireEvent.click(button('All'))
  await screen.findByRole('link', { name: 'REQ-1003' })
})

/** The names of the requests that are shown, from top to bottom. */
const shownNames = () => screen.getAllByRole('link', { name: /^REQ-/ }).map(({ textContent }) => textContent)

test('by due date, the open ones are chosen, the most urgent first', async () => {
  const later = requestOf(1004, { customer_name: 'Delta', due_date: dayAt(Date.now() - DAY) })
  await openRequests(LIST, { ...THREE, [paths.request(ORG, 1004)]: later })
  await screen.findByRole('link', { name: 'REQ-1003' })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Order' }))
  fireEvent.click(await screen.findByRole('option', { name: 'By due date' }))
  await waitFor(() => expect(shownNames()).toEqual(['REQ-1002', 'REQ-1004', 'REQ-1001']))
})

test.each(['table', 'board'])('filters combine in the %s', async (view) => {
  const late = { due_date: dayAt(Date.now() - 3 * DAY), assignee_uid: 'ada' }
  const more = [
    requestOf(1004, { ...late, status: 'waiting', documents: ['REACH'] }),
    requestOf(1005, { ...late, status: 'waiting', documents: ['RoHS'] }),
    requestOf(1006, { ...late, status: 'waiting', documents: ['REACH'], assignee_uid: 'grace' }),
    requestOf(1007, { ...late, status: 'new', documents: ['REACH'] }),
    requestOf(1008, { ...late, status: 'waiting', documents: ['REACH'], due_date: dayAt(Date.now() + 30 * DAY) }),
    requestOf(1009, { ...late, status: 'waiting', documents: ['REACH'], due_date: dayAt(Date.now()) }),
  ]
  const documents = Object.fromEntries(more.map((one) => [paths.request(ORG, one.id), one]))
  await openRequests(`${LIST}?view=${view}`, { ...THREE, ...documents })
  await screen.findByRole('link', { name: 'REQ-1008' })
  const filters = within(screen.getByRole('group', { name: 'Filters' }))
  for (const name of ['Assigned to me', 'Waiting on 3rd-party', 'Overdue'])
    fireEvent.click(filters.getByRole('button', { name }))
  await waitFor(() => expect(shownNames().toSorted()).toEqual(['REQ-1004', 'REQ-1005']))
  await press('Due this week')
  await waitFor(() => expect(shownNames().toSorted()).toEqual(['REQ-1004', 'REQ-1005', 'REQ-1009']))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Document' }))
  fireEvent.click(await screen.findByRole('option', { name: 'REACH' }))
  await waitFor(() => expect(shownNames().toSorted()).toEqual(['REQ-1004', 'REQ-1009']))
})

test.each(['table', 'board'])('an open request names in the %s whom it waits for, and since when', async (view) => {
  const waiting_for = [
    { outbound_email_id: 7, maker: 'onsemi', since: Date.UTC(2026, 10, 3, 12), reminders: 2 },
    { outbound_email_id: 8, maker: 'Nexperia', since: Date.UTC(2026, 10, 4, 12), reminders: 0 },
  ]
  const done = requestOf(1005, { waiting_for, status: 'complete' })
  const waits = requestOf(1004, { waiting_for, status: 'waiting' })
  await openRequests(`${LIST}?view=${view}`, { [paths.request(ORG, 1004)]: waits, [paths.request(ORG, 1005)]: done })
  // In the table, its status above says that it waits.
  const lead = view === 'board' ? 'Waiting for ' : ''
  const label = await screen.findByText(`${lead}onsemi since Nov 3, reminded twice, +1`)
  expect(label.title).toBe('onsemi since Nov 3, reminded twice\nNexperia since Nov 4')
})

test.each(['table', 'board'])(
  'a request says in the %s that its customer wrote again, and when, also after it was delivered',
  async (view) => {
    const wrote = { customer_wrote_at: Date.now() - DAY / 12, customer_name: 'Delta' }
    await openRequests(`${LIST}?view=${view}`, {
      [paths.request(ORG, 1004)]: requestOf(1004, wrote),
      [paths.request(ORG, 1005)]: requestOf(1005, { ...wrote, status: 'delivered' }),
      [paths.request(ORG, 1006)]: requestOf(1006, {}),
    })
    const rows = () =>
      screen.queryAllByText('Customer wrote again, 2 hours ago').map((label) => label.closest('tr, li')?.textContent)
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Delta'), expect.stringContaining('Delta')]))
  },
)

test('the page of a request says when its customer wrote again, as long as that is to be looked at', async () => {
  const wrote = requestOf(1004, { customer_wrote_at: Date.now() - DAY / 12 })
  const { database } = await openRequests('/cm/requests/1004', {
    [paths.request(ORG, 1004)]: wrote,
    [paths.requestDetails(ORG, 1004)]: sampleOf.requestDetails,
  })
  const fact = await screen.findByText('Customer wrote again')
  expect(fact.nextSibling?.textContent).toBe('2 hours ago')
  database.set(paths.request(ORG, 1004), { ...wrote, customer_wrote_at: null })
  await waitFor(() => expect(screen.queryByText('Customer wrote again')).toBeNull())
})

test('the page of a request has the year in each of its days', async () => {
  const since = Date.UTC(2026, 10, 3, 12)
  const waiting_for = [{ outbound_email_id: 7, maker: 'onsemi', since, reminders: 0 }]
  const waits = requestOf(1004, { waiting_for, status: 'waiting', due_date: '2099-12-11' })
  const attachments = [
    { id: 5, filename: 'a.pdf', size: 1, mime_type: 'application/pdf', uploaded_by: 'grace', uploaded_at: since },
  ]
  await openRequests('/cm/requests/1004', {
    [paths.request(ORG, 1004)]: waits,
    [paths.requestDetails(ORG, 1004)]: { ...sampleOf.requestDetails, attachments },
  })
  await screen.findByText(/^Dec 11, 2099/)
  expect(screen.getByRole('link', { name: 'onsemi since Nov 3, 2026' })).toBeDefined()
  await screen.findByText(/ · Nov 3, 2026/)
})

test('samples by due date have the same order', async () => {
  await openRequests(`${LIST}?filter=by_due`, NONE)
  await waitFor(() => expect(screen.getAllByText('Due today')).toHaveLength(3))
  expect(shownNames().slice(0, 3)).toEqual(['REQ-1001', 'REQ-1002', 'REQ-1003'])
})

test('samples are filtered by their status', async () => {
  await openRequests(`${LIST}?filter=complete`, NONE)
  await waitFor(() => expect(shownNames()).toHaveLength(3))
  expect(screen.getByText('Showing 1-3 of 3 requests')).toBeDefined()
})

test('the view that was chosen last is shown again, unless the address names one', async () => {
  const region = () => screen.queryByRole('region', { name: 'In Progress' })
  await openRequests(LIST)
  await press('Kanban')
  await screen.findByRole('region', { name: 'In Progress' })
  cleanup()
  await openRequests(LIST)
  await screen.findByRole('region', { name: 'In Progress' })
  cleanup()
  await openRequests(`${LIST}?view=table`)
  await screen.findByRole('table', { name: 'Requests' })
  expect(region()).toBeNull()
})

test('a request that was opened from a column leads to the next one of that column', async () => {
  const also = requestOf(1004, { customer_name: 'Delta', created_at: first.created_at - 1000 })
  await openRequests(`${LIST}?view=board`, { ...THREE, [paths.request(ORG, 1004)]: also })
  await screen.findByRole('link', { name: 'REQ-1004' })
  fireEvent.click(await screen.findByRole('link', { name: 'REQ-1001' }))
  await screen.findByRole('heading', { name: /^Request REQ-1001/ })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous Request' }).disabled).toBe(true)
  await press('Next Request')
  await screen.findByRole('heading', { name: /^Request REQ-1004/ })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next Request' }).disabled).toBe(true)
})

const many = (count: number): Documents =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => {
      const { id, ...fields } = requestOf(2001 + place, { customer_name: `Customer ${place}`, due_date: null })
      return [paths.request(ORG, id), fields]
    }),
  )

test('there is a next page only where a request is on it', async () => {
  const { database } = await openRequests(`${LIST}?filter=unassigned`, { ...NONE, ...many(20) })
  await screen.findByRole('link', { name: 'REQ-2020' })
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  expect(next().disabled).toBe(true)
  const [[path, one] = ['', {}]] = Object.entries(many(21)).slice(-1)
  database.set(path, one as Record<string, unknown>)
  await waitFor(() => expect(next().disabled).toBe(false))
  fireEvent.click(next())
  await screen.findByRole('link', { name: 'REQ-2021' })
  expect(shownNames()).toHaveLength(1)
  expect(next().disabled).toBe(true)
  await press('Previous')
  await screen.findByRole('link', { name: 'REQ-2001' })
})

test('a column loads 50 requests, and older ones when somebody asks for them', async () => {
  await openRequests(`${LIST}?view=board`, { ...NONE, ...many(51) })
  const column = within(await screen.findByRole('region', { name: 'New' }))
  const more = await column.findByRole('button', { name: 'Load more of New' })
  const [card] = column.getAllByRole('listitem')
  expect(card?.getAttribute('aria-setsize')).toBe('50')
  fireEvent.click(more)
  await waitFor(() => expect(column.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('51'))
  expect(column.queryByRole('button', { name: 'Load more of New' })).toBeNull()
})

test('all of a page are selected at once', async () => {
  await openRequests(LIST)
  await screen.findByRole('link', { name: 'REQ-1001' })
  fireEvent.click(screen.getByLabelText('Select all'))
  await screen.findByText('3 selected')
  for (const name of ['REQ-1001', 'REQ-1002', 'REQ-1003'])
    expect(screen.getByLabelText<HTMLInputElement>(`Select ${name}`).checked).toBe(true)
})

test('the menu of a row opens the request, and assigns it to a teammate', async () => {
  await openRequests(LIST)
  await chooseFor('REQ-1001', /^Assign to(?! Me)/)
  // The database keeps nothing: the row shows what was written until it says so.
  const shown = waitFor(() => expect(inRow('REQ-1001').getByText('Grace Hopper')).toBeDefined())
  await choose('Grace Hopper')
  await shown
  await screen.findByText('REQ-1001: Grace Hopper')
  await chooseFor('REQ-1001', 'View Details')
  await screen.findByRole('heading', { name: /^Request REQ-1001/ })
})

test('a search, a filter by status and Clear', async () => {
  await openRequests(LIST)
  fireEvent.change(await screen.findByLabelText('Search requests'), { target: { value: 'stein' } })
  await waitFor(() => expect(shownNames()).toEqual(['REQ-1001']))
  await press('Clear')
  await waitFor(() => expect(shownNames()).toHaveLength(3))
  fireEvent.click(screen.getByRole('button', { name: 'Complete' }))
  await waitFor(() => expect(shownNames()).toEqual(['REQ-1003']))
})

test('Create is barred until the request is valid, and Cancel leads back', async () => {
  await openRequests(NEW, THREE)
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Request' })
  expect(create.disabled).toBe(true)
  typeInto({ 'Customer Name': 'Steinbach Antriebe', 'Part number 1': 'LM317' })
  expect(create.disabled).toBe(true)
  const custom = screen.getByLabelText('Custom document')
  fireEvent.change(custom, { target: { value: '   ' } })
  fireEvent.keyDown(custom, { key: 'Enter' })
  expect(create.disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('RoHS'))
  await waitFor(() => expect(create.disabled).toBe(false))
  await press('Add Part')
  await waitFor(() => expect(create.disabled).toBe(true))
  await press('Cancel')
  await screen.findByRole('heading', { name: 'All Requests' })
})

test('an address without a number is no request', async () => {
  await openRequests(`${LIST}/abc`)
  expect(await screen.findByRole('heading', { name: 'Request Not Found' })).toBeDefined()
})

test('samples are changed here only, and cleared for all', async () => {
  const { sent } = await openRequests(LIST, NONE, ({ path }) =>
    path.endsWith('/clear-samples') ? { status: 204 } : undefined,
  )
  await chooseFor('REQ-1001', /^Mark Complete/)
  await press('New Requests 7')
  expect(sent()).toEqual([])
  await press('Clear Samples')
  await waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['/api/v1/organizations/me/clear-samples']))
})

test('keys carry a card to another column and say so', async () => {
  await openRequests(`${LIST}?view=board`)
  const link = await screen.findByRole('link', { name: 'REQ-1001' })
  link.focus()
  for (const key of [' ', 'ArrowRight']) fireEvent.keyDown(link, { key })
  // Heard, because it stands in an area that is read out when it changes.
  const said = screen.getByText('REQ-1001 is over In Progress.')
  expect(said.getAttribute('aria-live')).toBe('assertive')
  expect(link.getAttribute('aria-describedby')).toBe(screen.getByText(/^Press Space/).id)
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(screen.getByText('REQ-1001 stays in New.')).toBeDefined()
  for (const key of [' ', 'ArrowRight', ' ']) fireEvent.keyDown(link, { key })
  const column = within(screen.getByRole('region', { name: 'In Progress' }))
  await column.findByRole('link', { name: 'REQ-1001' })
})

test('a list that is pasted becomes parts, and one row always stays', async () => {
  await openRequests(NEW, NONE)
  const text = 'LM317\tTexas Instruments\nNE555P\n\nBSS138'
  fireEvent.paste(screen.getByLabelText('Part number 1'), { clipboardData: { getData: () => text } })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Part number 3').value).toBe('BSS138'))
  expect(screen.getByLabelText<HTMLInputElement>('Manufacturer 1').value).toBe('Texas Instruments')
  for (let left = 3; left > 1; left--) await press('Remove part 1')
  expect(screen.getByRole('button', { name: 'Remove part 1' }).hasAttribute('disabled')).toBe(true)
})

test('a custom document is enough, and what was typed is gone once it is sent', async () => {
  const { sent } = await fillIn()
  expect(Object.keys(localStorage).filter((key) => key.includes('new-request'))).toHaveLength(1)
  await press('Create Request')
  await screen.findByRole('heading', { name: 'All Requests' })
  expect(sent()[0]?.body).toMatchObject({
    customer_name: 'Steinbach Antriebe',
    parts: [{ part_number: 'LM317', manufacturer: null }],
    documents: ['Conflict'],
    priority: 'medium',
    upload_ids: [],
  })
  expect(Object.keys(localStorage).filter((key) => key.includes('new-request'))).toHaveLength(0)
})
