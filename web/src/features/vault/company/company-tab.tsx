import { paperName } from '@attestry/core/vault/product-documents'
import type { VaultFile } from '@attestry/core/vault/vault'
import { useMemo } from 'react'
import { useDownload } from '../../../lib/actions/use-download'
import { mapLive } from '../../../lib/live/live'
import { EmptyState } from '../../../ui/empty-state'
import { LiveTable } from '../../../ui/live-table'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { AddFilesButton } from '../adding/add-files-button'
import { MakersForms } from './makers-forms'
import { paperActions } from './paper-actions'
import { paperColumns } from './paper-columns'
import { usePapers } from '../live/use-papers'

/** The shelf of what is about the organization itself and no part of it, live. */
export function CompanyTab() {
  const download = useDownload()
  const papers = usePapers()
  const actions = useActions<VaultFile>(
    useMemo(() => paperActions(download), [download]),
    paperName,
  )
  const columns = useMemo(() => paperColumns(papers.status === 'ready' ? papers.data.items : []), [papers])
  const shown = mapLive(papers, ({ items }) => ({
    items: items.filter((paper) => !actions.isGone(paper)).toSorted(byStanding),
  }))
  return (
    <SectionCard
      title="Company Papers"
      text="Certificates, policies and declarations of your own company. Answers offer the current ones when a customer asks."
      action={<AddFilesButton isOfCompany />}
      isFlush
    >
      <LiveTable
        live={shown}
        failed="Failed to load company papers"
        empty={
          <EmptyState
            title="No company papers"
            text="Add your CMRT, ISO certificates, policies and company-wide declarations."
          />
        }
        label="Company papers"
        columns={columns}
        actions={actions}
        actionsWidth={172}
        skeleton={{ rows: 3, narrow: 97, wide: 61 }}
      />
      {papers.status === 'ready' && <MakersForms own={papers.data.items} />}
      {actions.dialog}
    </SectionCard>
  )
}

/** What is current comes first, then by kind. */
const byStanding = (one: VaultFile, other: VaultFile): number =>
  Number(one.superseded_by !== null) - Number(other.superseded_by !== null) ||
  one.doc_type.localeCompare(other.doc_type)
