import { AskedDay } from '@attestry/core/base/primitives'
import { AuditAction, auditApi, type AuditFilter } from '@attestry/core/people/audit'
import { auditWords } from '@attestry/core/people/audit-words'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useDownload } from '../../../lib/actions/use-download'
import { nameOf, useColleagues } from '../../../lib/live/use-colleagues'
import { useQueryParams } from '../../../lib/use-query-params'
import { SelectInput } from '../../../ui/select-input'

const ALL = 'all'
const WHAT = { [ALL]: 'Everything', ...auditWords }

/** What the address says is wanted of the log. What nobody can mean is left out. */
export function useAuditFilter(): AuditFilter {
  const [params] = useQueryParams()
  const [who, from, until] = ['who', 'from', 'until'].map((name) => params.get(name) || undefined)
  const action = AuditAction.safeParse(params.get('what')).data
  return {
    ...(who !== undefined && { uid: who }),
    ...(action !== undefined && { action }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  }
}

const isDay = (text: string | undefined): text is string => AskedDay.safeParse(text).success

/** Who, what and when, and the ways to take with one what is found. */
export function AuditFilterBar() {
  const { uid = ALL, action = ALL, from = '', until = '' } = useAuditFilter()
  const [, change] = useQueryParams()
  const people = useColleagues()
  const names = people.status === 'ready' ? people.data.items.map((one) => [one.id, nameOf(one)] as const) : []
  const isKnown = uid === ALL || names.some(([id]) => id === uid)
  const who = { [ALL]: 'Everybody', ...Object.fromEntries(names), ...(!isKnown && { [uid]: 'Somebody' }) }
  const choose = (name: string, value: string) => change({ [name]: value === ALL ? null : value }, { replace: true })
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <SelectInput
        label="Who"
        size="small"
        options={who}
        value={uid}
        sx={field}
        onChange={({ target }) => choose('who', target.value)}
      />
      <SelectInput
        label="What"
        size="small"
        options={WHAT}
        value={action}
        sx={field}
        onChange={({ target }) => choose('what', target.value)}
      />
      {(
        [
          ['From (UTC)', 'from', from],
          ['Until (UTC)', 'until', until],
        ] as const
      ).map(([label, name, value]) => (
        <TextField
          key={name}
          type="date"
          label={label}
          size="small"
          value={value}
          sx={{ width: { xs: '100%', sm: 170 } }}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => choose(name, target.value)}
        />
      ))}
    </Stack>
  )
}

const field = { width: { xs: '100%', sm: 220 } } as const

/** What the filter finds, as files. */
export function AuditExports() {
  const filter = useAuditFilter()
  const download = useDownload()
  const save = (format: 'csv' | 'json') =>
    void download(auditApi.exportAuditLog, { format, ...filter }, `Audit Log.${format}`)
  return (
    <>
      {(['csv', 'json'] as const).map((format) => (
        <Button key={format} variant="outlined" startIcon={<FileDownloadIcon />} onClick={() => save(format)}>
          Export {format.toUpperCase()}
        </Button>
      ))}
    </>
  )
}
