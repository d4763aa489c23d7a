import { inboxApi } from '@attestry/core/mail/inbox-api'
import { callOf } from '@attestry/core/base/call'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { startStandInServer } from '../../testing/stand-in-server'
import { AnalysisCard } from './analysis-card'
import { UnreadAttachmentsNotice } from './unread-attachments-notice'

afterEach(cleanup)

const attachments = ['bom.xlsx', 'list.csv'].map((filename, index) => ({
  index,
  filename,
  mime_type: 'text/csv',
  size: 10,
  sha256: null,
}))
const verdict = { is_compliance_related: true, compliance_confidence: 0.9, analysis_summary: '', product_count: 0 }
const analysis = { state: 'done', ...verdict } as const

test('attachments that could not be read yet are named with the reason, and can be tried again', async () => {
  const server = await startStandInServer(() => ({ status: 204 }))
  const unread_attachments = [
    { index: 0, reason: 'too_large' as const },
    { index: 1, reason: 'waiting' as const },
  ]
  const email = sampleEmail({ id: 7, analysis, unread_attachments })
  await renderInApp(<UnreadAttachmentsNotice email={email} body={sampleBody({ attachments })} />)
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toMatch(/2 attachments could not be read yet\./)
  expect(textContent).toMatch(/bom\.xlsx: it is too large\./)
  expect(textContent).toMatch(/list\.csv: it waits for its turn and is tried again on its own\./)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() =>
    expect(server.received.map(({ path }) => path)).toEqual([callOf(inboxApi.retryEmail, { id: 7 }).url]),
  )
  expect(await screen.findByText('Reading the email again')).toBeTruthy()
  await server.close()
})

test('what no other try would read offers none', async () => {
  const unread_attachments = [{ index: 0, reason: 'locked' as const }]
  await renderInApp(
    <UnreadAttachmentsNotice
      email={sampleEmail({ analysis, unread_attachments })}
      body={sampleBody({ attachments })}
    />,
  )
  expect(screen.getByRole('alert').textContent).toMatch(/1 attachment could not be read\..*protected by a password/)
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('a mail whose attachments were all read says nothing', async () => {
  await renderInApp(<UnreadAttachmentsNotice email={sampleEmail({ analysis })} body={sampleBody({ attachments })} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an analysis that failed says so and can be tried again', async () => {
  const server = await startStandInServer(() => ({ status: 204 }))
  const email = sampleEmail({ id: 8, analysis: { state: 'failed' } })
  await renderInApp(<AnalysisCard email={email} analysed={{ status: 'loading' }} />)
  expect(screen.getByRole('alert').textContent).toMatch(/This email could not be analysed\./)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() =>
    expect(server.received.map(({ path }) => path)).toEqual([callOf(inboxApi.retryEmail, { id: 8 }).url]),
  )
  await server.close()
})
