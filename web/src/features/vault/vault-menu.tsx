import { exportsApi } from '@attestry/core/vault/exports'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { dayToField } from '../../lib/text/day-text'
import { useDownload } from '../../lib/actions/use-download'
import { filterOf } from '../../lib/filter-of'
import { useVaultSearch } from './search/use-vault-search'

type Props = { onImport: () => void }

/** What can be done to the whole list: an import, and exports of what is shown. */
export function VaultMenu({ onImport }: Props) {
  const download = useDownload()
  const { search, isNarrowed } = useVaultSearch()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exportList = () => {
    setAnchor(null)
    const input = { query: search.text, ...filterOf(search) }
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
        <MenuItem
          onClick={() => {
            setAnchor(null)
            onImport()
          }}
        >
          <PlaylistAddIcon fontSize="small" sx={{ mr: 1 }} />
          Import Products
        </MenuItem>
        <MenuItem onClick={exportList}>
          <FileDownloadIcon fontSize="small" sx={{ mr: 1 }} />
          {isNarrowed ? 'Export These Products (CSV)' : 'Export All Products (CSV)'}
        </MenuItem>
      </Menu>
    </>
  )
}
