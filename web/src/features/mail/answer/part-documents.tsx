import { useTopicName } from '../../../lib/api/session'
import type { GridRow } from '@attestry/core/sending/answer-grid'
import { isWanted } from '@attestry/core/sending/answer-table'
import { isToRead } from '@attestry/core/sending/topic-of'
import type { Topic } from '@attestry/core/base/topic'
import { passagesOf } from '@attestry/core/vault/unread'
import type { VaultFile } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { UnreadPaper } from '../../../ui/unread-paper'
import { DocumentChoice } from '../../../ui/composer/document-choice'

type Choice = {
  chosen: ReadonlySet<number>
  now: number
  onToggle: (ids: readonly number[]) => void
  onAccept: (file: VaultFile) => void
}

type Props = { row: GridRow; onClose: () => void } & Choice

/** All documents of a part, by topic, and those that answer nothing that is asked. Escape folds them away. */
export function PartDocuments({ row, onClose, ...choice }: Props) {
  const { cells, others, part } = row
  const nameOf = useTopicName()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    // What has the focus goes, and its part stays.
    event.currentTarget.previousElementSibling?.querySelector('button')?.focus()
    onClose()
  }
  return (
    <tr className="details" onKeyDown={onKeyDown}>
      <td colSpan={cells.length + 1}>
        {cells.map((cell) => (
          <Group
            key={cell.topic}
            title={`${nameOf(cell.topic)}${isWanted(row, cell) ? '' : ' (not asked for)'}`}
            row={row}
            topic={cell.topic}
            files={cell.files}
            partNumber={part.part_number}
            {...choice}
          />
        ))}
        <Group title="Also in the vault" row={row} files={others} partNumber={part.part_number} {...choice} />
      </td>
    </tr>
  )
}

type GroupProps = {
  title: string
  row: GridRow
  topic?: Topic
  files: readonly VaultFile[]
  partNumber: string
} & Choice

function Group({ title, row, topic, files, partNumber, chosen, now, onToggle, onAccept }: GroupProps) {
  if (files.length === 0) return null
  return (
    <Box component="fieldset" aria-label={`${title}: ${partNumber}`} sx={group}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ pt: 0.5 }}>
        {title}
      </Typography>
      <div>
        {files.map((file) => (
          <div key={file.id}>
            <DocumentChoice
              file={file}
              facts={row}
              partNumber={partNumber}
              isChosen={chosen.has(file.id)}
              now={now}
              onToggle={(id) => onToggle([id])}
              onAccept={onAccept}
            />
            {topic && row.product && isToRead(row, file, topic) && (
              <UnreadPaper
                file={file}
                product={row.product}
                topic={topic}
                passages={passagesOf(file, topic, row.product.part_number)}
              />
            )}
          </div>
        ))}
      </div>
    </Box>
  )
}

/** Its name beside its documents, where there is room. */
const group = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& > div > * + *': { mt: 0.75 },
  '& + &': { mt: 1 },
  'table:not(.narrow) &': { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)' },
} as const
