import { NO_DUE_DAY } from '@attestry/core/mail/inbox'
import { collectionOf, paths } from '@attestry/core/paths'
import { cleanup, screen } from '@testing-library/react'
import { Navigate, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { placeOf, type ListPlace } from '../../lib/live/list-return'
import { addressOf } from '../../lib/routes'
import { renderInApp } from '../../testing/render-in-app'
import { sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase, type Documents } from '../../testing/stand-in-database'
import { useEmail } from './live/use-email'
import { usePagesBeyond } from './use-pages-beyond'

const ORG = 'maker'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const address = (id: number) => addressOf('email', { emailId: id })
const dateOf = (id: number) => 1000 - id
const mails: Documents = Object.fromEntries(
  Array.from({ length: 42 }, (_, place) => {
    const { id, ...fields } = sampleEmail({ id: place + 1, received_date: dateOf(place + 1) })
    return [paths.inboundEmail(ORG, id), fields]
  }),
)

/** The third page, with the last two of 42 mails. */
const third: ListPlace = {
  kind: 'list-place',
  paths: [address(41), address(42)],
  search: '',
  cursors: [20, 40].map((last) => [NO_DUE_DAY, dateOf(last), String(last)]),
  next: null,
  scroll: 0,
}

/** The first mail of that page. The other is loaded already, as it is where it was opened a moment ago. */
function FirstOfThird() {
  const other = useEmail(42)
  const { before } = usePagesBeyond()
  return <output>{other.status === 'ready' && `before: ${before?.paths.at(-1) ?? 'not known'}`}</output>
}

const Opened = () =>
  placeOf(useLocation().state) ? <FirstOfThird /> : <Navigate to={address(41)} state={third} replace />

async function open(documents: Documents) {
  const { db, close } = await startStandInDatabase(documents)
  closings.push(close)
  await renderInApp(<Opened />, { session: { db } })
}

test('a mail leads to the last one of the page before its own', async () => {
  await open(mails)
  expect(await screen.findByText(`before: ${address(40)}`)).toBeTruthy()
})

test('until the server has answered, what is loaded of other pages is not taken for the page before', async () => {
  await open({ ...mails, [collectionOf(paths.inboundEmail(ORG, 1))]: 'never' })
  expect(await screen.findByText('before: not known')).toBeTruthy()
  expect(screen.queryByText(`before: ${address(42)}`)).toBeNull()
})
