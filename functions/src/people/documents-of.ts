import { collectionOf, paths } from '@attestry/core/paths'
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { removeAll, siblings } from '../adapters/firestore'

/** The documents whose names start with the last part of `path` (`secrets/org_`). */
export function namedAfter(db: Firestore, path: string): Query {
  const beginning = path.slice(collectionOf(path).length + 1)
  const id = FieldPath.documentId()
  return siblings(db, path).orderBy(id).startAt(beginning).endBefore(`${beginning}\uf8ff`)
}

/** Root documents whose ids begin with the organization's. */
const named = [
  'secret',
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
  'importJob',
  'campaignJob',
  'reminderJob',
  'chatJob',
  'sentFile',
  'requestDay',
  'dueNotice',
  'dailyMail',
] as const

/** Root documents that say in a field whose they are. */
const marked = [
  'outboxItem',
  'documentLink',
  'emailDeletion',
  'inviteToken',
  'mailSignIn',
  'deadLetter',
  'issueReport',
] as const

/**
 * Deletes every document of an organization except the audit log and its dissolution, and repeats until none is left.
 */
export async function removeDocumentsOf(db: Firestore, org: string): Promise<void> {
  await db.recursiveDelete(db.doc(paths.organization(org)))
  const { inboxJob, syncSlots, requestCounter, requestCountJob, repairJob } = paths
  for (const path of [inboxJob, syncSlots, requestCounter, requestCountJob, repairJob]) await db.doc(path(org)).delete()
  const remains = [
    ...named.map((name) => namedAfter(db, paths[name](org, ''))),
    namedAfter(db, paths.deadLetter(`${org}_`)),
    ...marked.map((name) => siblings(db, paths[name]('')).where('organization_id', '==', org)),
  ]
  for (const query of remains) await removeAll(query.limit(300))
}
