import { Organization } from '@attestry/core/people/accounts'
import { CustomerRequest, requestName } from '@attestry/core/requests/customer-requests'
import { toStored } from '@attestry/core/documents'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { DueNotice, NOTIFICATION_DAYS, type Notification, type WorkSubject } from '@attestry/core/people/notifications'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { commentedPath, paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { cutText } from '../../platform/cut-text'
import { isTaken, readAll, readDocument, readList, toQuery } from '../../adapters/firestore'

export type NotificationStore = {
  /** Tells one person. What they were told already is not told again, even if they have read it since. */
  add(org: string, uid: string, notification: Notification): Promise<void>
  /** What the subject is called; undefined if it is gone. */
  titleOf(org: string, about: WorkSubject): Promise<string | undefined>
  readRequest(org: string, id: number): Promise<CustomerRequest | undefined>
  /** Who waits for what becomes of a mail of ours: who sent it, and who has the customer's mail or its request. */
  waitingFor(
    org: string,
    mail: Pick<OutboundEmail, 'created_by' | 'sent_by' | 'email_id' | 'request_id'>,
  ): Promise<string[]>
  workingDays(org: string): Promise<readonly number[]>
  planDue(notice: DueNotice): Promise<void>
  /** Nothing has to be told about this request any more. */
  forgetDue(org: string, request: number): Promise<void>
  /** It was told; a notice that was planned meanwhile stays. */
  settleDue(notice: DueNotice): Promise<void>
  /** Of all organizations. */
  dueNotices(now: number): AsyncIterable<DueNotice>
}

const DAY = 86_400_000

export function createNotificationStore(db: Firestore): NotificationStore {
  const read = async (path: string) => db.doc(path).get()
  const requestAt = async (org: string, id: number) => readDocument(CustomerRequest, await read(paths.request(org, id)))
  const emailAt = async (org: string, id: number) => readDocument(InboundEmail, await read(paths.inboundEmail(org, id)))
  const bornFrom = async (org: string, email: number) =>
    readList(CustomerRequest, (await toQuery(db, queries.requestBornFrom(org, email)).get()).docs)[0]

  return {
    async add(org, uid, notification) {
      const expires_at = Timestamp.fromMillis(notification.created_at + NOTIFICATION_DAYS * DAY)
      const stored = toStored('notification', { ...notification, title: cutText(notification.title, 300) })
      try {
        await db.doc(paths.notification(org, uid, notification.id)).create({ ...stored, expires_at })
      } catch (failure) {
        if (!isTaken(failure)) throw failure
      }
    },

    async titleOf(org, { kind, id }) {
      if (kind === 'request') {
        const request = await requestAt(org, id)
        return request && `${requestName(request)} · ${request.customer_name}`
      }
      const found = await read(commentedPath(org, kind, id))
      const mail = readDocument(kind === 'inbound' ? InboundEmail : OutboundEmail, found)
      return mail && (mail.subject || '(no subject)')
    },

    readRequest: requestAt,

    async waitingFor(org, { created_by, sent_by, email_id, request_id }) {
      const email = email_id === null ? undefined : await emailAt(org, email_id)
      // The mail may be deleted since; its request is not.
      const known = email ? email.request_id : request_id
      const isLost = !email && email_id !== null && request_id === null
      const request = isLost ? await bornFrom(org, email_id) : known ? await requestAt(org, known) : undefined
      const people = [sent_by ?? created_by, email?.assignee_uid, request?.assignee_uid]
      return [...new Set(people.flatMap((uid) => uid ?? []))]
    },

    async workingDays(org) {
      const organization = readDocument(Organization, await read(paths.organization(org)))
      return organization?.service_level.working_days ?? [1, 2, 3, 4, 5]
    },

    async planDue(notice) {
      await db.doc(paths.dueNotice(notice.organization_id, notice.request_id)).set(toStored('dueNotice', notice))
    },

    async forgetDue(org, request) {
      await db.doc(paths.dueNotice(org, request)).delete()
    },

    async settleDue({ organization_id: org, request_id, assignee_uid, notify_at }) {
      await db.runTransaction(async (transaction) => {
        const ref = db.doc(paths.dueNotice(org, request_id))
        const current = readDocument(DueNotice, await transaction.get(ref))
        if (current?.assignee_uid === assignee_uid && current.notify_at === notify_at) transaction.delete(ref)
      })
    },

    dueNotices: (now) => readAll(DueNotice, toQuery(db, queries.dueNotices(now))),
  }
}
