import { type Packing, packingOf, sizeOf, ZIP_NAME } from '@attestry/core/vault/packing'
import type { VaultFile } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { fileSizeText } from '../../lib/text/file-size-text'
import { usePreview } from '../../lib/actions/use-preview'

/** What the recipient gets instead of the files themselves. */
const words: Partial<Record<Packing, string>> = {
  zip: `They are large, so they are sent together as ${ZIP_NAME}.`,
  link: 'They are too large for an email, so a link is sent that works for 14 days.',
}

/** Every file that is sent, in the order of the mail. There may be hundreds, and they do not change while typing. */
export const Attachments = memo(function Attachments({ files }: { files: readonly VaultFile[] }) {
  const titleId = useId()
  const preview = usePreview()
  const size = sizeOf(files)
  const packed = words[packingOf(files)]
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {files.length === 1 ? '1 attachment' : `${files.length} attachments`}
        {files.length > 0 && ` (${fileSizeText(size)})`}
      </Typography>
      {packed && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {packed}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={titleId} sx={list}>
        {files.map((file) => (
          <li key={file.id}>
            <Chip
              component="button"
              type="button"
              clickable
              variant="outlined"
              size="medium"
              label={`${file.original_filename} (${fileSizeText(file.file_size)})`}
              onClick={() => preview(file)}
              sx={{ maxWidth: '100%', height: 'auto', minHeight: 28, '& .MuiChip-label': { whiteSpace: 'normal' } }}
            />
          </li>
        ))}
      </Box>
    </section>
  )
})

const list = { display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0 } as const
