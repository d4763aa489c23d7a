import { importsApi, listRefusalOf } from '@attestry/core/vault/imports'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { useUploads } from '../../../lib/forms/use-uploads'
import { dateText } from '../../../lib/text/date-text'
import { StatusChip } from '../../../ui/status-chip'
import { useImports } from '../live/use-imports'
import { FilePicker } from '../../../ui/file-picker'
import { stateChips } from './import-words'

type Props = { file?: File; onOpen: (id: number) => void }

/** Takes a list of products, and leads back to those that were begun. */
export function ImportPicker({ file, onOpen }: Props) {
  const { api } = useBackend()
  const { uploads, add } = useUploads({
    files: file && [file],
    begin: () => ({}),
    refusalOf: ({ name, size }) => listRefusalOf(name, size),
    purpose: 'import',
    wordsOf: (failure) => messageOf(failure, 'The file could not be uploaded. Please try again.'),
    work: async ({ id }) => {
      await api.call(importsApi.startImport, { id })
      onOpen(id)
      return null
    },
  })
  const last = uploads.at(-1)
  const isSending = last !== undefined && last.state !== 'failed'
  return (
    <Stack spacing={2}>
      {last?.problem && <Alert severity="error">{last.problem}</Alert>}
      <FilePicker
        isDisabled={isSending}
        label="Choose a CSV or Excel file"
        hint="or drop it here, up to 25 MB and 50,000 rows"
        name="List of products"
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
        isSingle
        onPick={(files) => add(files.slice(0, 1))}
      />
      {isSending && (
        <LinearProgress variant="determinate" value={Math.round(last.sent * 100)} aria-label="Upload of the list" />
      )}
      <Typography variant="body2" color="textSecondary">
        A bill of materials or any list with one part in each row. Columns may be in any order, and product types may be
        missing; you see what is understood before anything is imported, and can take an import back afterwards.
      </Typography>
      <RecentImports onOpen={onOpen} />
    </Stack>
  )
}

function RecentImports({ onOpen }: { onOpen: (id: number) => void }) {
  const live = useImports()
  const imports = live.status === 'ready' ? live.data.items : []
  if (imports.length === 0) return null
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        Recent imports
      </Typography>
      <Stack component="ul" aria-label="Recent imports" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {imports.map(({ id, filename, state, created_at }) => (
          <Stack
            component="li"
            key={id}
            direction="row"
            sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap', py: 0.5 }}
          >
            <Link
              component={Button}
              size="small"
              onClick={() => onOpen(id)}
              sx={{ textTransform: 'none', minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left' }}
            >
              {filename}
            </Link>
            <StatusChip {...stateChips[state]} />
            <Typography variant="caption" color="textSecondary" noWrap sx={{ ml: 'auto' }}>
              {dateText(created_at)}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </div>
  )
}
