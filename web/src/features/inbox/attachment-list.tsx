import { inboxApi, type Attachment } from '@attestry/contract/inbox'
import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { fileSizeText } from '../../lib/file-size-text'
import { useDownload } from '../../lib/use-download'

export function AttachmentList({ emailId, attachments }: { emailId: number; attachments: readonly Attachment[] }) {
  const download = useDownload()
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
                onClick={() =>
                  void download(
                    inboxApi.downloadAttachment,
                    { id: emailId, index: attachment.index },
                    attachment.filename,
                  )
                }
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
