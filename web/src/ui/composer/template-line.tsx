import type { TemplateKind } from '@attestry/core/sending/fill-template'
import type { Template } from '@attestry/core/sending/templates'
import DropDownIcon from '@mui/icons-material/ArrowDropDown'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { routes } from '../../lib/routes'
import { useTemplates } from '../../lib/live/use-templates'
import { openedLater } from '../opened-later'
import type { Entry } from '../row-menu'

const RowMenu = openedLater(async () => (await import('../row-menu')).RowMenu)

type Props = {
  kind: TemplateKind
  /** What the text began with. */
  text: string
  isBarred?: boolean
  onChoose: (template: Template) => void
  /** Goes back to the text that needs no template, where there is one. */
  onStandard?: () => void
}

/** What the text began with, and a menu of what else it can begin with. */
export function TemplateLine({ kind, text, isBarred = false, onChoose, onStandard }: Props) {
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const [wasOpen, setWasOpen] = useState(false)
  const templates = useTemplates(wasOpen)
  const close = () => setAnchor(null)
  const known = templates.status === 'ready' ? templates.data.items.filter((one) => one.kind === kind) : []
  const standard: Entry[] = onStandard ? [{ name: 'Standard Text', run: onStandard }] : []
  const entries: readonly Entry[] = [
    ...standard,
    ...known.map((template) => ({ name: template.name, run: () => onChoose(template) })),
    { name: 'Manage Templates...', run: () => void navigate(routes.templates) },
  ]
  return (
    <Stack direction="row" sx={{ flex: '1 1 260px', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Button
        size="small"
        endIcon={<DropDownIcon />}
        disabled={isBarred}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        sx={{ flexShrink: 0 }}
        onClick={({ currentTarget }) => {
          setWasOpen(true)
          setAnchor(currentTarget)
        }}
      >
        Templates
      </Button>
      <RowMenu
        isOpen={isOpen && templates.status !== 'loading'}
        anchor={anchor}
        label="Templates"
        entries={entries}
        onClose={close}
      />
    </Stack>
  )
}
