import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { AnsweredNotice } from './answered-notice'

afterEach(cleanup)

const nothing = () => {}
const render = (created_by: string) =>
  renderInApp(
    <AnsweredNotice
      answer={{ ...sampleOf.response, created_by, created_at: Date.now() }}
      refusal={null}
      nameOf={(uid) => uid}
      onSee={nothing}
      onSend={nothing}
      onDiscard={nothing}
      isBusy={false}
    />,
    { session: { uid: 'ada' } },
  )

test('of an answer of one’s own nobody says that this one has not left: it may be the same', async () => {
  await render('ada')
  const text = screen.getByRole('alert').textContent
  expect(text).toContain('See it before you send this one.')
  expect(text).not.toContain('has not left')
})

test('an answer of somebody else is another one', async () => {
  await render('ben')
  expect(screen.getByRole('alert').textContent).toContain('Yours has not left.')
})
