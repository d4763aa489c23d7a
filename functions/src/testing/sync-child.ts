/**
 * sync-kill.emulator.test.ts runs this as a separate process: one sync that SIGKILL ends at its n-th checkpoint. No
 * handler or cleanup runs then, as when a machine dies. The last line of output names the checkpoint.
 */
import { createBlobs } from '../adapters/blobs'
import { createDatabase } from '../adapters/database'
import { connectFirebase } from '../adapters/firebase'
import { createConnectImap } from '../adapters/mail/imap'
import { createMailCredentials } from '../mailboxes/credentials'
import { mailKeys } from '../mailboxes/password'
import { type ChildOrder, TEST_MAIL_KEY, withholding } from './sync-fixture'
import { syncMailbox } from '../mailboxes/sync-mailbox'
import { createSignIns } from '../mailboxes/sign-ins'

const order: ChildOrder = JSON.parse(process.env.SYNC_ORDER ?? '')
const { db, bucket } = connectFirebase({ GCLOUD_PROJECT: 'demo-attestry', STORAGE_BUCKET: 'demo-attestry.appspot.com' })
const database = createDatabase(db)
const signIns = createSignIns({}, Date.now)
let checkpoints = 0

await syncMailbox(
  {
    database,
    credentials: createMailCredentials({ database, mailKeys: mailKeys(TEST_MAIL_KEY), signIns, now: Date.now }),
    connectImap: withholding(createConnectImap({ allowLoopback: true, ca: order.ca }), order.withheld),
    blobs: createBlobs(bucket),
    queue: { enqueue: async () => {} },
    log: () => {},
    now: Date.now,
    ttl: order.ttl,
    limits: order.limits,
    checkpoint: async (step) => {
      if (++checkpoints !== order.killAt) return
      process.stdout.write(`${step}\n`, () => process.kill(process.pid, 'SIGKILL'))
      await new Promise(() => {})
    },
  },
  { organization_id: order.org, account_id: order.account },
)
process.exit(0)
