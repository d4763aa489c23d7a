import { Profile } from '@attestry/core/people/accounts'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { DataTable } from '../../ui/data-table'
import { inboxColumns } from './inbox-columns'
import { WithTeammates } from './presence/row-presence'

afterEach(cleanup)

/** Counts how often its row is drawn. */
function countingEmail(id: number, drawn: number[]): InboundEmail {
  const email = sampleEmail({ id, subject: `Mail ${id}` })
  return Object.defineProperty(email, 'snippet', {
    get: () => {
      drawn.push(id)
      return 'Please send us'
    },
  })
}

test('who is at a mail shows in its row, and no row is drawn again for it', async () => {
  const drawn: number[] = []
  const emails = [1, 2, 3].map((id) => countingEmail(id, drawn))
  const columns = inboxColumns(new Map())
  const { db, close } = await startStandInDatabase({
    [paths.presence('maker', 'ana')]: { email_id: 2, doing: 'answering', seen_at: Date.now() },
    [paths.profile('maker', 'ana')]: Profile.parse({ ...sampleOf.profile, id: 'ana', first_name: 'Ana' }),
  })
  await renderInApp(
    <WithTeammates>
      <DataTable label="Mails" columns={columns} rows={emails} skeleton={{ rows: 1, narrow: 1 }} />
    </WithTeammates>,
    { session: { db } },
  )
  expect(screen.queryByText(/is replying/)).toBeNull()
  const before = [...drawn]
  const words = await screen.findByText('Ana is replying')
  expect(words.closest('tr')?.textContent).toContain('Mail 2')
  expect(screen.getAllByText(/is replying/)).toHaveLength(1)
  expect(drawn).toEqual(before)
  await close()
})
