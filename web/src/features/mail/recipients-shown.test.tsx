import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { AnswerTurn } from './answer-turn'
import { EmailSender } from './email-sender'

afterEach(cleanup)

test('a mail says to whom it was sent, and folds many', async () => {
  const cc = Array.from({ length: 6 }, (_, n) => `cc${n}@b.test`)
  const body = sampleBody({ to: ['vault@us.test', 'max@a.test'], cc })
  await renderInApp(<EmailSender email={sampleEmail()} body={body} />)
  expect(document.body.textContent).toContain('To vault@us.test, max@a.test')
  expect(document.body.textContent).toContain('Cc cc0@b.test, cc1@b.test, cc2@b.test and 3 more')
  fireEvent.click(screen.getByRole('button', { name: 'Show all 6 in Cc' }))
  expect(document.body.textContent).toContain(`Cc ${cc.join(', ')}`)
})

test('an answer says who got it, and whom it did not reach and why', async () => {
  const response = {
    ...sampleOf.response,
    status: 'sent' as const,
    delivery: 'sent' as const,
    also_to: ['max@a.test'],
    cc: ['bo@b.test', 'ann@b.test'],
    refused_recipients: [{ address: 'bo@b.test', message: '550 No such user here' }],
  }
  await renderInApp(<AnswerTurn emailId={7} response={response} />)
  expect(screen.getByText(/to jane@customer.test, max@a.test, Cc bo@b.test, ann@b.test/)).toBeTruthy()
  expect(screen.getByText('Not delivered to bo@b.test: 550 No such user here')).toBeTruthy()
})
