import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { BoardCard } from './board-card'

afterEach(cleanup)

const buttons = { offered: () => [], isDisabled: () => false, start() {}, nameOf: () => '', barred: undefined }

test('a card says that the customer wrote again, and whom it waits for all the same', async () => {
  const waiting_for = [{ outbound_email_id: 5, maker: 'onsemi', since: Date.UTC(2026, 10, 19), reminders: 1 }]
  const request = { ...sampleOf.request, status: 'waiting' as const, waiting_for, customer_wrote_at: Date.now() - 1000 }
  await renderInApp(<BoardCard request={request} assignee="" buttons={buttons} isBusy={false} isCurrent />)
  expect(screen.getByText(/^Waiting for onsemi since Nov 19, reminded once/)).toBeTruthy()
  expect(screen.getByText(/^Customer wrote again/)).toBeTruthy()
})
