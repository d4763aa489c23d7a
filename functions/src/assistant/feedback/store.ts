import {
  type CorrectionFigures,
  FIGURE_DAYS,
  IssueContext,
  IssueReport,
  type IssueState,
} from '@attestry/core/assistant/feedback'
import { toStored } from '@attestry/core/documents'
import { CorrectedField } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { Id } from '@attestry/core/base/primitives'
import { type ListQuery, queries } from '@attestry/core/queries'
import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { record } from '../../adapters/record'
import type { By } from '../../platform/caller'
import { newId, type Page, readDocument, readPage, toQuery } from '../../adapters/firestore'

const StoredIssue = IssueReport.extend({
  id: Id,
  about: z.string().transform(parseJson).pipe(IssueContext),
})
type StoredIssue = z.infer<typeof StoredIssue>

/** What is no JSON makes the report unreadable, not the list. */
function parseJson(json: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(json)
  } catch {
    context.addIssue('Expected JSON')
    return z.NEVER
  }
}

export type FeedbackStore = {
  report(by: By, report: Pick<IssueReport, 'issue_details' | 'message_context' | 'about' | 'source'>): Promise<number>
  /** Newest first; `after` is where the previous page ended. */
  page(
    org: string,
    page: { limit: number; state?: IssueState | undefined; after?: { time: number; id: number } | undefined },
  ): Promise<Page<StoredIssue>>
  /** Closes a report or opens it again. False when there is no such report. */
  setState(by: By, id: number, state: IssueState): Promise<boolean>
  /** How often people corrected the analysis of the last mails. */
  figures(org: string, now: number): Promise<CorrectionFigures>
}

/** No count reads more index entries than this. */
const MOST_COUNTED = 100_000
const DAY = 24 * 3600_000

export function createFeedbackStore(db: Firestore): FeedbackStore {
  const count = async (query: ListQuery): Promise<number> =>
    (await toQuery(db, query).limit(MOST_COUNTED).count().get()).data().count

  return {
    async report(by, report) {
      const id = newId()
      const batch = db.batch()
      const subject = db.doc(paths.issueReport(id))
      const { org, uid, now } = by
      const about = { organization_id: org, reported_by: uid, created_at: now }
      batch.create(subject, toStored('issueReport', { ...about, ...report }))
      record(batch, by, { action: 'issue-reported', subject, detail: report.issue_details })
      await batch.commit()
      return id
    },

    page(org, { limit, state, after }) {
      const query = toQuery(db, queries.issueReports(org, state)).orderBy(FieldPath.documentId(), 'desc')
      return readPage(StoredIssue, after ? query.startAfter(after.time, String(after.id)) : query, limit, 'created_at')
    },

    setState: (by, id, state) =>
      db.runTransaction(async (transaction) => {
        const subject = db.doc(paths.issueReport(id))
        const issue = readDocument(IssueReport, await transaction.get(subject))
        if (issue?.organization_id !== by.org) return false
        if (issue.state === state) return true
        const isClosed = state === 'closed'
        const closed = { closed_by: isClosed ? by.uid : null, closed_at: isClosed ? by.now : null }
        transaction.update(subject, { state, ...closed })
        const action = isClosed ? 'issue-closed' : 'issue-reopened'
        record(transaction, by, { action, subject, detail: issue.issue_details })
        return true
      }),

    async figures(org, now) {
      const since = now - FIGURE_DAYS * DAY
      const corrected = (...fields: CorrectedField[]) => count(queries.correctedSince(org, since, fields))
      const { enum: field, options } = CorrectedField
      const [analysed, any, is_compliance_related, extracted_products, topics, due_date] = await Promise.all([
        count(queries.analysedSince(org, since)),
        corrected(...options),
        corrected(field.is_compliance_related),
        corrected(field.extracted_products),
        corrected(field.topics),
        corrected(field.due_date),
      ])
      const by = { is_compliance_related, extracted_products, topics, due_date }
      return { days: FIGURE_DAYS, analysed, corrected: any, ...by }
    },
  }
}
