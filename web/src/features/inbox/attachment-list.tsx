import { inboxApi, type Attachment } from '@attestry/contract/inbox'
import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useBackend } from '../../lib/backend'
import { fileSizeText } from '../../lib/file-size-text'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { saveFile } from '../../lib/save-file'

export function AttachmentList({ emailId, attachments }: { emailId: number; attachments: readonly Attachment[] }) {
  const { api } = useBackend()
  const download = async ({ index, filename }: Attachment) => {
    try {
      saveFile(await api.download(inboxApi.downloadAttachment, { id: emailId, index }), filename)
      notifyDone('Download Started')
    } catch (failure) {
      notifyFailure('Download Failed', failure, 'Failed to download document')
    }
  }
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        Attachments
      </Typography>
      <List dense disablePadding aria-label="Attachments">
        {attachments.map((attachment) => (
          <ListItem
            key={attachment.index}
            disableGutters
            secondaryAction={
              <Button
                size="small"
                startIcon={<DownloadIcon />}
                aria-label={`Download ${attachment.filename}`}
                onClick={() => void download(attachment)}
              >
                Download
              </Button>
            }
          >
            <ListItemText
              primary={attachment.filename}
              secondary={fileSizeText(attachment.size)}
              slotProps={{ primary: { noWrap: true, sx: { pr: 10 } } }}
            />
          </ListItem>
        ))}
      </List>
    </>
  )
}
