import type { InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { type Received, startStandInServer } from '../../testing/stand-in-server'
import { Conversation } from './conversation'
import { RequestNotice } from './request-notice'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

test.each([
  [
    { answers_outbound_id: 181 },
    /^Answers your request to Max Weber \(Texas Instruments\): RoHS certificate for LM317$/,
  ],
  [{ returned_outbound_id: 181 }, /^Could not be delivered: your request to Max Weber/],
  [
    { may_answer_outbound_id: 181 },
    /^Possibly a reply.*It is not known to come from max@ti.test, so the request stays/,
  ],
  [{ may_answer_outbound_id: 181, kind: 'auto_reply' }, /^Automatic reply.*It does not count as a response/],
] satisfies [Partial<InboundEmail>, RegExp][])('%j: %s', async (changes, text) => {
  const outbound = { ...sampleOf.outboundEmail }
  const { db, close } = await startStandInDatabase({ [paths.outboundEmail('maker', 181)]: outbound })
  closings.push(close)
  await renderInApp(<RequestNotice email={sampleEmail(changes)} />, { session: { db } })
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.queryByRole('link', { name: 'Open the email that waits for it' })).toBeNull()
  expect(screen.getByRole('link', { name: outbound.subject }).getAttribute('href')).toBe('/cm/hub/outbound/181')
})

test('an answer leads to the mail of the customer that waits for it', async () => {
  const outbound = { ...sampleOf.outboundEmail, email_id: 9 }
  const { db, close } = await startStandInDatabase({ [paths.outboundEmail('maker', 181)]: outbound })
  closings.push(close)
  await renderInApp(<RequestNotice email={sampleEmail({ answers_outbound_id: 181 })} />, { session: { db } })
  const link = await screen.findByRole('link', { name: 'Open the email that waits for it' })
  expect(link.getAttribute('href')).toBe('/cm/hub/email/9')
})

test.each([
  [{}, 1],
  [{ answers_outbound_id: 181 }, 0],
])('only where what came before is unknown, that is said: %j', async (changes, count) => {
  const { db, close } = await startStandInDatabase({})
  closings.push(close)
  const body = sampleBody({ references: ['first@maker.test'] })
  const email = sampleEmail({ thread_id: null, ...changes })
  await renderInApp(
    <Conversation email={email} body={body} isShown>
      {(earlier) => <div>{earlier}</div>}
    </Conversation>,
    { session: { db } },
  )
  expect(await screen.findByText('No responses yet.')).toBeTruthy()
  expect(screen.queryAllByText('Earlier messages are not in this inbox.')).toHaveLength(count)
})

test('a person who knows better counts a possible reply as the response', async () => {
  const calls: Received[] = []
  const server = await startStandInServer((request) => {
    calls.push(request)
    return { status: 200, json: { ...sampleOf.outboundEmail, body_html: '' } }
  })
  const { db, close } = await startStandInDatabase({ [paths.outboundEmail('maker', 181)]: sampleOf.outboundEmail })
  closings.push(server.close, close)
  await renderInApp(<RequestNotice email={sampleEmail({ may_answer_outbound_id: 181 })} />, { session: { db } })
  fireEvent.click(await screen.findByRole('button', { name: 'Count as Response' }))
  expect(await screen.findByText('Counted as the response')).toBeTruthy()
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/manufacturers/outbound-emails/181/response', { email_id: sampleEmail({}).id }],
  ])
})
