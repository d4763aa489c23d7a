import type { OwnFile } from '@attestry/core/sending/own-files'
import { type Packing, packingOf, sizeOf, ZIP_NAME } from '@attestry/core/vault/packing'
import { eachOnce } from '@attestry/core/vault/same-bytes'
import type { VaultFile } from '@attestry/core/vault/vault'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import { fileSizeText } from '../../lib/text/file-size-text'
import { usePreview } from '../../lib/actions/use-preview'

/** What the recipient gets instead of the files themselves. */
const words: Partial<Record<Packing, string>> = {
  zip: `They are large, so they are sent together as ${ZIP_NAME}.`,
  link: 'They are too large for an email, so a link is sent that works for 14 days.',
}

type Props = { files: readonly VaultFile[]; ownFiles: readonly OwnFile[] }

/** How many files are sent, and unfolded each of them. There may be hundreds, and they do not change while typing. */
export const Attachments = memo(function Attachments({ files: chosen, ownFiles }: Props) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const files = eachOnce(chosen)
  const all = [...files, ...ownFiles]
  const packed = words[packingOf(all)]
  if (all.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="subtitle2" component="h3">
        <Button
          id={titleId}
          color="inherit"
          size="small"
          aria-expanded={isOpen}
          startIcon={<ChevronRightIcon sx={isOpen ? { transform: 'rotate(90deg)' } : null} />}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: -0.5 }}
        >
          {all.length === 1 ? '1 document' : `${all.length.toLocaleString('en')} documents`} (
          {fileSizeText(sizeOf(all))})
        </Button>
      </Typography>
      {packed && (
        <Typography variant="body2" color="textSecondary">
          {packed}
        </Typography>
      )}
      {isOpen && <Files titleId={titleId} files={files} ownFiles={ownFiles} />}
    </section>
  )
})

/** In the order of the mail. */
function Files({ titleId, files, ownFiles }: Props & { titleId: string }) {
  const preview = usePreview()
  return (
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
            sx={chip}
          />
        </li>
      ))}
      {ownFiles.map(({ id, original_filename, file_size }) => (
        <li key={id}>
          <Chip
            variant="outlined"
            size="medium"
            label={`${original_filename} (${fileSizeText(file_size)})`}
            sx={chip}
          />
        </li>
      ))}
    </Box>
  )
}

const chip = { maxWidth: '100%', height: 'auto', minHeight: 28, '& .MuiChip-label': { whiteSpace: 'normal' } } as const

const list = { display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 0.5, p: 0 } as const
