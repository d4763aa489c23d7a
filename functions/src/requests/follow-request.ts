import { CountedRequest, type CustomerRequest } from '@attestry/core/requests/customer-requests'
import type { ReportStore } from './reports/report-store'
import { askForCount } from './count-requests'
import type { RequestFollowStore } from './follow-store'

type FollowRequestDeps = Parameters<typeof askForCount>[0] & {
  requestFollow: Pick<RequestFollowStore, 'noteMoves'>
  reports: Pick<ReportStore, 'markChanged'>
}

/** A request before and after one write; undefined where there was none, or is none any more. */
export type RequestChanged = { org: string; before: CustomerRequest | undefined; after: CustomerRequest | undefined }

/**
 * What follows from a change of a request: its history, its times, the counts and the reports. It writes to the request
 * only what a further run would not change, so it comes to rest.
 */
export async function followRequest(deps: FollowRequestDeps, { org, before, after }: RequestChanged): Promise<void> {
  if (before && after) await deps.requestFollow.noteMoves(org, before, after)
  const created_at = after?.created_at ?? before?.created_at
  if (created_at !== undefined && isDifferent(before, after, REPORTED)) await deps.reports.markChanged(org, created_at)
  if (isDifferent(before, after, COUNTED)) await askForCount(deps, org)
}

const COUNTED = ['status', 'due_date', 'completed_at'] as const
const REPORTED = Object.keys(CountedRequest.out.shape) as (keyof CountedRequest)[]

const isDifferent = (
  before: CustomerRequest | undefined,
  after: CustomerRequest | undefined,
  fields: readonly (keyof CustomerRequest)[],
): boolean => !before || !after || fields.some((field) => String(before[field]) !== String(after[field]))
