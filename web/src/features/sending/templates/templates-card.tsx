import { MAX_TEMPLATES, type Template } from '@attestry/core/sending/templates'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { mapLive } from '../../../lib/live/live'
import { useTemplates } from '../../../lib/live/use-templates'
import { LiveTable } from '../../../ui/live-table'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { templateActions } from './template-actions'
import { templateColumns } from './template-columns'
import { TemplateDialog } from './template-dialog'

const nameOf = ({ name }: Template): string => name

/** The templates of the organization, live. */
export function TemplatesCard() {
  const templates = useTemplates()
  const actions = useActions(templateActions, nameOf)
  const shown = mapLive(templates, ({ items }) => ({ items: items.filter((template) => !actions.isGone(template)) }))
  const [isAdding, setAdding] = useState(false)
  const isFull = templates.status === 'ready' && templates.data.items.length >= MAX_TEMPLATES
  return (
    <SectionCard
      title="Texts"
      text={
        isFull
          ? `${MAX_TEMPLATES} of ${MAX_TEMPLATES} templates are in use. Delete one to add another.`
          : 'Choose one in the composer of an answer, or of an email to a manufacturer.'
      }
      action={
        <Button variant="contained" startIcon={<AddIcon />} disabled={isFull} onClick={() => setAdding(true)}>
          Add Template
        </Button>
      }
      isFlush
    >
      <Divider />
      <LiveTable
        live={shown}
        failed="Failed to load templates"
        empty={
          <Typography color="textSecondary" sx={{ p: 2 }}>
            No templates yet. Add a text that you write again and again.
          </Typography>
        }

        label="Templates"
        columns={templateColumns}
        actions={actions}
        skeleton={{ rows: 3, narrow: 97, wide: 57 }}
      />
      {isAdding && <TemplateDialog onClose={() => setAdding(false)} />}
      {actions.dialog}
    </SectionCard>
  )
}
