import { type Attachment, isPdf } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { isReadFirst } from '@attestry/core/vault/filenames'
import type { VaultFile } from '@attestry/core/vault/vault'
import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useContext, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Attached } from '../../lib/forms/use-uploads'
import { fileSizeText } from '../../lib/text/file-size-text'
import { addressOf, routes } from '../../lib/routes'
import { useDownload } from '../../lib/actions/use-download'
import { VaultSaver } from '../../lib/forms/vault-saver'
import { useSaved } from './live/use-saved'

/** The files of a mail. Those that can become documents are one step from the vault. */
export function AttachmentList({ emailId, attachments }: { emailId: number; attachments: readonly Attachment[] }) {
  const download = useDownload()
  const saver = useContext(VaultSaver)
  const saved = useSaved(saver ? attachments : NONE)
  const [saving, setSaving] = useState<readonly Attached[] | null>(null)
  const savedAs = ({ sha256 }: Attachment) => (sha256 === null ? undefined : saved?.get(sha256))
  const savable =
    saver && saved ? attachments.filter((one) => (isPdf(one) || isReadFirst(one.filename)) && !savedAs(one)) : []
  const save = (some: readonly Attachment[]) =>
    setSaving(some.map(({ index, filename, size }) => ({ emailId, index, name: filename, size })))
  return (
    <>
      <Stack direction="row" sx={{ mt: 2, minHeight: 31, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h3">
          Attachments
        </Typography>
        {savable.length > 1 && (
          <Button size="small" onClick={() => save(savable)}>
            Save all to Vault
          </Button>
        )}
      </Stack>
      <List dense disablePadding aria-label="Attachments">
        {attachments.map((attachment) => (
          <ListItem key={attachment.index} disableGutters sx={row}>
            <ListItemText
              primary={attachment.filename}
              secondary={fileSizeText(attachment.size)}
              slotProps={{ primary: { noWrap: true } }}
            />
            <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0, ml: 'auto' }}>
              <SavedLink document={savedAs(attachment)} />
              {savable.includes(attachment) && (
                <Button
                  size="small"
                  aria-label={`Save ${attachment.filename} to Vault`}
                  onClick={() => save([attachment])}
                >
                  Save to Vault
                </Button>
              )}
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
            </Stack>
          </ListItem>
        ))}
      </List>
      {saver && saving && (
        <Suspense fallback={null}>{saver({ attachments: saving, onClose: () => setSaving(null) })}</Suspense>
      )}
    </>
  )
}

const NONE: readonly Attachment[] = []

/** The buttons stand below the name where there is no room beside it. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  '& .MuiListItemText-root': { flex: '1 1 160px' },
} as const

function SavedLink({ document }: { document: VaultFile | undefined }) {
  if (!document) return null
  const { product_id } = document
  const to = product_id === null ? routes.vault : addressOf('product', { productId: product_id })
  return (
    <Link component={RouterLink} to={to} variant="body2" sx={{ mr: 1, whiteSpace: 'nowrap' }}>
      Saved to Vault
    </Link>
  )
}
