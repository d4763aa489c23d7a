import { IN_LIMIT } from '@attestry/core/base/in-groups'
import { MAX_EXTRACTED_PRODUCTS, type InboundEmail } from '@attestry/core/mail/inbox'
import AddIcon from '@mui/icons-material/Add'
import RequestIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo, useState } from 'react'
import { mapLive, type Live } from '../../lib/live/live'
import { useNow } from '../../lib/use-now'
import { useFailureToast } from '../../lib/actions/use-failure-toast'
import { LiveTable } from '../../ui/live-table'
import { Pager } from '../../ui/pager'
import { SectionCard } from '../../ui/section-card'
import { useActions } from '../../ui/use-actions'
import type { Analysed } from './live/use-email'
import { useProductRows } from './live/use-product-rows'
import { partActions } from './part-actions'
import { productColumns } from './product-columns'
import { regimeChips } from './regime-chips'
import { useWhen } from '../../lib/use-when'

const AddPartsDialog = lazy(async () => ({ default: (await import('./add-parts-dialog')).AddPartsDialog }))

const FAILED = 'Failed to fetch product analysis'

/** One lookup in the vault each. */
const PAGE = IN_LIMIT

type Props = { email: InboundEmail | undefined; analysed: Live<Analysed>; onRequest: () => void; onShown: () => void }

/** The parts a mail asks for, the documents in the vault for them, and the next step for each. */
export function ProductAnalysisCard({ email, analysed, onRequest, onShown }: Props) {
  const [isAdding, setAdding] = useState(false)
  const pages = usePages()
  const all = partsOf(email, analysed)
  const count = all?.length ?? 0
  // The page may have gone with its last part.
  const page = Math.min(pages.page, Math.max(1, Math.ceil(count / PAGE)))
  const from = (page - 1) * PAGE
  const products = useProductRows(all?.slice(from, from + PAGE), from)
  useFailureToast(products, FAILED)
  const shown = useWithRegimes(products, analysed)

  const id = email?.id ?? 0
  const actions = useActions(
    useMemo(() => partActions(id), [id]),
    nameOfRow,
  )
  const columns = useMemo(() => productColumns(id), [id])
  const [wasLoaded, setLoaded] = useState(false)
  if (!wasLoaded && products.status !== 'loading') setLoaded(true)
  // Nobody knows before how many parts there are: it comes with them, instead of growing.
  const isShown = wasLoaded || all === undefined
  useWhen(isShown, onShown)
  if (!isShown) return null
  return (
    <SectionCard
      title="Product Analysis"
      isFlush
      action={
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button size="small" color="inherit" startIcon={<RequestIcon />} disabled={count === 0} onClick={onRequest}>
            Request Missing
          </Button>
          <Button size="small" color="inherit" startIcon={<AddIcon />} disabled={!all} onClick={() => setAdding(true)}>
            Add Parts
          </Button>
        </Stack>
      }
    >
      <LiveTable
        live={shown}
        failed={FAILED}
        empty={
          <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
            No products were found in this email.
          </Typography>
        }

        label="Product Analysis"
        columns={columns}
        actions={actions}
        minWidth={680}
        skeleton={{ rows: 3, narrow: 109, wide: 45 }}
        isDense
      />
      {count > PAGE && (
        <Pager
          pages={{ ...pages, page }}
          next={from + PAGE < count ? [] : null}
          count={{ pageSize: PAGE, shown: Math.min(PAGE, count - from), total: count, noun: 'parts' }}
        />
      )}
      {count >= MAX_EXTRACTED_PRODUCTS && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
          The first {MAX_EXTRACTED_PRODUCTS.toLocaleString('en')} parts of this email are shown.
        </Typography>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddPartsDialog emailId={id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {actions.dialog}
    </SectionCard>
  )
}

/** Each row with what the vault knows of its part in what the mail asks. */
function useWithRegimes(products: ReturnType<typeof useProductRows>, analysed: Live<Analysed>) {
  const now = useNow(3600_000)
  const ofMail = analysed.status === 'ready' ? (analysed.data.analysis?.topics ?? NONE) : NONE
  return useMemo(
    () =>
      mapLive(products, ({ items }) => ({
        items: items.map((row) => {
          const { part, product, ofMaker } = row
          const topics = part.topics.length > 0 ? part.topics : ofMail
          return { ...row, regimes: product ? regimeChips(product, ofMaker, topics, now) : NONE }
        }),
      })),
    [products, ofMail, now],
  )
}

const NONE: readonly never[] = []

const nameOfRow = ({ part_number }: { part_number: string }) => part_number

/** Undefined while it is not known what the mail asks for. */
function partsOf(email: InboundEmail | undefined, analysed: Live<Analysed>) {
  if (!email || email.analysis.state === 'pending' || analysed.status !== 'ready') return undefined
  return analysed.data.analysis?.extracted_products ?? []
}

function usePages() {
  const [page, setPage] = useState(1)
  return {
    page,
    cursor: null,
    goOn: () => setPage((now) => now + 1),
    goBack: () => setPage((now) => now - 1),
  }
}
