import { chatApi, type ChatDocument, type ChatPart } from '@attestry/core/assistant/chat'
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { fileSizeText } from '../../../lib/text/file-size-text'
import { addressOf } from '../../../lib/routes'
import { useDownload } from '../../../lib/actions/use-download'
import { useManufacturers, useProductTypes } from '../../../lib/live/use-manufacturers'
import { StatusChip } from '../../../ui/status-chip'
import { Block } from './block'

type Props = { part: ChatPart; onSave: () => void; onContact: () => void }

/** The documents of a part, and what to do where there are too few. */
export function FoundDocuments({ part, onSave, onContact }: Props) {
  const { part_number, documents } = part
  const isUnsaved = documents.some(({ saved_to_vault }) => !saved_to_vault)
  return (
    <Block
      title="Found Documents"
      action={
        isUnsaved && (
          <Button size="small" variant="contained" startIcon={<ArchiveIcon />} onClick={onSave}>
            Save All to Vault
          </Button>
        )
      }
    >
      {isUnsaved && <ListsAhead />}
      {documents.length > 0 ? (
        <Box component="ul" sx={list}>
          {documents.map((document) => (
            <DocumentRow key={`${document.session_id} ${document.cached_metadata.filename}`} document={document} />
          ))}
        </Box>
      ) : (
        <Alert severity="info" role="none">
          <AlertTitle>No documents found in vault</AlertTitle>
          Part number: {part_number}
        </Alert>
      )}
      <Button size="small" variant="outlined" startIcon={<MailIcon />} onClick={onContact} sx={{ mt: 1.5 }}>
        Contact Manufacturer
      </Button>
    </Block>
  )
}

/** What the save dialog lets people choose from, so that it opens at once. */
function ListsAhead() {
  useManufacturers()
  useProductTypes()
  return null
}

function DocumentRow({ document }: { document: ChatDocument }) {
  const download = useDownload(['Download Started', 'Document download has begun'])
  const { session_id, cached_metadata, saved_to_vault, vault_link, attachment } = document
  const { filename, file_size, document_type } = cached_metadata
  return (
    <li>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {filename}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {document_type}, {fileSizeText(file_size)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, typography: 'caption' }}>
          {saved_to_vault ? (
            <>
              <StatusChip label="Saved to Vault" tone="good" />
              {vault_link && (
                <Link component={RouterLink} to={vault_link}>
                  View in Vault
                </Link>
              )}
            </>
          ) : (
            <>
              <StatusChip label="Cached" tone="fresh" title="It came by mail, and is not in the vault yet." />
              {attachment && (
                <Link component={RouterLink} to={addressOf('email', { emailId: attachment.email_id })}>
                  View Email
                </Link>
              )}
            </>
          )}
        </Box>
      </Box>
      <IconButton
        aria-label={`Download ${filename}`}
        title="Download"
        onClick={() => void download(chatApi.downloadChatDocument, { session_id, filename }, filename)}
      >
        <DownloadIcon />
      </IconButton>
    </li>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, py: 0.75 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
