import { listRefusalOf } from '@attestry/core/vault/imports'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { StatusChip } from '../../../ui/status-chip'
import { stateChips } from '../import/import-words'
import { useImport } from '../live/use-imports'
import { RemoveButton } from '../upload/upload-row'

/** A list of parts beside documents. `id`: of its import, once it has begun. */
export type PartList = { file: File; id: number | null }

/** The one list of a pile that can be imported. */
export function onlyListOf(lists: readonly PartList[]): PartList | null {
  const [first] = lists
  return first && lists.length === 1 && listRefusalOf(first.file.name, first.file.size) === null ? first : null
}

type Props = {
  lists: readonly PartList[]
  isBusy: boolean
  onImport: (list: PartList) => void
  /** Its parts are in the vault. `isClean`: all of them. */
  onImported: (list: PartList, isClean: boolean) => void
  onRemove: (list: PartList) => void
}

/** Lists of parts that were added together with documents: each is imported by itself. */
export const ListRows = ({ lists, ...props }: Props) =>
  lists.length > 0 && (
    <Stack component="ul" aria-label="Lists of parts" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {lists.map((list, place) => (
        <ListRow key={`${list.file.name} ${place}`} list={list} {...props} />
      ))}
    </Stack>
  )

function ListRow({ list, isBusy, onImport, onImported, onRemove }: Omit<Props, 'lists'> & { list: PartList }) {
  const { name, size } = list.file
  const problem = listRefusalOf(name, size)
  return (
    <Box component="li" sx={{ border: 1, borderColor: problem ? 'error.main' : 'divider', borderRadius: 1, p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
          {name}
        </Typography>
        {list.id === null ? (
          <StatusChip label="List of parts" tone="quiet" />
        ) : (
          <ImportChip id={list.id} onDone={(isClean) => onImported(list, isClean)} />
        )}
        {problem === null && (
          <Button
            size="small"
            variant={list.id === null ? 'outlined' : 'text'}
            aria-label={`${list.id === null ? 'Import' : 'Show'} ${name}`}
            disabled={isBusy}
            onClick={() => onImport(list)}
          >
            {list.id === null ? 'Import' : 'Show'}
          </Button>
        )}
        <RemoveButton verb="Remove" name={name} isDisabled={isBusy} onClick={() => onRemove(list)} />
      </Stack>
      {problem && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
          {problem}
        </Typography>
      )}
    </Box>
  )
}

function ImportChip({ id, onDone }: { id: number; onDone: (isClean: boolean) => void }) {
  const live = useImport(id)
  const done = live.status === 'ready' && live.data?.state === 'done' ? live.data : null
  const isClean = done?.refusals.length === 0
  const isDone = done !== null
  const tellDone = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) tellDone(isClean)
  }, [isDone, isClean])
  return live.status === 'ready' && live.data ? <StatusChip {...stateChips[live.data.state]} /> : null
}
