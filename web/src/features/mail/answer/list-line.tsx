import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ListActions } from './list-actions'

/** Says whether the list of documents in the text follows what is chosen, and changes that. */
export function ListLine({ list }: { list: ListActions }) {
  if (!list) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {list.isLive
          ? 'The list of documents in the text follows your choice.'
          : 'The text has no list of documents that follows your choice.'}
      </Typography>
      {list.isLive ? (
        <>
          <Button size="small" onClick={list.keep}>
            Turn into Text
          </Button>
          <Button size="small" onClick={list.remove}>
            Remove List
          </Button>
        </>
      ) : (
        <Button size="small" onClick={list.insert}>
          Insert List
        </Button>
      )}
    </Stack>
  )
}
