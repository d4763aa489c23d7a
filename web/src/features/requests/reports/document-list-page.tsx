import { expiredBy, expiringAfter, expiringWithin } from '@attestry/core/vault/expiry'
import { paths } from '@attestry/core/paths'
import { vaultLists } from '@attestry/core/vault-lists'
import { EXPIRING_DAYS } from '@attestry/core/requests/reports'
import { EXPIRY_WARNING_DAYS, Product, VaultFile } from '@attestry/core/vault/vault'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mapLive, useLive, useLiveAll } from '../../../lib/live/live'
import { liveDocument, livePage } from '../../../lib/live/live-firestore'
import { addressOf, type DocumentExpiry } from '../../../lib/routes'
import { useSession } from '../../../lib/api/session'
import { usePageCursor } from '../../../lib/live/use-page-cursor'
import { EmptyState } from '../../../ui/empty-state'
import { ListPage, PagedTable } from '../../../ui/list-page'
import { TabBar } from '../../../ui/tab-bar'
import { documentColumns, type ListedDocument } from './document-columns'
import { useReportPeriod } from './report-period'

const TABS: readonly (readonly [DocumentExpiry, string])[] = [
  ['expired', 'Expired'],
  ['30d', `Within ${EXPIRING_DAYS} days`],
  ['60d', `Within ${EXPIRY_WARNING_DAYS} days`],
  ['valid', 'Later'],
  ['undated', 'No expiry date'],
]

/** The documents behind the figures of a report, the first to expire first. */
export function DocumentListPage() {
  const [params, setParams] = useSearchParams()
  const [period] = useReportPeriod()
  const expiry = TABS.find(([name]) => name === params.get('expiry'))?.[0] ?? '30d'
  return (
    <ListPage
      back={{ to: addressOf('reports', { period }), label: 'Back to Reports' }}
      title="Documents by Expiry"
      text="Current documents in the vault, the first to expire first"
    >
      <TabBar
        label="Expiry"
        tabs={TABS}
        value={expiry}
        onChange={(next) => setParams({ period, expiry: next }, { replace: true })}
      />
      <div role="tabpanel" id={`panel-${expiry}`} aria-labelledby={`tab-${expiry}`}>
        <Documents key={expiry} expiry={expiry} />
      </div>
    </ListPage>
  )
}

function Documents({ expiry }: { expiry: DocumentExpiry }) {
  const { db, uid, org } = useSession()
  const pages = usePageCursor()
  // The time at which it was opened: a new one on each render would be another query.
  const [now] = useState(Date.now)
  const live = useLive(
    livePage({ db, uid }, VaultFile, vaultLists.currentDocuments(org, choiceOf(expiry, now)), pages.cursor),
  )
  const files = live.status === 'ready' ? live.data.items : []
  const ids = [...new Set(files.flatMap(({ product_id }) => product_id ?? []))]
  const products = useLiveAll(ids.map((id) => liveDocument({ db, uid }, Product, paths.product(org, id))))
  const productOf = (id: number | null) => {
    const found = id === null ? undefined : products[ids.indexOf(id)]
    return found?.status === 'ready' ? found.data : undefined
  }
  return (
    <PagedTable
      label="Documents"
      live={mapLive(live, (page) => ({
        ...page,
        items: page.items.map((file): ListedDocument => ({ ...file, product: productOf(file.product_id) })),
      }))}
      pages={pages}
      failed="Failed to load documents"
      empty={<EmptyState title="No documents" text="No current document of the vault expires then." />}
      columns={documentColumns}
      hasLinks
      breakpoint="sm"
      skeleton={{ rows: 5, narrow: 73, wide: 49 }}
    />
  )
}

function choiceOf(expiry: DocumentExpiry, now: number): Parameters<typeof vaultLists.currentDocuments>[1] {
  switch (expiry) {
    case 'expired':
      return expiredBy(now)
    case '30d':
      return expiringWithin(EXPIRING_DAYS, now)
    case '60d':
      return expiringWithin(EXPIRY_WARNING_DAYS, now)
    case 'valid':
      return expiringAfter(EXPIRY_WARNING_DAYS, now)
    case 'undated':
      return { isUndated: true }
  }
}
