import { Readable } from 'node:stream'
import type { Input } from '@attestry/contract/endpoint'
import { PERIODS, type Report, type reportsApi } from '@attestry/contract/reports'
import { reportRows } from '@attestry/contract/report-texts'
import type { FileAnswer } from '../http/handlers-of'
import type { Caller } from '../platform/caller'
import { CSV_START, csvLine } from '../platform/csv-line'
import { computeReport, type ReportDeps } from './compute-report'
import { reportPdf } from './report-pdf'

/** A report as a file: a spreadsheet, or pages to print. */
export async function exportReport(
  deps: ReportDeps,
  { org }: Caller,
  { period, format }: Input<typeof reportsApi.exportReport>,
): Promise<FileAnswer> {
  const [report, { name }] = await Promise.all([computeReport(deps, org, period), deps.accounts.readOrganization(org)])
  const now = deps.now()
  const filename = `Report ${PERIODS[period].name} ${new Date(now).toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { filename, mime_type: 'text/csv', stream: Readable.from([reportCsv(report, name)], { objectMode: false }) }
    : {
        filename,
        mime_type: 'application/pdf',
        stream: Readable.from([await reportPdf(report, name, now)], { objectMode: false }),
      }
}

const reportCsv = (report: Report, organization: string): string =>
  CSV_START +
  [
    ['Part', 'Figure', 'Value', 'Period before'],
    ['Report', 'Organization', organization, ''],
    ['Report', 'From', dayText(report.from), ''],
    ['Report', 'To', dayText(report.to), ''],
    ...(report.is_sample ? [['Report', 'Sample data: these figures are made up', '', '']] : []),
    ...reportRows(report),
  ]
    .map(csvLine)
    .join('')

const dayText = (millis: number): string => new Date(millis).toISOString().slice(0, 10)
