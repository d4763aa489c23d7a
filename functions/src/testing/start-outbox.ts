import { OutboxItem } from '@attestry/core/sending/outbox'
import { paths } from '@attestry/core/paths'
import { type SmtpFault, startFaultySmtpServer } from '@attestry/local/testing/faulty-smtp-server'
import { createSmtp } from '../adapters/mail/smtp'
import { deliverEmail, type DeliverEmailDeps } from '../sending/deliver-email'
import { readDocument } from '../adapters/firestore'
import { seedOrganization } from './seed-organization'
import { startApi } from './start-api'

const LIMITS = { connect: 10_000, greeting: 10_000, silence: 20_000, deadline: 60_000 }

/** An organization, the API and the mail server that it sends through. The clock stands still. */
export async function startOutbox({ fault = 'none', time = Date.now() }: { fault?: SmtpFault; time?: number } = {}) {
  const { org, db, member, admin, inactive } = await seedOrganization()
  const server = await startFaultySmtpServer({ fault })
  const now = () => time
  const smtp = createSmtp({ allowLoopback: true, ca: server.ca }, { limits: LIMITS })
  const logged: string[] = []
  const api = await startApi({ now, smtp, log: (_, message) => void logged.push(message) })
  const { deps, call, queued, url } = api
  return {
    org,
    db,
    member,
    admin,
    inactive,
    server,
    deps,
    call,
    url,
    queued,
    logged,
    write: { ...deps, db, org },
    now,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    deliver: (outbox_id: number, checkpoint?: DeliverEmailDeps['checkpoint']) =>
      deliverEmail({ ...deps, checkpoint }, { outbox_id }),
    item: async (id: number) => readDocument(OutboxItem, await db.doc(paths.outboxItem(id)).get()),
    close: async () => {
      await api.close()
      await server.close()
    },
  }
}
