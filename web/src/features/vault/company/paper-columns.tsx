import { TypeName } from '../../../ui/type-name'
import { dayText } from '@attestry/core/base/words'
import { formText } from '@attestry/core/vault/template-words'
import { editionOf, paperName } from '@attestry/core/vault/product-documents'
import { changesOfForm } from '@attestry/core/vault/form-changes'
import type { VaultFile } from '@attestry/core/vault/vault'
import Typography from '@mui/material/Typography'
import type { Column } from '../../../ui/data-table'
import { StatusChip } from '../../../ui/status-chip'
import { FormChangesNote } from '../product/form-changes-note'
import { expiryWarning } from '../words/coverage'

/** Of each paper; `papers` are all, of which a form is compared with the one before it. */
export const paperColumns = (papers: readonly VaultFile[]): readonly Column<VaultFile>[] => [
  {
    label: 'Kind',
    share: 16,
    narrow: 'above',
    cell: ({ doc_type }) => (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <TypeName type={doc_type} />
      </Typography>
    ),
  },
  {
    label: 'Title',
    share: 28,
    narrow: 'main',
    cell: (paper) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {paperName(paper)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {[paper.title && paper.original_filename, paper.reading?.summary && formText(paper.reading.summary)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <FormChangesNote changes={paper.superseded_by === null ? changesOfForm(paper, papers) : null} />
      </>
    ),
  },
  { label: 'Issued', share: 11, narrow: 'below', cell: ({ issued_at }) => <DayOf of={issued_at} label="Issued" /> },
  {
    label: 'Expires',
    share: 15,
    narrow: 'below',
    cell: (paper) => (
      <>
        <DayOf of={paper.expires_at} label="Expires" />
        <Standing paper={paper} />
      </>
    ),
  },
  { label: 'Version', share: 8, narrow: 'below', cell: (paper) => <Plain text={versionText(paper)} /> },
  { label: 'Language', share: 8, narrow: 'below', cell: ({ language }) => <Plain text={language} /> },
]

const Plain = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
)

const versionText = (paper: VaultFile): string => {
  const edition = editionOf(paper)
  return edition === '' ? '' : `v${edition}`
}

/** On a phone there is no heading above it. */
const DayOf = ({ of, label }: { of: number | null; label: string }) =>
  of !== null && (
    <Typography variant="body2" noWrap>
      <Typography component="span" variant="body2" sx={{ display: { md: 'none' } }}>
        {`${label} `}
      </Typography>
      {dayText(of)}
    </Typography>
  )

/** Whether answers still offer it. */
function Standing({ paper: { superseded_by, expires_at } }: { paper: VaultFile }) {
  if (superseded_by !== null)
    return <StatusChip label="Superseded" tone="quiet" title="There is a newer document in its place" />
  const warning = expiryWarning(expires_at)
  return warning && <StatusChip {...warning} />
}
