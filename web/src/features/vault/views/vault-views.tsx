import BookmarkAddIcon from '@mui/icons-material/BookmarkAddOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { openedLater } from '../../../ui/opened-later'
import { useActions } from '../../../ui/use-actions'
import { nameOfSearch, type useVaultSearch } from '../search/use-vault-search'
import { useVaultViews, type ShownView } from './use-vault-views'
import { viewActions } from './view-actions'

const RowMenu = openedLater(async () => (await import('../../../ui/row-menu')).RowMenu)
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog')).ViewDialog }))

type Props = { searching: ReturnType<typeof useVaultSearch> }

/** The views that this person and the team have kept, and a way to keep the one that is shown. */
export function VaultViews({ searching: { search, isNarrowed, set } }: Props) {
  const views = useVaultViews()
  const actions = useActions(viewActions, ({ name }: ShownView) => name)
  const [isSaving, setSaving] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = (views.status === 'ready' ? views.data : []).filter((view) => !actions.isGone(view))
  const name = nameOfSearch(search)
  const open = shown.find((view) => nameOfSearch(view.search) === name)
  const isPlain = !isNarrowed && search.order === 'newest'
  if (shown.length === 0 && isPlain) return null
  return (
    <>
      <Bar aria-label="Views">
        <button
          type="button"
          aria-pressed={isPlain}
          onClick={() => set({ order: 'newest', text: '', manufacturers: [], types: [], narrowings: [] })}
        >
          All products
        </button>
        {shown.map((view) => (
          <button
            key={view.id}
            type="button"
            aria-pressed={view === open}
            title={view.is_shared ? 'Shared with the team' : 'Only you see this'}
            onClick={() => set(view.search)}
          >
            {view.name}
          </button>
        ))}
        {open && (
          <IconButton
            size="small"
            aria-haspopup="menu"
            aria-label={`More actions for the view ${open.name}`}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
        )}
        {!open && !isPlain && (
          <Button size="small" startIcon={<BookmarkAddIcon fontSize="small" />} onClick={() => setSaving(true)}>
            Save View
          </Button>
        )}
      </Bar>
      {open && (
        <RowMenu
          isOpen={anchor !== null}
          anchor={anchor}
          label={`The view ${open.name}`}
          entries={viewActions.map((action) => ({
            name: action.name,
            icon: action.icon,
            run: () => actions.buttons.start(action, open),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
      {actions.dialog}
      <Suspense fallback={null}>{isSaving && <ViewDialog search={search} onClose={() => setSaving(false)} />}</Suspense>
    </>
  )
}

const Bar = styled('fieldset')(({ theme }) =>
  theme.unstable_sx({
    m: 0,
    p: 0,
    border: 0,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 0.75,
    '& > button:not([class])': {
      minHeight: 30,
      px: 1.25,
      font: 'inherit',
      fontSize: '0.8125rem',
      color: 'text.secondary',
      bgcolor: 'transparent',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: '15px',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.hover' },
      '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      '&[aria-pressed=true]': {
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
        borderColor: 'primary.main',
        fontWeight: 600,
      },
    },
  }),
)
