import { type InboundEmail } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { callOf } from '@attestry/core/base/call'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleEmail } from '../../testing/sample-mail'
import { startStandInServer } from '../../testing/stand-in-server'
import { DataTable } from '../../ui/data-table'
import { useActions } from '../../ui/use-actions'
import { useList } from '../../ui/use-list'
import { emailActions } from './email-actions'
import { EmailBodyCard } from './email-body-card'
import { subjectText } from '@attestry/core/mail/words'
import { inboxColumns } from './inbox-columns'

afterEach(cleanup)

const unfetched = (changes: Partial<NonNullable<InboundEmail['unfetched']>> = {}): InboundEmail =>
  sampleEmail({
    state: 'unfetched',
    subject: '',
    analysis: { state: 'failed' },
    unfetched: { uid: 43, reason: 'The mail server does not hand it out.', is_gone: false, tried_at: 1, ...changes },
  })
const nothing = { status: 'ready', data: undefined } as const

test('a mail that was not fetched says so in the list, where nothing claims that its analysis failed', async () => {
  const emails = [unfetched()]
  const List = () => (
    <DataTable
      label="Customer requests"
      columns={inboxColumns(new Map())}
      rows={emails}
      actions={useActions(emailActions, subjectText)}
      list={useList(emails, null)}
      hasLinks
      skeleton={{ rows: 5, narrow: 108 }}
    />
  )
  await renderInApp(<List />)
  const row = screen.getByRole('row', { name: /Email could not be fetched/ })
  expect(within(row).getAllByText('Not Fetched').length).toBeGreaterThan(0)
  expect(within(row).queryByText(/failed|unread|subject/i)).toBeNull()
})

test('it says why, offers no original, and can be tried again', async () => {
  const server = await startStandInServer(() => ({ status: 204 }))
  await renderInApp(<EmailBodyCard id={7} email={unfetched()} body={nothing} />)
  expect(screen.getByRole('alert').textContent).toMatch(/does not hand it out\. It is tried again on its own\./)
  expect(screen.queryByRole('button', { name: /Original/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() =>
    expect(server.received.map(({ path }) => path)).toEqual([callOf(inboxApi.retryEmail, { id: 7 }).url]),
  )
  expect(await screen.findByText('Fetching the email again')).toBeTruthy()
  await server.close()
})

test('a mail that is gone from the mailbox cannot be tried again', async () => {
  await renderInApp(<EmailBodyCard id={7} email={unfetched({ is_gone: true })} body={nothing} />)
  expect(screen.getByRole('alert').textContent).toMatch(/It is not tried again; you can delete it in the Hub\./)
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})
