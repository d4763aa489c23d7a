import { IN_LIMIT } from '@attestry/core/base/in-groups'
import { preselected } from '@attestry/core/sending/answer-grid'
import { tableOf, vaultFigures } from '@attestry/core/sending/answer-table'
import { partId as partIdOf } from '@attestry/core/mail/corrected-analysis'
import { MAX_EXTRACTED_PRODUCTS, type InboundEmail } from '@attestry/core/mail/inbox'
import AddIcon from '@mui/icons-material/Add'
import RequestIcon from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { mapLive, type Live } from '../../lib/live/live'
import { useNow } from '../../lib/use-now'
import { useFailureToast } from '../../lib/actions/use-failure-toast'
import { LiveTable } from '../../ui/live-table'
import { Pager } from '../../ui/pager'
import { SectionCard } from '../../ui/section-card'
import { useActions } from '../../ui/use-actions'
import { useMailGrid } from './answer/use-answer-grid'
import type { Analysed } from './live/use-email'
import { useProductRows } from './live/use-product-rows'
import { partActions } from './part-actions'
import { partColumns, type PartLine } from './part-columns'
import { regimeChips } from './regime-chips'
import { useWhen } from '../../lib/use-when'

const AddPartsDialog = lazy(async () => ({ default: (await import('./add-parts-dialog')).AddPartsDialog }))

const FAILED = 'Failed to fetch product analysis'

/** One lookup in the vault each. */
const PAGE = IN_LIMIT

/** The part to be shown. A new object shows it again. */
export type Pointed = { partId: string }

type Props = {
  email: InboundEmail
  analysed: Live<Analysed>
  /** The part that was pressed in the text of the mail. */
  pointed?: Pointed | null
  onRequest: () => void
  onShown: () => void
}

/** The parts a mail asks for, the documents in the vault for them, and the next step for each. */
export function ProductAnalysisCard({ email, analysed, pointed = null, onRequest, onShown }: Props) {
  const [isAdding, setAdding] = useState(false)
  const pages = usePages()
  const [isOnly, setOnly] = useState(false)
  const { figures, now, isLoading } = useFigures(email, analysed)
  const all = partsOf(email, analysed)
  const listed = useMemo(
    () => (isOnly && figures ? all?.filter((part) => figures.gaps.has(partIdOf(part))) : all),
    [all, figures, isOnly],
  )
  const count = listed?.length ?? 0
  // The page may have gone with its last part.
  const page = Math.min(pages.page, Math.max(1, Math.ceil(count / PAGE)))
  const from = (page - 1) * PAGE
  const products = useProductRows(listed?.slice(from, from + PAGE), from)
  useFailureToast(products, FAILED)
  const shown = useLines(products, analysed, figures, now)

  const { id } = email
  const actions = useActions<PartLine>(
    useMemo(() => partActions(id), [id]),
    nameOfRow,
  )
  const columns = useMemo(() => partColumns(id, figures?.chosen ?? NOTHING, now), [id, figures, now])
  const [wasLoaded, setLoaded] = useState(false)
  if (!wasLoaded && products.status !== 'loading' && !isLoading) setLoaded(true)
  // Nobody knows before how many parts there are: it comes with them, instead of growing.
  const isShown = wasLoaded || all === undefined
  useWhen(isShown, onShown)
  const card = usePointed(pointed, (partId) => {
    setOnly(false)
    const place = all?.findIndex((part) => partIdOf(part) === partId) ?? -1
    if (place >= 0) pages.show(Math.floor(place / PAGE) + 1)
  })
  if (!isShown) return null
  return (
    <Box ref={card} sx={look}>
      <SectionCard
        title="Product Analysis"
        isFlush
        action={
          <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            <Button
              size="small"
              color="inherit"
              startIcon={<RequestIcon />}
              disabled={!all?.length}
              onClick={onRequest}
            >
              Request Missing
            </Button>
            <Button
              size="small"
              color="inherit"
              startIcon={<AddIcon />}
              disabled={!all}
              onClick={() => setAdding(true)}
            >
              Add Parts
            </Button>
          </Stack>
        }
      >
        {figures && figures.parts > 0 && <Head figures={figures} isOnly={isOnly} onOnly={() => setOnly(!isOnly)} />}
        <LiveTable
          live={shown}
          failed={FAILED}
          empty={
            <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
              {isOnly ? 'Nothing is missing.' : 'No products were found in this email.'}
            </Typography>
          }

          label="Product Analysis"
          columns={columns}
          actions={actions}
          minWidth={500}
          skeleton={{ rows: 3, narrow: 109, wide: 44 }}
          isCompact
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
    </Box>
  )
}

/** What the vault has and lacks of what the mail asks, with the documents that answer it. */
function useFigures(email: InboundEmail, analysed: Live<Analysed>) {
  const now = useNow(3600_000)
  const grid = useMailGrid(email, analysed)
  const known = grid.status === 'ready' ? grid.data : undefined
  const figures = useMemo(() => {
    if (!known) return undefined
    const { gaps, ...counts } = vaultFigures(known, now)
    const rows = new Map(tableOf(known).rows.map((row) => [partIdOf(row.part), row]))
    const ids = new Set(gaps.map(({ part }) => partIdOf(part)))
    return { ...counts, gaps: ids, rows, chosen: new Set(preselected(known, now)) }
  }, [known, now])
  return { figures, now, isLoading: grid.status === 'loading' }
}

type Figures = NonNullable<ReturnType<typeof useFigures>['figures']>

/** The rows of a page, each with what is asked about its part. */
function useLines(
  products: ReturnType<typeof useProductRows>,
  analysed: Live<Analysed>,
  figures: Figures | undefined,
  now: number,
): Live<{ items: PartLine[] }> {
  const { analysis } = analysed.status === 'ready' ? analysed.data : {}
  return useMemo(
    () =>
      mapLive(products, ({ items }) => ({
        items: items.map((row) => {
          const { id, part, product, ofMaker } = row
          const topics = part.topics.length > 0 ? part.topics : (analysis?.topics ?? NONE)
          return {
            ...row,
            // Also where only some parts are shown.
            place: analysis?.extracted_products.findIndex((one) => partIdOf(one) === id) ?? row.place,
            asked: figures?.rows.get(id),
            isGap: figures?.gaps.has(id) ?? false,
            regimes: product ? regimeChips(product, ofMaker, topics, now) : NONE,
          }
        }),
      })),
    [products, analysis, figures, now],
  )
}

/** How many of the parts the vault has, and the filter for those for which it lacks something. */
function Head({ figures, isOnly, onOnly }: { figures: Figures; isOnly: boolean; onOnly: () => void }) {
  const { parts, inVault, gaps } = figures
  const missing = parts - inVault
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 44, px: 2, pb: 1 }}>
      <Typography component="output" variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
        {inVault} of {parts} in the vault{missing > 0 && `, ${missing} missing`}
      </Typography>
      {(gaps.size > 0 || isOnly) && (
        <Button size="small" variant={isOnly ? 'contained' : 'outlined'} aria-pressed={isOnly} onClick={onOnly}>
          Gaps ({gaps.size})
        </Button>
      )}
    </Stack>
  )
}

const NONE: readonly never[] = []
const NOTHING: ReadonlySet<number> = new Set()

const nameOfRow = ({ part_number }: { part_number: string }) => part_number

/** Undefined while it is not known what the mail asks for. */
function partsOf(email: InboundEmail, analysed: Live<Analysed>) {
  if (email.analysis.state === 'pending' || analysed.status !== 'ready') return undefined
  return analysed.data.analysis?.extracted_products ?? []
}

/**
 * Leads to the line of a part, once it is there: it takes the focus, from where its buttons are the next stops.
 */
function usePointed(pointed: Pointed | null, turnTo: (partId: string) => void) {
  const card = useRef<HTMLDivElement>(null)
  const turn = useRef(turnTo)
  useEffect(() => {
    turn.current = turnTo
  })
  const reached = useRef<Pointed | null>(null)
  // With each drawing, because people press before the lines are loaded.
  useEffect(() => {
    if (!pointed || reached.current === pointed) return
    turn.current(pointed.partId)
    // The page of its line is drawn by then.
    const timer = setTimeout(() => {
      const line = card.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(pointed.partId)}"]`)
      if (!line) return
      reached.current = pointed
      line.tabIndex = -1
      line.focus({ preventScroll: true })
      line.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  })
  return card
}

const look = {
  '& th': { fontSize: '0.75rem' },
  '& :is(th, td)': { px: '6px !important', '&:first-of-type': { pl: '16px !important' } },
  '& .chips': {
    display: 'flex',
    gap: 0.375,
    '& > [data-tone]': { flexShrink: 0, px: 0.625 },
    '& > :first-of-type': { flexShrink: 1 },
  },
  '& td .MuiIconButton-root': { p: 0.5, '& svg': { fontSize: 18 } },
  // Quieter than the state of the part.
  '& .actions .MuiIconButton-root': {
    color: 'text.secondary',
    opacity: 0.7,
    '&:is(:hover, :focus-visible)': { opacity: 1 },
  },
  '& [data-row]:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const

function usePages() {
  const [page, setPage] = useState(1)
  return {
    page,
    cursor: null,
    goOn: () => setPage((now) => now + 1),
    goBack: () => setPage((now) => now - 1),
    show: setPage,
  }
}
