import { PERIODS, type ReportPeriod, reportsApi } from '@attestry/core/requests/reports'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { dayToField } from '../../../lib/text/day-text'
import { useDownload } from '../../../lib/actions/use-download'

const FORMATS = [
  ['csv', 'Spreadsheet (CSV)'],
  ['pdf', 'Document (PDF)'],
] as const

/** Saves the report as a file. */
export function ExportButton({ period }: { period: ReportPeriod }) {
  const download = useDownload()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (format: (typeof FORMATS)[number][0]) => {
    setAnchor(null)
    setBusy(true)
    await download(reportsApi.exportReport, { period, format }, filenameOf(period, format))
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isBusy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Export Report
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map(([format, name]) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const filenameOf = (period: ReportPeriod, format: string): string =>
  `Report ${PERIODS[period].name} ${dayToField(Date.now())}.${format}`
