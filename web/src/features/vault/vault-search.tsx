import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTypedSearch } from '../../lib/live/use-typed-search'

/** Searches while people type. */
export function VaultSearch({ query, onSearch }: { query: string; onSearch: (text: string) => void }) {
  const { typed, setTyped } = useTypedSearch(query, onSearch)
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder="Search by product number, type or manufacturer"
      inputProps={{ 'aria-label': 'Search by product number, type or manufacturer', 'data-search': 'vault' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ flex: '1 1 260px', '& input': { textOverflow: 'ellipsis' } }}
    />
  )
}
