import { collectionOf, paths } from '@attestry/contract/paths'
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { removeAll, siblings } from '../platform/firestore'

/** The documents whose names start with the last part of `path` (`secrets/org_`). */
export function namedAfter(db: Firestore, path: string): Query {
  const beginning = path.slice(collectionOf(path).length + 1)
  const id = FieldPath.documentId()
  return siblings(db, path).orderBy(id).startAt(beginning).endBefore(`${beginning}\uf8ff`)
}

/**
 * Deletes every document of an organization except the audit log and its dissolution, and repeats until none is left.
 */
export async function removeDocumentsOf(db: Firestore, org: string): Promise<void> {
  await db.recursiveDelete(db.doc(paths.organization(org)))
  for (const path of [paths.inboxJob(org), paths.syncSlots(org), paths.requestCounter(org), paths.requestCountJob(org)])
    await db.doc(path).delete()
  const {
    secret,
    lease,
    usage,
    aiUsage,
    mailKey,
    pendingEmail,
    unfetchedMail,
    looseFile,
    vaultName,
    readingJob,
    importJob,
  } = paths
  const { campaignJob, reminderJob, chatJob, sentFile, requestDay, dueNotice, dailyMail } = paths
  const parts = [
    secret,
    lease,
    usage,
    aiUsage,
    mailKey,
    pendingEmail,
    unfetchedMail,
    looseFile,
    vaultName,
    readingJob,
    importJob,
    campaignJob,
    reminderJob,
    chatJob,
    sentFile,
    requestDay,
    dueNotice,
    dailyMail,
  ]
  const named = parts.map((path) => path(org, ''))
  const { outboxItem, documentLink, emailDeletion, inviteToken, mailSignIn, deadLetter, issueReport } = paths
  const marked = [outboxItem, documentLink, emailDeletion, inviteToken, mailSignIn, deadLetter, issueReport].map(
    (path) => path(''),
  )
  const remains = [
    ...[...named, paths.deadLetter(`${org}_`)].map((path) => namedAfter(db, path)),
    ...marked.map((path) => siblings(db, path).where('organization_id', '==', org)),
  ]
  for (const query of remains) await removeAll(query.limit(300))
}
