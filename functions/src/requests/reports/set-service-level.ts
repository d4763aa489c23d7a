import type { Input, Output } from '@attestry/core/base/endpoint'
import type { reportsApi } from '@attestry/core/requests/reports'
import type { Caller } from '../../platform/caller'
import type { ReportStore } from './report-store'

/**
 * Changes what the organization promises its customers. Requests that have a due date keep it.
 * @throws AppError admin-only
 */
export const setServiceLevel = (
  { reports, now }: { reports: Pick<ReportStore, 'setServiceLevel'>; now: () => number },
  { org, uid }: Caller,
  form: Input<typeof reportsApi.setServiceLevel>,
): Promise<Output<typeof reportsApi.setServiceLevel>> => reports.setServiceLevel({ org, uid, now: now() }, form)
