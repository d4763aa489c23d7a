import { dayAt } from '@attestry/core/base/day'
import { Readable } from 'node:stream'
import type { Input } from '@attestry/core/base/endpoint'
import { PERIODS, type Report, type reportsApi } from '@attestry/core/requests/reports'
import { reportTable } from '@attestry/core/requests/report-texts'
import type { FileAnswer } from '../../http/handlers-of'
import { whileExporting } from '../../http/while-exporting'
import type { Shares } from '../../jobs/shares'
import type { Caller } from '../../platform/caller'
import { cellText } from '../../sheets/cell'
import { CSV_START, csvLine } from '../../sheets/csv-line'
import { readOrganization } from '../../people/organization'
import { computeReport, type ReportDeps } from './compute-report'
import { memberNames } from './member-names'
import { reportPdf } from './report-pdf'

/** A report as a file: a spreadsheet, or pages to print. @throws AppError exports-busy */
export const exportReport = (
  deps: ReportDeps & { shares: Pick<Shares, 'takeForExport'> },
  { org }: Caller,
  { period, format }: Input<typeof reportsApi.exportReport>,
): Promise<FileAnswer> =>
  whileExporting(deps, org, async () => {
    const { reads } = deps.database
    const [report, { name }, names] = await Promise.all([
      computeReport(deps, org, period),
      readOrganization(reads, org),
      memberNames(reads, org),
    ])
    const nameOf = (uid: string) => names.get(uid) ?? 'A former member'
    const [mime_type, bytes] =
      format === 'csv'
        ? ['text/csv', reportCsv(report, name, nameOf)]
        : ['application/pdf', await reportPdf(report, { organization: name, nameOf })]
    return {
      filename: `Report ${PERIODS[period].name} ${dayAt(report.to)}.${format}`,
      mime_type,
      stream: Readable.from([bytes], { objectMode: false }),
    }
  })

function reportCsv(report: Report, organization: string, nameOf: (uid: string) => string): string {
  const [head = [], ...figures] = reportTable(report, nameOf)
  return (
    CSV_START +
    [
      head,
      ['Report', 'Organization', organization],
      ['Report', 'From', dayAt(report.from)],
      ['Report', 'To', dayAt(report.to)],
      ...(report.is_sample ? [['Report', 'Sample data: these figures are made up']] : []),
      ...figures,
    ]
      .map((cells) => csvLine(head.map((_, column) => cellText(cells[column] ?? null))))
      .join('')
  )
}
