import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'

/** So long after the last key the search begins, in milliseconds. */
const PAUSE = 250

/** Searches while people type. */
export function VaultSearch({ query, onSearch }: { query: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(query)
  const [asked, setAsked] = useState(query)
  // Cleared, or changed by going back.
  if (query !== asked) {
    setAsked(query)
    setTyped(query)
  }
  useEffect(() => {
    if (typed === asked) return
    const timer = setTimeout(() => {
      setAsked(typed)
      onSearch(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, asked, onSearch])
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder="Search by product number, type or manufacturer"
      inputProps={{ 'aria-label': 'Search by product number, type or manufacturer' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ flex: '1 1 260px' }}
    />
  )
}
