import type { InboundEmail } from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import { sampleOf } from '@attestry/contract/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase } from '../../testing/stand-in-database'
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
  expect(screen.getByRole('link', { name: outbound.subject }).getAttribute('href')).toBe('/cm/hub/outbound/181')
})
