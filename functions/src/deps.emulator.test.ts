import { tasks } from '@attestry/core/base/tasks'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { readConfig } from './config'
import { createApiApp } from './create-api-app'
import { createDeps } from './deps'
import { analyseEmails } from './mail/analyse-emails'
import { syncDueMailbox } from './mailboxes/sync-mailbox'
import { seedOrganization } from './testing/seed-organization'
import { mailOf, seedReceivedMail } from './testing/seed-received-mail'
import { findWhole } from './mail/inbound/shown-email'

test('a function without secrets does its work, and nothing that needs a secret', async () => {
  const { MAIL_KEY: _1, MAIL_KEYS_OLD: _2, MESSAGE_ID_KEY: _3, SYSTEM_SMTP_PASSWORD: _4, ...env } = process.env
  const deps = createDeps(readConfig({ STORAGE_BUCKET: 'demo-attestry.appspot.com', ...env }))
  // As `index.ts` does for every function.
  createApiApp(deps)
  const { org } = await seedOrganization()
  const raw = mailOf(
    'From: jane@customer.test',
    'To: us@maker.test',
    'Subject: RoHS',
    '',
    'Please send RoHS for LM317.',
  )
  const { id } = await seedReceivedMail({ db: getFirestore(), blobs: deps.blobs, org }, raw)
  await analyseEmails(deps, tasks.analyseEmails.parse({ organization_id: org }))
  expect((await findWhole(deps.database.reads, org, id))?.email.state).toBe('parsed')
  const lines: unknown[] = []
  const log = (...line: unknown[]) => void lines.push(line)
  await syncDueMailbox({ ...deps, log }, { organization_id: org, account_id: 1 })
  expect(lines).toEqual([])
  expect(() => deps.messageIdKey()).toThrow('This function is not given MESSAGE_ID_KEY')
})
