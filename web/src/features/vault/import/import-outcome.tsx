import type { ImportUndo, ProductImport } from '@attestry/core/vault/imports'
import { postponedText } from '@attestry/core/base/postponed-text'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { countsText, partsText, rowsText, undoText } from './import-words'

/** How far an import has come, live, or how it ended. */
export const ImportOutcome = ({ it }: { it: ProductImport }) => (
  <Stack spacing={2} sx={{ width: 552, maxWidth: '100%' }}>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {it.filename}
    </Typography>
    {(it.state === 'reading' || it.state === 'importing' || it.state === 'undoing') &&
      (isPostponed(it) ? <Wait it={it} /> : <Progress it={it} />)}
    {it.state === 'failed' && <Alert severity="error">{it.problem}</Alert>}
    {it.state === 'done' && (
      <Alert severity={it.refused > 0 ? 'warning' : 'success'}>
        {it.refused > 0 ? 'The import is done. Some rows were left out.' : 'The import is done.'}
      </Alert>
    )}
    {it.state === 'cancelled' && (
      <Alert severity="info">
        {it.rows_done === 0
          ? 'This import was discarded. Nothing was imported.'
          : `The import was stopped after ${it.rows_done.toLocaleString('en')} of ${rowsText(it.row_count)}. What was imported stays; import the file again to go on.`}
      </Alert>
    )}
    {it.state === 'undone' && it.undo && (
      <Alert severity={it.undo.left > 0 ? 'warning' : 'success'}>
        This import was taken back: {undoText(it.undo)}.
      </Alert>
    )}
    {it.rows_done > 0 && it.state !== 'undone' && (
      <Typography component="output" variant="body2">
        {countsText(it)}
      </Typography>
    )}
    {it.undo && it.undo.left_parts.length > 0 && <LeftParts undo={it.undo} />}
    {it.refusals.length > 0 && it.state !== 'undone' && <Refusals it={it} />}
  </Stack>
)

const isPostponed = ({ postponed }: ProductImport): boolean => postponed !== null && postponed.until > Date.now()

const waits: Partial<Record<ProductImport['state'], string>> = {
  reading: 'This list will be read',
  undoing: 'The import will be taken back',
}

const Wait = ({ it: { postponed, state } }: { it: ProductImport }) =>
  postponed && <Alert severity="info">{postponedText(postponed, waits[state] ?? 'The import will go on')}</Alert>

function Progress({ it }: { it: ProductImport }) {
  const { label, text, done, all } = progressOf(it)
  return (
    <div>
      <LinearProgress
        variant={all === 0 ? 'indeterminate' : 'determinate'}
        value={all === 0 ? 0 : Math.round((done / all) * 100)}
        aria-label={label}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </div>
  )
}

function progressOf({ state, rows_done, row_count, undo, added, updated }: ProductImport) {
  if (state === 'reading') return { label: 'Reading the list', text: 'Reading the list...', done: 0, all: 0 }
  if (state === 'undoing') {
    const done = undo ? undo.removed + undo.restored + undo.left : 0
    const text = `Taking back: ${done.toLocaleString('en')} of ${partsText(added + updated)}. You can close this; it goes on.`
    return { label: 'Taking back the import', text, done, all: added + updated }
  }
  const text = `${rows_done.toLocaleString('en')} of ${rowsText(row_count)}. You can close this; the import goes on.`
  return { label: 'Import of the list', text, done: rows_done, all: row_count }
}

const LeftParts = ({ undo: { left_parts, left } }: { undo: ImportUndo }) => (
  <Named
    title="Left as they are"
    lines={left_parts.map(({ part_number, detail }) => `${part_number}: ${detail}`)}
    more={left > left_parts.length ? `And ${partsText(left - left_parts.length)} more.` : ''}
  />
)

const Refusals = ({ it: { refusals, refused } }: { it: ProductImport }) => (
  <Named
    title="Rows left out"
    lines={refusals.map(({ row, part_number, detail }) => `Row ${row}${part_number && `, ${part_number}`}: ${detail}`)}
    more={refused > refusals.length ? `And ${rowsText(refused - refusals.length)} more.` : ''}
  />
)

const Named = ({ title, lines, more }: { title: string; lines: readonly string[]; more: string }) => (
  <div>
    <Typography variant="subtitle2" component="h3">
      {title}
    </Typography>
    <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5, maxHeight: 260, overflowY: 'auto' }}>
      {[...new Set(lines)].map((line) => (
        <Typography component="li" variant="body2" key={line} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Box>
    {more && (
      <Typography variant="caption" color="textSecondary">
        {more}
      </Typography>
    )}
  </div>
)
