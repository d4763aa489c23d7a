import { useTopicName } from '../../../lib/api/session'
import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { type PaperCell, paperCells } from '@attestry/core/sending/company-papers'
import { isPaper } from '@attestry/core/vault/product-documents'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo, useId, useMemo } from 'react'
import { DocumentChoice } from '../../../ui/composer/document-choice'

type Props = {
  grid: AnswerGrid
  chosen: ReadonlySet<number>
  now: number
  onToggle: (id: number) => void
}

/** What the mail asks of the company itself: its papers for each topic, or that it has none. */
export const CompanyPapers = memo(function CompanyPapers({ grid, ...choice }: Props) {
  const titleId = useId()
  const cells = useMemo(() => paperCells(grid), [grid])
  if (cells.length === 0) return null
  const isOnlyOwn = cells.every(({ files }) => files.every(isPaper))
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {isOnlyOwn ? 'Papers of your company' : 'Papers of your company and of makers'}
      </Typography>
      {cells.map((cell) => (
        <Topic key={cell.topic} cell={cell} shelf={grid.shelf} {...choice} />
      ))}
    </Stack>
  )
})

type TopicProps = { cell: PaperCell; shelf: AnswerGrid['shelf'] } & Omit<Props, 'grid'>

const Topic = ({ cell: { topic, isAsked, files }, shelf, chosen, now, onToggle }: TopicProps) => {
  const nameOf = useTopicName()
  return (
    <div>
      <Typography variant="caption" component="p" color="textSecondary">
        {`${nameOf(topic)}${isAsked ? '' : ' (not asked for)'}${files.length === 0 ? ': missing' : ''}`}
      </Typography>
      {files.map((file) => (
        <DocumentChoice
          key={file.id}
          file={file}
          facts={shelf}
          partNumber={isPaper(file) ? 'your company' : 'its maker'}
          isChosen={chosen.has(file.id)}
          now={now}
          onToggle={onToggle}
        />
      ))}
    </div>
  )
}
