import BookmarkAddIcon from '@mui/icons-material/BookmarkAddOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useMemo, useState } from 'react'
import { openedLater } from '../opened-later'
import { useActions } from '../use-actions'
import { useViews, type ShownView, type ViewedList } from './use-views'
import { viewActions } from './view-actions'
import type { ViewDialog as Dialog } from './view-dialog'

const RowMenu = openedLater(async () => (await import('../row-menu')).RowMenu)
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog')).ViewDialog })) as typeof Dialog

type Props<Search> = {
  list: ViewedList<Search>
  /** What the list is searched for now. */
  search: Search
  /** The same search has the same name, whatever order its parts have. */
  nameOf: (search: Search) => string
  /** It is not narrowed, so there is nothing to keep. */
  isPlain: boolean
  /** Shows the list as it is without any view: a button, if its bar has no other. */
  plain?: { label: string; show: () => void }
  onChoose: (search: Search) => void
  /** Searches that every organization has under a name. */
  builtIn?: readonly { name: string; search: Search }[]
  /** It stands in the bar of the views that every list has, which gives its buttons their look. */
  isInBar?: boolean
}

/** The views of a list that this person and the team have kept, and a way to keep the one that is shown. */
export function KeptViews<Search>({
  list,
  search,
  nameOf,
  isPlain,
  plain,
  onChoose,
  builtIn = [],
  isInBar,
}: Props<Search>) {
  const views = useViews(list)
  const known = useMemo(() => viewActions(list), [list])
  const actions = useActions(known, ({ name }: ShownView<Search>) => name)
  const [isSaving, setSaving] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = (views.status === 'ready' ? views.data : []).filter((view) => !actions.isGone(view))
  const name = nameOf(search)
  const open = shown.find((view) => nameOf(view.search) === name)
  const isBuiltIn = builtIn.some((view) => nameOf(view.search) === name)
  if (shown.length + builtIn.length === 0 && isPlain) return null
  const buttons = (
    <>
      {plain && (
        <button type="button" className="kept" aria-pressed={isPlain} onClick={plain.show}>
          {plain.label}
        </button>
      )}
      {builtIn.map((view) => (
        <button
          key={view.name}
          type="button"
          className="kept"
          aria-pressed={nameOf(view.search) === name}
          onClick={() => onChoose(view.search)}
        >
          {view.name}
        </button>
      ))}
      {shown.map((view) => (
        <button
          key={view.id}
          type="button"
          className="kept"
          aria-pressed={view === open}
          title={view.is_shared ? 'A view of the team' : 'A view that only you see'}
          onClick={() => onChoose(view.search)}
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
      {!open && !isBuiltIn && !isPlain && views.status === 'ready' && (
        <Button size="small" startIcon={<BookmarkAddIcon fontSize="small" />} onClick={() => setSaving(true)}>
          Save View
        </Button>
      )}
    </>
  )
  return (
    <>
      {isInBar ? buttons : <Bar aria-label="Views">{buttons}</Bar>}
      {open && (
        <RowMenu
          isOpen={anchor !== null}
          anchor={anchor}
          label={`The view ${open.name}`}
          entries={known.map((action) => ({
            name: action.name,
            icon: action.icon,
            run: () => actions.buttons.start(action, open),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
      {actions.dialog}
      <Suspense fallback={null}>
        {isSaving && <ViewDialog list={list} search={search} onClose={() => setSaving(false)} />}
      </Suspense>
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
    '& > .kept': {
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
