import type { AnswerGrid, GridCell, GridRow } from '@attestry/core/sending/answer-grid'
import { topicLabels } from '@attestry/core/base/words'
import type { VaultFile } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import { DocumentChoice } from '../../../ui/composer/document-choice'

type Choice = { chosen: ReadonlySet<number>; now: number; onToggle: (id: number) => void }

/** How many parts are shown at first, and how many more each time. */
const STEP = 100

/** Parts and what is asked for about each; in each cell the documents that answer it. */
export const DocumentGrid = memo(function DocumentGrid({
  grid: { topics, rows },
  ...choice
}: { grid: AnswerGrid } & Choice) {
  const titleId = useId()
  const [shown, setShown] = useState(STEP)
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        Documents
      </Typography>
      {rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No products were found in this email.
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby={titleId} sx={list}>
          {rows.slice(0, shown).map((row, index) => (
            <PartRow key={index} row={row} columns={topics.length} {...choice} />
          ))}
        </Box>
      )}
      {rows.length > shown && (
        <Box sx={{ ...item, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
            {shown} of {rows.length.toLocaleString('en')} parts are shown. What is chosen for the others is among the
            attachments above.
          </Typography>
          <Button size="small" onClick={() => setShown(shown + STEP)}>
            Show More Parts
          </Button>
        </Box>
      )}
    </section>
  )
})

function PartRow({ row, columns, ...choice }: { row: GridRow; columns: number } & Choice) {
  const { part, product, cells, others } = row
  const { part_number, manufacturer, quoted } = part
  const maker = product?.manufacturer.name ?? manufacturer
  const isEmpty = others.length === 0 && cells.every(({ files }) => files.length === 0)
  return (
    <Box component="li" sx={item}>
      <Box sx={{ mb: 0.5 }}>
        <Typography variant="body2" component="h4" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {part_number}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[maker, quoted && 'named in an earlier email'].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {isEmpty ? (
        <Typography variant="body2" color="textSecondary">
          {product ? 'This product has no documents yet.' : 'Not in the vault'}
        </Typography>
      ) : (
        <Box sx={cellsOf(columns + (others.length > 0 ? 1 : 0))}>
          {cells.map((cell) => (
            <Cell key={cell.topic} title={titleOf(cell)} files={cell.files} partNumber={part_number} {...choice}>
              {cell.isAsked ? 'No document' : 'Not asked for'}
            </Cell>
          ))}
          {others.length > 0 && (
            <Cell title={columns > 0 ? 'Also in the vault' : ''} files={others} partNumber={part_number} {...choice} />
          )}
        </Box>
      )}
    </Box>
  )
}

const titleOf = ({ topic, isAsked, files }: GridCell): string =>
  isAsked || files.length === 0 ? topicLabels[topic] : `${topicLabels[topic]} (not asked for)`

type CellProps = { title: string; files: readonly VaultFile[]; partNumber: string; children?: string } & Choice

/** `children` is shown where there is no document. */
function Cell({ title, files, partNumber, chosen, now, onToggle, children }: CellProps) {
  return (
    <Box component="fieldset" aria-label={title ? `${title}: ${partNumber}` : partNumber} sx={fieldset}>
      {title && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      {files.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
      )}
      {files.map((file) => (
        <DocumentChoice
          key={file.id}
          file={file}
          partNumber={partNumber}
          isChosen={chosen.has(file.id)}
          now={now}
          onToggle={onToggle}
        />
      ))}
    </Box>
  )
}

const fieldset = { border: 0, m: 0, p: 0, minWidth: 0 } as const

const list = { listStyle: 'none', m: 0, p: 0, containerType: 'inline-size' } as const

const item = { py: 1.5, borderTop: 1, borderColor: 'divider' } as const

/**
 * Where there is room, the cells of a part are side by side, up to three in a line, so that those of one topic are
 * below each other. Otherwise they are in one column.
 */
const cellsOf = (columns: number) => ({
  display: 'grid',
  gap: 1.5,
  '@container (min-width: 520px)': { gridTemplateColumns: `repeat(${Math.min(columns, 3)}, minmax(0, 1fr))` },
})
