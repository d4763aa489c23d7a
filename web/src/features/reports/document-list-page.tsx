import { paths } from '@attestry/contract/paths'
import { PAGE_SIZE } from '@attestry/contract/primitives'
import { queries } from '@attestry/contract/queries'
import { DAY, EXPIRING_DAYS } from '@attestry/contract/reports'
import { EXPIRY_WARNING_DAYS, Product, VaultFile } from '@attestry/contract/vault'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLive, useLiveAll } from '../../lib/live'
import { liveDocument, liveList } from '../../lib/live-firestore'
import { type DocumentExpiry, routes } from '../../lib/routes'
import { useSession } from '../../lib/session'
import { usePageCursor } from '../../lib/use-page-cursor'
import { BackLink } from '../../ui/back-link'
import { DataTable } from '../../ui/data-table'
import { EmptyState } from '../../ui/empty-state'
import { LiveContent } from '../../ui/live-content'
import { PageTitle } from '../../ui/page-title'
import { Pager } from '../../ui/pager'
import { TabBar } from '../../ui/tab-bar'
import { documentColumns, type ListedDocument } from './document-columns'

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
  const expiry = TABS.find(([name]) => name === params.get('expiry'))?.[0] ?? '30d'
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={routes.reports}>Back to Reports</BackLink>
        <PageTitle>Documents by Expiry</PageTitle>
        <Typography color="textSecondary">Current documents in the vault, the first to expire first</Typography>
      </div>
      <TabBar
        label="Expiry"
        tabs={TABS}
        value={expiry}
        onChange={(next) => setParams({ expiry: next }, { replace: true })}
      />
      <div role="tabpanel" id={`panel-${expiry}`} aria-labelledby={`tab-${expiry}`}>
        <Documents key={expiry} expiry={expiry} />
      </div>
    </Stack>
  )
}

function Documents({ expiry }: { expiry: DocumentExpiry }) {
  const { db, uid, org } = useSession()
  const pages = usePageCursor()
  // The time at which it was opened: a new one on each render would be another query.
  const [now] = useState(Date.now)
  const live = useLive(
    liveList({ db, uid }, VaultFile, queries.currentDocuments(org, choiceOf(expiry, now)), pages.cursor),
  )
  const files = live.status === 'ready' ? live.data.items : []
  const ids = [...new Set(files.flatMap(({ product_id }) => product_id ?? []))]
  const products = useLiveAll(ids.map((id) => liveDocument({ db, uid }, Product, paths.product(org, id))))
  const productOf = (id: number | null) => {
    const found = id === null ? undefined : products[ids.indexOf(id)]
    return found?.status === 'ready' ? found.data : undefined
  }
  const isFull = files.length >= PAGE_SIZE
  return (
    <Paper variant="outlined">
      <LiveContent
        live={live}
        failed="Failed to load documents"
        empty={<EmptyState title="No documents" text="No current document of the vault expires then." />}
      >
        {(page) => (
          <DataTable
            label="Documents"
            columns={documentColumns}
            rows={page?.items.map((file): ListedDocument => ({ ...file, product: productOf(file.product_id) }))}
            hasLinks
            breakpoint="sm"
            skeleton={{ rows: 5, narrow: 73, wide: 49 }}
          />
        )}
      </LiveContent>
      {(files.length > 0 || pages.page > 1) && live.status === 'ready' && (
        <Pager pages={pages} next={isFull ? live.data.last : null} />
      )}
    </Paper>
  )
}

function choiceOf(expiry: DocumentExpiry, now: number): Parameters<typeof queries.currentDocuments>[1] {
  switch (expiry) {
    case 'expired':
      return { by: now }
    case '30d':
      return { from: now + 1, by: now + EXPIRING_DAYS * DAY }
    case '60d':
      return { from: now + 1, by: now + EXPIRY_WARNING_DAYS * DAY }
    case 'valid':
      return { from: now + EXPIRY_WARNING_DAYS * DAY + 1 }
    case 'undated':
      return { isUndated: true }
  }
}
