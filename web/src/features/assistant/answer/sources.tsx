import type { ChatSource } from '@attestry/core/assistant/chat'
import { mimeOf, PDF } from '@attestry/core/vault/filenames'
import { vaultApi } from '@attestry/core/vault/vault'
import DocumentIcon from '@mui/icons-material/DescriptionOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import VaultIcon from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useDownload } from '../../../lib/actions/use-download'
import { addressOf } from '../../../lib/routes'
import { StatusChip } from '../../../ui/status-chip'

const PdfPreview = lazy(async () => ({ default: (await import('../../../ui/pdf-preview')).PdfPreview }))

/** Nothing but the model says so. */
export const isSuggested = (sources: readonly ChatSource[]): boolean =>
  sources.length > 0 && sources.every(({ kind }) => kind === 'model')

/** No document says so: people must check it. */
export const Suggested = () => (
  <StatusChip label="Suggested" tone="attention" title="No document says so. Please check it." />
)

/** What the status of a regime is taken from, in words; '' where nothing says so. */
export const sourceText = ([first]: readonly ChatSource[]): string =>
  first === undefined ? '' : first.kind === 'model' ? 'suggested, no document says so' : textOf(first)

/** What a fact is taken from; a document opens at its page. */
export function Sources({ sources }: { sources: readonly ChatSource[] }) {
  const named = sources.filter((one, place) => sources.findIndex((other) => textOf(other) === textOf(one)) === place)
  if (named.length === 0) return null
  return (
    <Box component="ul" aria-label="Sources" sx={list}>
      {named.map((source) => (
        <li key={textOf(source)}>
          <Source source={source} />
        </li>
      ))}
    </Box>
  )
}

function Source({ source }: { source: ChatSource }) {
  const { kind, file_id, product_id, email_id } = source
  const text = textOf(source)
  if (kind === 'model') return <Suggested />
  if (kind === 'table') {
    return (
      <>
        <TableIcon fontSize="inherit" titleAccess="Built-in table" /> {text}
      </>
    )
  }
  if (kind === 'document' && file_id !== null) return <DocumentLink source={source} fileId={file_id} />
  const icon =
    kind === 'vault' ? (
      <VaultIcon fontSize="inherit" titleAccess="Vault" />
    ) : kind === 'mail' ? (
      <MailIcon fontSize="inherit" titleAccess="Email" />
    ) : (
      <DocumentIcon fontSize="inherit" titleAccess="Document" />
    )
  const to =
    email_id !== null
      ? addressOf('email', { emailId: email_id })
      : product_id !== null
        ? addressOf('product', { productId: product_id })
        : null
  return (
    <>
      {icon}{' '}
      {to === null ? (
        text
      ) : (
        <Link component={RouterLink} to={to}>
          {text}
        </Link>
      )}
    </>
  )
}

function DocumentLink({ source, fileId }: { source: ChatSource; fileId: number }) {
  const [isOpen, setOpen] = useState(false)
  const download = useDownload()
  // The browser shows no workbook.
  const isShown = mimeOf(source.label) === PDF
  const open = () => (isShown ? setOpen(true) : void download(vaultApi.downloadFile, { id: fileId }, source.label))
  return (
    <>
      <DocumentIcon fontSize="inherit" titleAccess="Document" />{' '}
      <Link component="button" type="button" onClick={open} sx={{ font: 'inherit', textAlign: 'left' }}>
        {textOf(source)}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <PdfPreview
            file={{ id: fileId, original_filename: source.label }}
            page={source.page ?? 1}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** "rohs.pdf, page 2" */
const textOf = ({ label, page }: Pick<ChatSource, 'label' | 'page'>): string =>
  page === null || mimeOf(label) !== PDF ? label : `${label}, page ${page}`

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  m: 0,
  mt: 0.25,
  p: 0,
  listStyle: 'none',
  typography: 'caption',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  // A long name stays beside its icon.
  '& li': { display: 'flex', gap: 0.5, minWidth: 0 },
  '& svg': { flexShrink: 0, mt: '0.2em' },
} as const
