import { styled } from '@mui/material/styles'
import type { ReactNode, RefObject } from 'react'
import type { ListSearch } from '../lib/live/use-list-search'
import { useTypedSearch } from '../lib/live/use-typed-search'

type Props<Filter extends string> = {
  search: Pick<ListSearch<Filter>, 'text' | 'isOn' | 'setText' | 'clear' | 'has' | 'toggle'>
  /** What can be searched for. */
  label: string
  placeholder: string
  filters: readonly (readonly [Filter, label: string])[]
  /** What else it can be narrowed to, after the filters. */
  more?: ReactNode
  field?: RefObject<HTMLInputElement | null>
  children?: ReactNode
}

/** The search of a list, and its filters. It stays visible above the rows. */
export function ListHeader<Filter extends string>(props: Props<Filter>) {
  const { search, label, placeholder, filters, more, field, children } = props
  const { typed, setTyped, clear } = useTypedSearch(search.text, search.setText)
  return (
    <Bar className="list-bar">
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset aria-label="Filters">
        {filters.map(([name, text]) => (
          <button
            key={name}
            type="button"
            className="filter"
            aria-pressed={search.has(name)}
            onClick={() => search.toggle(name)}
          >
            {text}
          </button>
        ))}
        {more}
        {(search.isOn || typed !== '') && (
          <button
            type="button"
            onClick={() => {
              clear()
              search.clear()
            }}
          >
            Clear
          </button>
        )}
      </fieldset>
      {children}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) =>
  theme.unstable_sx({
    position: { sm: 'sticky' },
    top: { xs: 56, sm: 64 },
    zIndex: 'mobileStepper',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: 52,
    px: 1.5,
    py: 0.5,
    bgcolor: 'background.paper',
    borderBottom: '1px solid',
    borderColor: 'divider',
    borderRadius: '10px 10px 0 0',
    fontSize: '0.875rem',
    '& input': {
      flex: '1 1 140px',
      minWidth: 0,
      maxWidth: 340,
      height: 36,
      px: 1.5,
      font: 'inherit',
      color: 'text.primary',
      bgcolor: 'background.default',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: '8px',
      textOverflow: 'ellipsis',
      '&::placeholder': { color: 'text.secondary', opacity: 1 },
    },
    // Without filters there is room for a longer line.
    '&:not(:has(.filter)) input': { flexBasis: { xs: '100%', sm: 160 }, maxWidth: { xs: 'none', sm: 420 } },
    '& fieldset': {
      m: 0,
      p: '3px',
      border: 0,
      minWidth: 0,
      display: 'flex',
      gap: 0.5,
      flex: { xs: '1 0 100%', md: '1 1 auto' },
      order: { xs: 1, md: 0 },
      overflowX: { xs: 'auto', md: 'visible' },
      flexWrap: { md: 'wrap' },
    },
    '& fieldset:empty': { display: { xs: 'none', md: 'flex' } },
    '& fieldset button': {
      flexShrink: 0,
      height: 30,
      px: 1,
      font: 'inherit',
      fontSize: '0.8125rem',
      color: 'text.secondary',
      bgcolor: 'transparent',
      border: '1px solid transparent',
      borderRadius: '15px',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.hover' },
    },
    '& fieldset .filter': { borderColor: 'divider' },
    '& fieldset [aria-pressed=true]': {
      color: 'primary.contrastText',
      bgcolor: 'primary.main',
      borderColor: 'primary.main',
      fontWeight: 600,
      '&:hover': { bgcolor: 'primary.dark' },
    },
    '& :focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
    // Said of the bar alone: a rule for any child would have the browser style the whole screen anew with each new row.
    '&:has(.selection-bar)': { visibility: { md: 'hidden' } },
    '& .selection-bar': { visibility: 'visible' },
  }),
)
