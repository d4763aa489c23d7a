import { relationOf } from '@attestry/core/vault/part-relation'
import { isLongList } from '@attestry/core/vault/reading'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { BulkUpload } from './bulk-upload'

/** For each product that a document is given to, the words that name it. */
export function WhereNamed({ upload: { reading, products } }: { upload: BulkUpload }) {
  const found = useMemo(() => findingsOf(reading, products), [reading, products])
  if (found.length === 0) return null
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
      <Typography variant="caption" component="summary" color="textSecondary">
        Where it names {found.length === 1 ? 'it' : 'them'}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
        {found.map(({ id, part_number, page, words }) => (
          <Typography key={id} variant="caption" component="li" sx={{ overflowWrap: 'anywhere' }}>
            {`${part_number}, page ${page}: “${words}”`}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

function findingsOf(reading: BulkUpload['reading'], products: BulkUpload['products']) {
  if (reading === null) return []
  // Of a long list the reading has some parts only: one that is like another may be named elsewhere.
  const isCut = isLongList(reading)
  return products.flatMap(({ id, part_number }) => {
    const { relation, finding } = relationOf(reading, part_number)
    return finding && !(isCut && relation === 'sibling') ? [{ id, part_number, ...finding }] : []
  })
}
