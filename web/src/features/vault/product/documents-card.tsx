import { TypeName } from '../../../ui/type-name'
import { postponedText } from '@attestry/core/base/postponed-text'
import { dayText } from '@attestry/core/base/words'
import type { NewestList } from '@attestry/core/law/candidate-list'
import { progressText } from '@attestry/core/vault/reading'
import { changesOfForm, type FormChanges } from '@attestry/core/vault/form-changes'
import { warningsOf, type Warning } from '@attestry/core/vault/reading-warnings'
import { formText } from '@attestry/core/vault/template-words'
import { mimeOf, PDF } from '@attestry/core/vault/filenames'
import { type Product, type VaultFile, vaultApi } from '@attestry/core/vault/vault'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import AcceptIcon from '@mui/icons-material/TaskAltOutlined'
import ReplaceIcon from '@mui/icons-material/PublishedWithChangesOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, useMemo, useState } from 'react'
import type { Action } from '../../../lib/actions/action'
import { fileSizeText } from '../../../lib/text/file-size-text'
import { useNewestList } from '../../../lib/live/use-candidate-list'
import { joinLive, mapLive, type Live } from '../../../lib/live/live'
import type { Page } from '../../../lib/live/live-firestore'
import { useDownload } from '../../../lib/actions/use-download'
import type { Column } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/empty-state'
import { LiveTable } from '../../../ui/live-table'
import { SectionCard } from '../../../ui/section-card'
import { StatusChip } from '../../../ui/status-chip'
import { useActions } from '../../../ui/use-actions'
import { downloadAction, editAction, previewAction, saidAction } from './file-actions'
import { FormChangesNote } from './form-changes-note'
import { ReadingNotes } from './reading-notes'
import { CONFIRM_FAILED, confirmReading } from './use-confirm-reading'
import { expiryWarning } from '../words/coverage'
import { statedText } from '../words/stated-text'

const ReplaceDialog = lazy(async () => ({ default: (await import('../upload/replace-dialog')).ReplaceDialog }))

/** A document, with the reasons to doubt that it proves anything for this product, and what is to be said of its reading. */
type Row = VaultFile & { warnings: readonly Warning[]; readingText: string; changes: FormChanges | null }

type Props = {
  product: Product | undefined
  /** Its own documents, and those of its maker that cover it as well. */
  files: Live<Page<VaultFile>>
  universal: Live<Page<VaultFile>>
  onUpload: () => void
}

/** The documents of a product. */
export function DocumentsCard({ product, files, universal, onUpload }: Props) {
  const download = useDownload()
  const actions = useActions(
    useMemo(() => fileActions(download), [download]),
    nameOf,
  )
  const newest = useNewestList(useState(Date.now)[0])
  const all = mapLive(joinLive({ files, universal }), (both) => ({
    items: rowsOf([...both.files.items, ...both.universal.items], product, newest).filter(
      (row) => !actions.isGone(row),
    ),
  }))
  const count = all.status === 'ready' ? all.data.items.length : 0
  return (
    <SectionCard
      title={all.status === 'ready' ? `Documents (${count})` : 'Documents'}
      isFlush
      action={
        <Button size="small" variant="outlined" onClick={onUpload}>
          Upload
        </Button>
      }
    >
      <LiveTable
        live={all}
        failed="Failed to load documents"
        empty={<EmptyState title="No documents" text="This product has no documents yet." />}

        label="Documents"
        columns={columns}
        actions={actions}
        skeleton={{ rows: 3, narrow: 97, wide: 61 }}
      />
      {actions.dialog}
    </SectionCard>
  )
}

const rowsOf = (files: readonly VaultFile[], product: Product | undefined, newest: NewestList): Row[] =>
  files.map((file) => ({
    ...file,
    warnings: doubtsAbout(file, product, newest),
    readingText: readingText(file),
    changes: file.superseded_by === null ? changesOfForm(file, files) : null,
  }))

/** A document that was replaced by a newer one proves nothing any more, so there is nothing to doubt. */
const doubtsAbout = (
  { reading, product_id, superseded_by, is_confirmed }: VaultFile,
  product: Product | undefined,
  newest: NewestList,
) => {
  if (!reading || !product || superseded_by !== null) return []
  const wanted = { part_number: product.part_number, maker: product.manufacturer.name }
  const warnings = warningsOf(reading, product_id === null ? null : wanted, Date.now(), newest)
  return warnings.filter(({ code }) => code !== 'from_picture' || !is_confirmed)
}

/** A reading that goes on or is put off, and of a picture what a person is asked to accept. */
function readingText(file: VaultFile): string {
  const { reading, reading_postponed: postponed, reading_progress: progress } = file
  if (reading?.summary) return `${formText(reading.summary)}.`
  if (reading !== null) return isOpen(file) ? statedText(reading) : ''
  if (postponed && postponed.until > Date.now()) return postponedText(postponed, 'This document will be read')
  return progress ? `${progressText(progress)}.` : ''
}

/** Read from a picture, and not accepted yet. */
const isOpen = ({ reading, is_confirmed, superseded_by }: VaultFile): boolean =>
  reading?.is_from_picture === true && !is_confirmed && superseded_by === null

const nameOf = ({ original_filename }: Row) => original_filename

const columns: readonly Column<Row>[] = [
  {
    label: 'Document Type',
    narrow: 'above',
    cell: (file) => (
      <Typography component="div" variant="body2">
        <TypeName type={file.doc_type} /> <Marks file={file} />
      </Typography>
    ),
  },
  {
    label: 'Filename',
    narrow: 'main',
    cell: ({ original_filename, issued_at, expires_at, warnings, readingText, changes }) => (
      <>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {original_filename}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[issued_at && `Issued ${dayText(issued_at)}`, expires_at && `expires ${dayText(expires_at)}`]
            .filter(Boolean)
            .join(', ')}
        </Typography>
        {readingText && (
          <Typography variant="caption" color="textSecondary" component="p">
            {readingText}
          </Typography>
        )}
        <FormChangesNote changes={changes} />
        <ReadingNotes warnings={warnings} isShort />
      </>
    ),
  },
  { label: 'Size', narrow: 'below', cell: ({ file_size }) => <NoWrap>{fileSizeText(file_size)}</NoWrap> },
  { label: 'Uploaded', narrow: 'below', cell: ({ created_at }) => <NoWrap>{dayText(created_at)}</NoWrap> },
]

const NoWrap = ({ children }: { children: string }) => (
  <Typography variant="body2" noWrap>
    {children}
  </Typography>
)

/** What to know before relying on a document. */
function Marks({ file: { product_id, superseded_by, expires_at } }: { file: VaultFile }) {
  const warning = superseded_by === null ? expiryWarning(expires_at) : null
  return (
    <>
      {product_id === null && (
        <StatusChip label="Universal" tone="quiet" title="Covers all products of the manufacturer" />
      )}
      {superseded_by !== null && (
        <StatusChip label="Superseded" tone="quiet" title="There is a newer document of this type" />
      )}
      {warning && <StatusChip {...warning} />}
    </>
  )
}

const fileActions = (download: ReturnType<typeof useDownload>): readonly Action<Row>[] => [
  previewAction,
  saidAction,
  {
    name: 'Accept Reading',
    label: 'Accept what was read of',
    icon: <AcceptIcon fontSize="small" />,
    isEnabled: isOpen,
    run: ({ id, original_filename }, call) =>
      confirmReading(original_filename, (is_confirmed) => call(vaultApi.updateFile, { id, is_confirmed })),
    failed: CONFIRM_FAILED,
  },
  downloadAction(download),
  editAction,
  {
    name: 'Replace',
    icon: <ReplaceIcon fontSize="small" />,
    // Everybody else asks support. A newer form of the trade takes the place of the older one by itself.
    isEnabled: ({ product_id, superseded_by, original_filename }, { isAdmin }) =>
      isAdmin && product_id === null && superseded_by === null && mimeOf(original_filename) === PDF,
    open: (file, onClose) => <ReplaceDialog file={file} onClose={onClose} />,
  },
  {
    name: 'Delete',
    icon: <DeleteIcon fontSize="small" />,
    isEnabled: ({ product_id }) => product_id !== null,
    removes: true,
    confirm: ({ original_filename }) => ({
      title: 'Delete Document',
      text: `${original_filename} will be deleted from the vault. This action cannot be undone.`,
      confirmLabel: 'Delete',
    }),
    run: async ({ id }, call) => {
      await call(vaultApi.deleteFile, { id })
      return ['Document Deleted']
    },
    failed: ['Delete Failed', 'Failed to delete document'],
  },
]
