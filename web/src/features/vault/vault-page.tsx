import { PAGE_SIZE } from '@attestry/core/base/primitives'
import { isExact } from '@attestry/core/vault/product-search'
import InventoryIcon from '@mui/icons-material/Inventory2Outlined'
import LibraryAddIcon from '@mui/icons-material/LibraryAddOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import UploadIcon from '@mui/icons-material/UploadFile'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useFailureToast } from '../../lib/actions/use-failure-toast'
import { EmptyState } from '../../ui/empty-state'
import { LiveContent } from '../../ui/live-content'
import { PageTitle } from '../../ui/page-title'
import { Pager } from '../../ui/pager'
import { useList } from '../../ui/use-list'
import { useManufacturers, useRefreshLists } from '../../lib/live/use-manufacturers'
import { useProductPages } from './live/use-product-pages'
import { useProductTotal } from './live/use-product-total'
import { MakerFilter } from './maker-filter'
import { SelectedProducts } from './evidence/selected-products'
import { useImportIntent } from './import/use-import-intent'
import { AddFilesButton } from './adding/add-files-button'
import { useUploadIntent } from './upload/use-upload-intent'
import { useShownPages } from './live/use-shown-pages'
import { useVaultSearch } from './use-vault-search'
import { VaultMenu } from './vault-menu'
import { VaultSearch } from './vault-search'
import { VaultStats } from './vault-stats'
import { vaultRows, VaultTable } from './vault-table'

const UploadDialog = lazy(async () => ({ default: (await import('./upload/upload-dialog')).UploadDialog }))
const UniversalUploadDialog = lazy(async () => ({
  default: (await import('./upload/universal-upload-dialog')).UniversalUploadDialog,
}))

const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog')).ImportDialog }))

/** The products of the organization with their documents. */
export function VaultPage() {
  const { upload, open, close } = useUploadIntent()
  const [isUniversal, setUniversal] = useState(false)
  const refresh = useRefreshLists()
  const importing = useImportIntent()
  const onUpload = () => open({})
  return (
    <>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5 }}>
          <div>
            <PageTitle>Product Vault</PageTitle>
            <Typography color="textSecondary">Products with their manufacturers and compliance documents</Typography>
          </div>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Button variant="outlined" startIcon={<RefreshIcon />} onClick={() => void refresh()}>
              Refresh
            </Button>
            <AddFilesButton />
            <Button variant="contained" startIcon={<UploadIcon />} onClick={onUpload}>
              Upload
            </Button>
            <IconButton title="Universal Upload" aria-label="Universal Upload" onClick={() => setUniversal(true)}>
              <LibraryAddIcon />
            </IconButton>
            <VaultMenu onImport={() => importing.start()} />
          </Stack>
        </Stack>
        <VaultStats />
        <Products onUpload={onUpload} onImport={() => importing.start()} />
      </Stack>
      <Suspense fallback={null}>
        {upload && (
          <UploadDialog key={upload.turn} partNumber={upload.partNumber} files={upload.files} onClose={close} />
        )}
        {importing.isOpen && (
          <ImportDialog
            id={importing.id}
            {...(importing.file && { file: importing.file })}
            onOpen={importing.open}
            onClose={importing.close}
          />
        )}
        {isUniversal && <UniversalUploadDialog onClose={() => setUniversal(false)} />}
      </Suspense>
    </>
  )
}

type ProductsProps = { onUpload: () => void; onImport: () => void }

function Products({ onUpload, onImport }: ProductsProps) {
  const { search, isNarrowed, searchFor, showMakers, clear } = useVaultSearch()
  const { shown, ...pages } = useShownPages()
  const products = useProductPages(search, shown)
  const { total, isCapped } = useProductTotal(search)
  const makers = useManufacturers().data ?? NONE
  useFailureToast(products, 'Error', 'Failed to load products')

  const { items, last, isLastFull, isWhole } = products.status === 'ready' ? products.data : NO_ROWS
  const rows = useMemo(() => vaultRows(items, makers), [items, makers])
  const [area, setArea] = useState<HTMLElement | null>(null)
  const list = useList(rows, area)
  const isCounted = isExact(search)
  const isMore = isLastFull && (!isCounted || isCapped || total > shown.to * PAGE_SIZE)
  const next = isMore ? last : null

  // Of several words the database finds more than is meant: it is looked on until a page is filled.
  const isLookedOn = !isCounted && next !== null && items.length < PAGE_SIZE && shown.to - shown.from < MOST_LOOKED_ON
  const isFoundLater = !isCounted && items.length === 0 && (isLookedOn || !isWhole)
  const { goOn } = pages
  useEffect(() => {
    if (isLookedOn && next) goOn(next)
  }, [isLookedOn, next, goOn])

  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <VaultSearch query={search.text} onSearch={searchFor} />
        <MakerFilter
          makers={makers}
          chosen={search.manufacturers}
          onChange={showMakers}
          onClear={() => showMakers([])}
        />
      </Stack>
      <Paper variant="outlined" ref={setArea} {...list.area}>
        {list.selected.length > 0 && <SelectedProducts products={list.selected} onClear={list.clear} />}
        <LiveContent
          live={isFoundLater && products.status === 'ready' ? LOADING : products}
          failed="Failed to load products"
          empty={<NoProducts isNarrowed={isNarrowed} onClear={clear} onUpload={onUpload} onImport={onImport} />}
        >
          {(known) => <VaultTable rows={known && rows} list={list} />}
        </LiveContent>
        <Pager
          pages={pages}
          next={next}
          nextLabel="Load More"
          count={{
            pageSize: PAGE_SIZE,
            shown: items.length,
            total: items.length === 0 ? 0 : isCounted ? total : items.length,
            noun: 'products',
            from: shown.from,
            isCapped: isCounted ? isCapped : isMore,
          }}
        />
      </Paper>
    </>
  )
}

const NONE: readonly never[] = []
const NO_ROWS = { items: NONE, last: null, isLastFull: false, isWhole: false }
const LOADING = { status: 'loading' } as const
/** Pages of what the database finds that are looked through without being asked to. */
const MOST_LOOKED_ON = 10

type NoProductsProps = ProductsProps & { isNarrowed: boolean; onClear: () => void }

const NoProducts = ({ isNarrowed, onClear, onUpload, onImport }: NoProductsProps) => (
  <EmptyState
    icon={<InventoryIcon fontSize="large" />}
    title="No products found"
    text={
      isNarrowed
        ? 'Nothing has all words you searched for, in the manufacturers you chose.'
        : 'No products available yet'
    }
    action={
      isNarrowed ? (
        <Button variant="contained" onClick={onClear}>
          Clear All Filters
        </Button>
      ) : (
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" color="textSecondary" sx={{ width: '100%' }}>
            Drop certificates and lists of parts anywhere on this page, or choose them.
          </Typography>
          <AddFilesButton variant="contained" />
          <Button variant="outlined" onClick={onUpload}>
            Upload
          </Button>
          <Button variant="outlined" onClick={onImport}>
            Import Products
          </Button>
        </Stack>
      )
    }
  />
)
