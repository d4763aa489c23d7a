/**
 * deliver-kill.emulator.test.ts runs this as a separate process: deliveries that SIGKILL ends. No handler or cleanup
 * runs then, as when a machine dies.
 */
import { AppError } from '@attestry/core/base/errors'
import { createSmtp } from '../adapters/mail/smtp'
import { createDatabase } from '../adapters/database'
import { createBlobs } from '../adapters/blobs'
import { connectFirebase } from '../adapters/firebase'
import { createMailCredentials } from '../mailboxes/credentials'
import { mailKeys } from '../mailboxes/password'
import { createSignIns } from '../mailboxes/sign-ins'
import { deliverEmail } from '../sending/deliver-email'

/** The instructions, as JSON in `DELIVER_ORDER`. */
export type DeliverOrder = {
  /** Delivered at once, as a task queue does. */
  ids: number[]
  now: number
  ca: string
  mailKey: string
  /** Where the process kills itself; undefined: whoever started it does. */
  killAt?: DeliverStep | undefined
}

/** What a delivery does one after the other. After `data-started`, the mail server takes the body. */
export type DeliverStep = 'before-claim' | 'leased' | 'before-data-started' | 'data-started' | 'answered' | 'settled'

const order: DeliverOrder = JSON.parse(process.env.DELIVER_ORDER ?? '')
const { db, bucket } = connectFirebase({ GCLOUD_PROJECT: 'demo-attestry', STORAGE_BUCKET: 'demo-attestry.appspot.com' })
const database = createDatabase(db)
const signIns = createSignIns({}, Date.now)
const smtp = createSmtp({ allowLoopback: true, ca: order.ca })

const checkpoint = async (step: DeliverStep) => {
  if (step !== order.killAt) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}

/** What one delivery writes: it claims the item, says that the body is under way, and settles. */
function watched() {
  let stored = 0
  return createDatabase(db, {
    beforeCommit: () => {
      if (stored === 0) void checkpoint('before-claim')
      if (stored === 1) void checkpoint('before-data-started')
    },
    afterCommit: () => {
      stored += 1
      if (stored === 3) void checkpoint('settled')
    },
  })
}

// One that fails is tried again later, as by the task queue; the others go on.
await Promise.allSettled(
  order.ids.map((outbox_id) =>
    deliverEmail(
      {
        database: watched(),
        credentials: createMailCredentials({ database, mailKeys: mailKeys(order.mailKey), signIns, now: Date.now }),
        blobs: createBlobs(bucket),
        smtp,
        // Only the delivery is of interest, not the folder of sent mails.
        connectImap: () => Promise.reject(new AppError('mail-host-unreachable')),
        queue: { enqueue: async () => {} },
        log: () => {},
        now: () => order.now,
        checkpoint,
      },
      { outbox_id },
    ),
  ),
)
process.exit(0)
