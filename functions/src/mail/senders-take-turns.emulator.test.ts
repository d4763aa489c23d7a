import { randomUUID } from 'node:crypto'
import { paths } from '@attestry/core/paths'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import type { Deps } from '../deps'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { analyseEmails } from './analyse-emails'
import { beginRun, takeMails } from './waiting-mail'
import { createDatabase } from '../adapters/database'

const real = createTestDeps()
const deps: Deps = { ...real, queue: { enqueue: async () => {} } }

let arrived = 0
async function seed(org: string, sender: string, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) {
    const { id } = await seedReceivedMail({ db: getFirestore(), blobs: deps.blobs, org }, mailWithList(sender))
    await getFirestore()
      .doc(paths.pendingEmail(org, id))
      .update({ not_before: (arrived += 1) })
    ids.push(id)
  }
  return ids
}

const mailWithList = (sender: string): string =>
  mailOf(
    `From: ${sender}`,
    'Subject: RoHS',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    '',
    'Please send us RoHS for the parts in the list.',
    '--b',
    'Content-Type: text/csv',
    'Content-Disposition: attachment; filename="parts.csv"',
    '',
    'MPN',
    'LM358DR',
    '--b--',
    '',
  )

test('the mail of one sender is taken next, behind as many as another sender has sent', async () => {
  const org = randomUUID()
  await seed(org, 'mal@evil.test', 20)
  const [honest] = await seed(org, 'dana@helioworks.test', 1)
  const run = (await beginRun(deps.database, org, Date.now()))!
  const taken = await takeMails(deps.database, org, run, Date.now())
  expect(taken).toHaveLength(16)
  expect(taken.slice(0, 2).map(({ sender }) => sender)).toEqual(['mal@evil.test', 'dana@helioworks.test'])
  expect(taken[1]?.email_id).toBe(honest)
  expect(await takeMails(deps.database, org, run, Date.now())).toHaveLength(5)
})

test('mails of one sender that wait for their attachments leave room for those of others', async () => {
  const org = randomUUID()
  await seed(org, 'mal@evil.test', 6)
  const honest = new Set(await seed(org, 'dana@helioworks.test', 6))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let waiting = 0
  const holding: Deps = {
    ...deps,
    readAttachments: async (_files, { sender }) => {
      if (sender === 'mal@evil.test') {
        waiting += 1
        await released
      }
      return { texts: [], unread: [], took: 0 }
    },
    database: createDatabase(getFirestore(), {
      beforeCommit: (written) => {
        for (const id of honest) if (written.includes(paths.emailAnalysis(org, id))) honest.delete(id)
        if (honest.size === 0) release()
      },
    }),
  }
  await analyseEmails(holding, { organization_id: org })
  expect(honest.size).toBe(0)
  expect(waiting).toBe(6)
})
