import type { ProductImport } from '@attestry/core/vault/imports'
import { postponedText } from '@attestry/core/base/words'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { countsText, rowsText } from './import-words'

/** How far an import has come, live, or how it ended. */
export const ImportOutcome = ({ it }: { it: ProductImport }) => (
  <Stack spacing={2}>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {it.filename}
    </Typography>
    {(it.state === 'reading' || it.state === 'importing') &&
      (isPostponed(it) ? <Wait it={it} /> : <Progress it={it} />)}
    {it.state === 'failed' && <Alert severity="error">{it.problem}</Alert>}
    {it.state === 'done' && (
      <Alert severity={it.refused > 0 ? 'warning' : 'success'}>
        {it.refused > 0 ? 'The import is done, but some rows were refused.' : 'The import is done.'}
      </Alert>
    )}
    {it.state === 'cancelled' && (
      <Alert severity="info">
        {it.rows_done === 0
          ? 'This import was discarded. Nothing was imported.'
          : `The import was stopped after ${it.rows_done.toLocaleString('en')} of ${rowsText(it.row_count)}. What was imported stays; import the file again to go on.`}
      </Alert>
    )}
    {it.rows_done > 0 && (
      <Typography component="output" variant="body2">
        {countsText(it)}
      </Typography>
    )}
    {it.refusals.length > 0 && <Refusals it={it} />}
  </Stack>
)

const isPostponed = ({ postponed }: ProductImport): boolean => postponed !== null && postponed.until > Date.now()

const Wait = ({ it: { postponed, state } }: { it: ProductImport }) =>
  postponed && (
    <Alert severity="info">
      {postponedText(postponed, state === 'reading' ? 'This list will be read' : 'The import will go on')}
    </Alert>
  )

function Progress({ it }: { it: ProductImport }) {
  const isReading = it.state === 'reading'
  const share = it.row_count === 0 ? 0 : Math.round((it.rows_done / it.row_count) * 100)
  return (
    <div>
      <LinearProgress
        variant={isReading ? 'indeterminate' : 'determinate'}
        value={share}
        aria-label={isReading ? 'Reading the list' : 'Import of the list'}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {isReading
          ? 'Reading the list...'
          : `${it.rows_done.toLocaleString('en')} of ${rowsText(it.row_count)}. You can close this; the import goes on.`}
      </Typography>
    </div>
  )
}

const Refusals = ({ it: { refusals, refused } }: { it: ProductImport }) => (
  <div>
    <Typography variant="subtitle2" component="h3">
      Refused rows
    </Typography>
    <Box component="ul" aria-label="Refused rows" sx={{ m: 0, pl: 2.5, maxHeight: 260, overflowY: 'auto' }}>
      {refusals.map(({ row, part_number, detail }) => (
        <Typography component="li" variant="body2" key={row} sx={{ overflowWrap: 'anywhere' }}>
          Row {row}
          {part_number && `, ${part_number}`}: {detail}
        </Typography>
      ))}
    </Box>
    {refused > refusals.length && (
      <Typography variant="caption" color="textSecondary">
        And {rowsText(refused - refusals.length)} more.
      </Typography>
    )}
  </div>
)
