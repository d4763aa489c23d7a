import { DAY, dayAt } from '@attestry/core/base/day'
import { type Report, reportsApi } from '@attestry/core/requests/reports'
import { PERIODS, type ReportPeriod } from '@attestry/core/requests/reports'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Sent } from '@attestry/core/base/endpoint'
import { dayToField } from '../../../lib/text/day-text'
import { useDownload } from '../../../lib/actions/use-download'

type Requests = Omit<Sent<typeof reportsApi.exportRequests>, 'format'>
type Offer = readonly [label: string, save: () => Promise<void>]

/** Saves the report as a file, or its requests. */
export function ExportButton({ period, report }: { period: ReportPeriod; report: Report | undefined }) {
  const download = useDownload()
  const file = (label: string, format: 'csv' | 'pdf'): Offer => [
    label,
    () => download(reportsApi.exportReport, { period, format }, filenameOf(period, format)),
  ]
  const requests = useRequestOffers(
    report && !report.is_sample ? { from: report.from, before: report.to + DAY } : undefined,
    'Requests, ',
  )
  return (
    <ExportMenu
      label="Export Report"
      isMain
      offers={[file('Spreadsheet (CSV)', 'csv'), file('Document (PDF)', 'pdf'), ...requests]}
    />
  )
}

/** Saves the requests of a list, one a line. */
export const ExportRequestsButton = ({ asked }: { asked: Requests }) => (
  <ExportMenu label="Export Requests" offers={useRequestOffers(asked, '')} />
)

function useRequestOffers(asked: Requests | undefined, lead: string): Offer[] {
  const download = useDownload()
  if (!asked) return []
  const offer = (label: string, format: 'csv' | 'xlsx'): Offer => {
    const { from, before } = asked
    const name = `Requests ${dayAt(Number(from))} to ${dayAt(Number(before) - DAY)}.${format}`
    return [`${lead}${label}`, () => download(reportsApi.exportRequests, { ...asked, format }, name)]
  }
  return [offer('one a line (CSV)', 'csv'), offer('one a line (Excel)', 'xlsx')]
}

function ExportMenu({ label, isMain, offers }: { label: string; isMain?: true; offers: readonly Offer[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const start = async (save: () => Promise<void>) => {
    setAnchor(null)
    setBusy(true)
    await save()
    setBusy(false)
  }
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offers.map(([name, save]) => (
          <MenuItem key={name} onClick={() => void start(save)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const filenameOf = (period: ReportPeriod, format: string): string =>
  `Report ${PERIODS[period].name} ${dayToField(Date.now())}.${format}`
