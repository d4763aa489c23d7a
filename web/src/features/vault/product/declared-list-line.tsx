import { listSource, namesSince } from '@attestry/core/law/words'
import { declaredList, olderList } from '@attestry/core/vault/declared-list'
import { declaredListText } from '@attestry/core/vault/fact-words'
import type { Fact } from '@attestry/core/vault/facts'
import Typography from '@mui/material/Typography'
import { useListedSubstances, useNewestList } from '../../../lib/live/use-candidate-list'
import { StatusChip } from '../../../ui/status-chip'

type Props = { reach: Fact; now: number }

/** Against which Candidate List the part was declared, what has come since, and where and when that was read. */
export function DeclaredListLine({ reach, now }: Props) {
  const newest = useNewestList(now)
  const isOlder = olderList(reach, newest) !== null
  const substances = useListedSubstances(isOlder)
  const list = declaredList(reach, newest)
  if (!list) return null
  return (
    <Typography variant="caption" component="div">
      {declaredListText(list, newest, namesSince(substances, list))}
      {isOlder && (
        <>
          {' '}
          <StatusChip label="Older list" tone="attention" />
        </>
      )}
      <Typography variant="caption" color="textSecondary" component="div">
        {listSource(newest)}
      </Typography>
    </Typography>
  )
}
