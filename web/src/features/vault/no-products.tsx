import InventoryIcon from '@mui/icons-material/Inventory2Outlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AddFilesButton } from './adding/add-files-button'
import { notSearchedText } from '../../lib/text/not-searched'
import { EmptyState } from '../../ui/empty-state'

type Props = {
  isNarrowed: boolean
  text: string
  /** The pages that follow have not been searched yet. */
  isMore: boolean
  onClear: () => void
  onUpload: () => void
  onImport: () => void
}

/** What stands in place of the list while it is empty. */
export const NoProducts = ({ isNarrowed, text, isMore, onClear, onUpload, onImport }: Props) => (
  <EmptyState
    icon={<InventoryIcon fontSize="large" />}
    title="No products found"
    text={
      isNarrowed
        ? notSearchedText('products', text) ||
          (isMore
            ? 'No product that has been searched so far has all that you searched and filtered for. Others may: go on below.'
            : 'No product has all that you searched and filtered for.')
        : 'No products available yet'
    }
    action={
      isNarrowed ? (
        <Button variant="contained" onClick={onClear}>
          Clear All Filters
        </Button>
      ) : (
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" color="textSecondary" sx={{ width: '100%' }}>
            Drop certificates and lists of parts anywhere on this page, or choose them.
          </Typography>
          <AddFilesButton variant="contained" />
          <Button variant="outlined" onClick={onUpload}>
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
