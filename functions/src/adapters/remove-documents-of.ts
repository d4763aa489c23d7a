import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Firestore } from 'firebase-admin/firestore'
import { removeAll, siblings, toQuery } from './firestore'

/** Root documents whose ids begin with the organization's. */
export const NAMED = [
  'secret',
  'secondFactor',
  'lease',
  'usage',
  'readingUsage',
  'aiUsage',
  'mailKey',
  'senderLesson',
  'pendingEmail',
  'unfetchedMail',
  'looseFile',
  'vaultName',
  'workShare',
  'readingJob',
  'storingJob',
  'importJob',
  'campaignJob',
  'reminderJob',
  'chatJob',
  'sentFile',
  'requestDay',
  'dueNotice',
  'snooze',
  'dailyMail',
] as const

/** Root documents that say in a field whose they are. */
export const MARKED = [
  'outboxItem',
  'documentLink',
  'emailDeletion',
  'productDeletion',
  'inviteToken',
  'replyToken',
  'mailSignIn',
  'deadLetter',
  'issueReport',
  'apiKey',
  'webhook',
  'webhookDelivery',
] as const

/**
 * Deletes every document of an organization except the audit log and its dissolution, and repeats until none is left.
 */
export const createRemoveDocumentsOf =
  (db: Firestore) =>
  async (org: string): Promise<void> => {
    await db.recursiveDelete(db.doc(paths.organization(org)))
    const { inboxJob, syncSlots, requestCounter, requestCountJob, repairJob, exportJob, erasureJob } = paths
    for (const path of [inboxJob, syncSlots, requestCounter, requestCountJob, repairJob, exportJob, erasureJob])
      await db.doc(path(org)).delete()
    const remains = [
      ...[...NAMED.map((name) => paths[name](org, '')), paths.deadLetter(`${org}_`)].map((path) =>
        toQuery(db, queries.namedAfter(path)),
      ),
      ...MARKED.map((name) =>
        siblings(db, paths[name]('', '', ''))
          .where('organization_id', '==', org)
          .limit(300),
      ),
    ]
    for (const query of remains) await removeAll(query)
  }
