import {
  customerRequestsApi,
  MAX_REQUEST_FILES,
  type RequestAttachment,
} from '@attestry/core/requests/customer-requests'
import CloseIcon from '@mui/icons-material/Close'
import DownloadIcon from '@mui/icons-material/Download'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import type { Action } from '../../../lib/actions/action'
import { useBackend } from '../../../lib/api/backend'
import { fullDateText } from '../../../lib/text/date-text'
import { fileSizeText } from '../../../lib/text/file-size-text'
import { useDownload } from '../../../lib/actions/use-download'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { FileField } from '../files/file-field'
import { useFileUploads } from '../files/use-file-uploads'

type Props = { id: number; attachments: readonly RequestAttachment[] }

/** The files of a request. */
export function AttachmentsCard({ id, attachments }: Props) {
  const { api } = useBackend()
  const download = useDownload()
  const files = useFileUploads(attachments.length, async (upload_id) => {
    await api.call(customerRequestsApi.attachToRequest, { id, upload_id })
  })
  const actions = useActions(
    useMemo(() => attachmentActions(id), [id]),
    nameOf,
  )
  const shown = attachments.filter((attachment) => !actions.isGone(attachment))
  return (
    <SectionCard title="Attachments">
      {shown.length > 0 && (
        <List dense disablePadding aria-label="Attachments" sx={{ mb: 1 }}>
          {shown.map((attachment) => (
            <ListItem key={attachment.id} disableGutters>
              <ListItemText
                primary={attachment.filename}
                secondary={`${fileSizeText(attachment.size)} · ${fullDateText(attachment.uploaded_at)}`}
                slotProps={{ primary: { noWrap: true } }}
              />
              <Stack direction="row" sx={{ flexShrink: 0 }}>
                <IconButton
                  size="small"
                  title="Download"
                  aria-label={`Download ${attachment.filename}`}
                  onClick={() =>
                    void download(
                      customerRequestsApi.downloadRequestAttachment,
                      { id, attachmentId: attachment.id },
                      attachment.filename,
                    )
                  }
                >
                  <DownloadIcon fontSize="small" />
                </IconButton>
                {actions.buttons.offered(attachment).map((action) => (
                  <IconButton
                    key={action.name}
                    size="small"
                    title={action.name}
                    aria-label={`${action.name} ${attachment.filename}`}
                    onClick={() => actions.buttons.start(action, attachment)}
                  >
                    {action.icon}
                  </IconButton>
                ))}
              </Stack>
            </ListItem>
          ))}
        </List>
      )}
      <FileField files={files} isDisabled={attachments.length >= MAX_REQUEST_FILES} />
      {actions.dialog}
    </SectionCard>
  )
}

const nameOf = ({ filename }: RequestAttachment): string => filename

const attachmentActions = (id: number): readonly Action<RequestAttachment>[] => [
  {
    name: 'Remove',
    icon: <CloseIcon fontSize="small" />,
    removes: true,
    confirm: ({ filename }) => ({
      title: 'Remove Attachment',
      text: `“${filename}” will be removed from this request. This cannot be undone.`,
      confirmLabel: 'Remove',
    }),
    run: async (attachment, call) => {
      await call(customerRequestsApi.removeRequestAttachment, { id, attachmentId: attachment.id })
      return ['Attachment removed']
    },
    failed: ['Error', 'The attachment could not be removed. Please try again.'],
  },
]
