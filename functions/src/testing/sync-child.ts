/**
 * sync-kill.emulator.test.ts runs this as a separate process: one sync that SIGKILL ends at its n-th checkpoint. No
 * handler or cleanup runs then, as when a machine dies. The last line of output names the checkpoint.
 */
import { createBlobs } from '../adapters/blobs'
import { connectFirebase } from '../adapters/firebase'
import { createConnectImap } from '../adapters/mail/imap'
import { createMailCredentials } from '../mailboxes/credentials'
import { createLeases } from '../mailboxes/lease-store'
import { mailKeys } from '../mailboxes/password'
import { createMailStore } from '../mailboxes/mail-store'
import { createMailboxStore } from '../mailboxes/mailbox-store'
import { type ChildOrder, TEST_MAIL_KEY, withholding } from './sync-fixture'
import { syncMailbox } from '../mailboxes/sync-mailbox'
import { createSignIns } from '../mailboxes/sign-ins'
import { createSyncSlots } from '../mailboxes/slot-store'
import { createSentMails } from '../mail/sent-mails'
import { createUnfetchedStore } from '../mailboxes/unfetched-store'

const order: ChildOrder = JSON.parse(process.env.SYNC_ORDER ?? '')
const { db, bucket } = connectFirebase({ GCLOUD_PROJECT: 'demo-attestry', STORAGE_BUCKET: 'demo-attestry.appspot.com' })
const times = { now: Date.now, ttl: order.ttl }
const mailboxes = createMailboxStore(db, mailKeys(TEST_MAIL_KEY))
let checkpoints = 0

await syncMailbox(
  {
    mailboxes,
    credentials: createMailCredentials({ mailboxes, signIns: createSignIns({}, Date.now), now: Date.now }),
    mails: createMailStore(db, times),
    leases: createLeases(db, times),
    unfetched: createUnfetchedStore(db, Date.now),
    sentMails: createSentMails(db),
    slots: createSyncSlots(db, { ...times, share: 4 }),
    connectImap: withholding(createConnectImap({ allowLoopback: true, ca: order.ca }), order.withheld),
    blobs: createBlobs(bucket),
    queue: { enqueue: async () => {} },
    log: () => {},
    now: Date.now,
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
