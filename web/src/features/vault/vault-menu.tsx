import { exportsApi } from '@attestry/contract/exports'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { dayToField } from '../../lib/day-text'
import { useDownload } from '../../lib/use-download'
import { useVaultSearch } from './use-vault-search'

/** What is done to the whole list. */
export function VaultMenu() {
  const download = useDownload()
  const { query, filter, isNarrowed } = useVaultSearch()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exportList = () => {
    setAnchor(null)
    const { manufacturers } = filter
    const input = { query, ...(manufacturers.length > 0 && { manufacturer_ids: manufacturers.join(',') }) }
    void download(exportsApi.exportProducts, input, `Product Vault ${dayToField(Date.now())}.csv`)
  }
  return (
    <>
      <IconButton
        title="More actions"
        aria-label="More actions"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={exportList}>
          <FileDownloadIcon fontSize="small" sx={{ mr: 1 }} />
          {isNarrowed ? 'Export These Products (CSV)' : 'Export All Products (CSV)'}
        </MenuItem>
      </Menu>
    </>
  )
}
