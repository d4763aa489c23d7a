import type { Input, Output } from '@attestry/core/base/endpoint'
import type { reportsApi } from '@attestry/core/requests/reports'
import type { Caller } from '../../platform/caller'
import { computeReport, type ReportDeps } from './compute-report'

/** How many requests came in, and how fast and how well they were answered. */
export const readReport = (
  deps: ReportDeps,
  { org }: Caller,
  { period }: Input<typeof reportsApi.readReport>,
): Promise<Output<typeof reportsApi.readReport>> => computeReport(deps, org, period)
