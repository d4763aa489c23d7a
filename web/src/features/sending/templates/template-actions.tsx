import { type Template, type TemplateForm, templatesApi } from '@attestry/core/sending/templates'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import type { Action } from '../../../lib/actions/action'
import { TemplateDialog } from './template-dialog'

/** How long a deletion can be undone from its toast. */
const UNDO = 10_000

/** What everybody can do to templates. */
export const templateActions: readonly Action<Template>[] = [
  {
    name: 'Edit',
    icon: <EditIcon fontSize="small" />,
    open: (template, onClose) => <TemplateDialog template={template} onClose={onClose} />,
  },
  {
    name: 'Delete',
    icon: <DeleteIcon fontSize="small" />,
    removes: true,
    run: async ({ id }, call) => {
      const { version, ...deleted } = await call(templatesApi.deleteTemplate, { id })
      const restore = async () => {
        const { name, kind, subject, body_text } = deleted
        const form: TemplateForm = { name, kind, subject, body_text }
        await call(templatesApi.updateTemplate, { ...form, id, version })
        return ['Template restored'] as const
      }
      return [
        'Template deleted',
        undefined,
        { work: restore, failed: ['Failed to restore the template'], milliseconds: UNDO },
      ]
    },
    failed: ['Failed to delete the template'],
  },
]
