import InventoryIcon from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { EmptyState } from '../../ui/empty-state'

type Props = { isNarrowed: boolean; onClear: () => void; onUpload: () => void; onImport: () => void }

/** What stands in place of the list while it is empty. */
export const NoProducts = ({ isNarrowed, onClear, onUpload, onImport }: Props) => (
  <EmptyState
    icon={<InventoryIcon fontSize="large" />}
    title="No products found"
    text={isNarrowed ? 'No product has all that you searched and filtered for.' : 'No products available yet'}
    action={
      isNarrowed ? (
        <Button variant="contained" onClick={onClear}>
          Clear All Filters
        </Button>
      ) : (
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'center' }}>
          <Button variant="contained" onClick={onUpload}>
            Upload
          </Button>
          <Button variant="outlined" onClick={onImport}>
            Import Products
          </Button>
        </Stack>
      )
    }
  />
)
