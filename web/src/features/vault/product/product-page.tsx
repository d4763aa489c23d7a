import { Id } from '@attestry/core/base/primitives'
import { classCOf } from '@attestry/core/vault/class-c'
import { factsOf } from '@attestry/core/vault/facts'
import { type Product, type VaultFile } from '@attestry/core/vault/vault'
import { productsApi } from '@attestry/core/vault/products'
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DeclarationIcon from '@mui/icons-material/DescriptionOutlined'
import FlagIcon from '@mui/icons-material/FlagOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Live } from '../../../lib/live/live'
import { attempt } from '../../../lib/actions/notify'
import { addressOf, routes } from '../../../lib/routes'
import { useFailureToast } from '../../../lib/actions/use-failure-toast'
import { useBackend } from '../../../lib/api/backend'
import { OPENER } from '../../../ui/composer/opener'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { DetailPage, DetailProblem, type DetailWords } from '../../../ui/detail-page'
import { StatusChip } from '../../../ui/status-chip'
import { TwoColumns } from '../../../ui/two-columns'
import { useFiles, useManufacturer, useProduct, useUniversalFiles } from '../live/use-product'
import { useEvidence } from '../evidence/use-evidence'
import { statusTones } from '../words/product-status'
import { productStatusNames } from '@attestry/core/vault/words'
import { useProductEmails, useSendingMailbox } from '../live/use-product-emails'
import { useCustomerPanel } from '../mail/use-customer-panel'
import { ComplianceCard } from './compliance-card'
import { DocumentsCard } from './documents-card'
import { EmailsCard } from './emails-card'
import { HistoryCard } from './history-card'
import { DetailsCard, InformationCard, ManufacturerCard, SpecificationsCard } from './product-cards'
import { RequestsCard } from './requests-card'
import { TradeCard } from './trade-card'

const UploadDialog = lazy(async () => ({ default: (await import('../upload/upload-dialog')).UploadDialog }))
const CustomerPanel = lazy(async () => ({ default: (await import('../mail/customer-panel')).CustomerPanel }))
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }))
const DeclarationDialog = lazy(async () => ({ default: (await import('./declaration-dialog')).DeclarationDialog }))
const EditDetailsDialog = lazy(async () => ({ default: (await import('./edit-details-dialog')).EditDetailsDialog }))
const EditManufacturerDialog = lazy(async () => ({
  default: (await import('./edit-manufacturer-dialog')).EditManufacturerDialog,
}))

const words: DetailWords = {
  back: { to: routes.vault, label: 'Back to Vault' },
  noun: 'Product',
  failed: 'Failed to load product details',
  missing: 'Product not found',
  missingHint: 'It was deleted, or its address is not right.',
  loading: 'Loading product details...',
}

export function ProductPage() {
  const id = Id.safeParse(useParams().productId)
  return id.success ? <ProductDetail key={id.data} id={id.data} /> : <DetailProblem words={words} />
}

type Dialog = 'update' | 'declaration' | 'report' | 'details' | 'maker' | 'delete' | null

function ProductDetail({ id }: { id: number }) {
  const live = useProduct(id)
  const product = live.status === 'ready' ? live.data : undefined
  const files = useFiles(id)
  const universal = useUniversalFiles(product?.manufacturer.id)
  const maker = useManufacturer(product?.manufacturer.id)
  const [dialog, setDialog] = useState<Dialog>(null)
  const [now] = useState(Date.now)
  useFailureToast(live, 'Failed to load product details')
  const mailbox = useSendingMailbox()
  useFailureToast(mailbox, 'Failed to fetch email accounts')
  const emails = useProductEmails(id)
  const panel = useCustomerPanel(id)
  const manufacturer = maker.status === 'ready' ? maker.data : undefined
  // Nobody knows before how high the cards will be, so they come together instead of pushing each other down.
  const isSettled = [live, files, universal, maker].every(({ status }) => status !== 'loading')
  const close = () => setDialog(null)
  return (
    <DetailPage
      words={words}
      live={live}
      title={({ part_number }) => part_number}
      status={(known) => <Status product={known} />}
      action={
        product && (
          <Actions
            product={product}
            onEmail={mailbox.status === 'ready' && mailbox.data ? panel.open : undefined}
            onOpen={setDialog}
          />
        )
      }
    >
      {() => (
        <>
          {isSettled && (
            <TwoColumns>
              <Stack spacing={2} sx={{ minWidth: 0 }}>
                <InformationCard product={product} />
                <ComplianceCard product={product} maker={manufacturer} />
                <TradeCard product={product} />
                {product && <HistoryCard product={product} newest={newestOf(emails)} />}
              </Stack>
              <Stack spacing={2} sx={{ minWidth: 0 }}>
                <DocumentsCard
                  product={product}
                  files={files}
                  universal={universal}
                  onUpload={() => setDialog('update')}
                />
                <DetailsCard product={product} onEdit={() => setDialog('details')} />
                <SpecificationsCard product={product} onEdit={() => setDialog('details')} />
                <ManufacturerCard maker={manufacturer} onEdit={() => setDialog('maker')} />
                {product && <RequestsCard id={id} />}
                {product && <EmailsCard productId={id} emails={emails} />}
              </Stack>
            </TwoColumns>
          )}
          <Suspense fallback={null}>
            {product && panel.isOpen && (
              <CustomerPanel
                product={product}
                files={files}
                universal={universal}
                mailbox={mailbox}
                onReopen={panel.reopen}
                onClose={panel.close}
              />
            )}
            {product && dialog === 'update' && <UploadDialog product={product} onClose={close} />}
            {product && isSettled && dialog === 'declaration' && (
              <DeclarationDialog
                product={product}
                declared={classCOf(product, manufacturer, [...itemsOf(files), ...itemsOf(universal)], now)}
                onClose={close}
              />
            )}
            {product && dialog === 'details' && <EditDetailsDialog product={product} onClose={close} />}
            {product && dialog === 'report' && (
              <ReportDialog
                product={product}
                facts={factsOf(product, manufacturer, now)}
                files={itemsOf(files)}
                onClose={close}
              />
            )}
            {manufacturer && dialog === 'maker' && <EditManufacturerDialog maker={manufacturer} onClose={close} />}
          </Suspense>
          {product && <DeleteDialog product={product} isOpen={dialog === 'delete'} onClose={close} />}
        </>
      )}
    </DetailPage>
  )
}

const NONE: readonly VaultFile[] = []

const itemsOf = (files: Live<{ items: readonly VaultFile[] }>): readonly VaultFile[] =>
  files.status === 'ready' ? files.data.items : NONE

const newestOf = (emails: Live<{ items: readonly { id: number }[] }>) =>
  emails.status === 'ready' ? emails.data.items[0]?.id : undefined

const Status = ({ product: { status, manufacturer, product_type } }: { product: Product }) => (
  <>
    <StatusChip label={productStatusNames[status]} tone={statusTones[status]} />
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {manufacturer.name}, {product_type.name}
    </Typography>
  </>
)

type ActionsProps = {
  product: Product
  /** Opens the composer; undefined while no mailbox can send. */
  onEmail: (() => void) | undefined
  onOpen: (dialog: Dialog) => void
}

function Actions({ product, onEmail, onOpen }: ActionsProps) {
  const [menu, setMenu] = useState<{ at: HTMLElement; of: 'email' | 'more' } | null>(null)
  const choose = (dialog: Dialog) => {
    setMenu(null)
    onOpen(dialog)
  }
  const download = useEvidence()
  const outreach = addressOf('hub', {
    tab: 'manufacturer-outreach',
    manufacturer: product.manufacturer.name,
    partNumber: product.part_number,
    source: 'product',
  })
  return (
    <Stack
      direction="row"
      sx={{ gap: { xs: 0.5, sm: 1 }, alignItems: 'center', '& .MuiButton-root': { px: { xs: 1.25, sm: 2 } } }}
    >
      <Button
        id={OPENER}
        variant="outlined"
        startIcon={<MailIcon sx={{ display: { xs: 'none', sm: 'block' } }} />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setMenu({ at: currentTarget, of: 'email' })}
      >
        Email
      </Button>
      <Button variant="contained" onClick={() => onOpen('update')}>
        Update
      </Button>
      <IconButton
        aria-label="More actions"
        title="More actions"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setMenu({ at: currentTarget, of: 'more' })}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={menu?.of === 'email'} anchorEl={menu?.at ?? null} onClose={() => setMenu(null)}>
        {onEmail && (
          <MenuItem
            onClick={() => {
              setMenu(null)
              onEmail()
            }}
          >
            Customer
          </MenuItem>
        )}
        <MenuItem component={Link} to={outreach}>
          Manufacturer
        </MenuItem>
      </Menu>
      <Menu open={menu?.of === 'more'} anchorEl={menu?.at ?? null} onClose={() => setMenu(null)}>
        <MenuItem
          onClick={() => {
            setMenu(null)
            void download([product])
          }}
        >
          <ArchiveIcon fontSize="small" sx={{ mr: 1 }} /> Evidence Package
        </MenuItem>
        <MenuItem onClick={() => choose('declaration')}>
          <DeclarationIcon fontSize="small" sx={{ mr: 1 }} /> Download IPC-1752A
        </MenuItem>
        <MenuItem onClick={() => choose('report')}>
          <FlagIcon fontSize="small" sx={{ mr: 1 }} /> Report
        </MenuItem>
        <MenuItem onClick={() => choose('delete')}>
          <DeleteIcon fontSize="small" sx={{ mr: 1 }} /> Delete
        </MenuItem>
      </Menu>
    </Stack>
  )
}

type DeleteProps = { product: Product; isOpen: boolean; onClose: () => void }

function DeleteDialog({ product, isOpen, onClose }: DeleteProps) {
  const { api } = useBackend()
  const navigate = useNavigate()
  const remove = async () => {
    const isDone = await attempt(async () => {
      await api.call(productsApi.deleteProduct, { id: product.id })
      return ['Product Deleted Successfully']
    }, ['Failed to Delete Product'])
    if (isDone) void navigate(routes.vault)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete Product"
      text={`${product.part_number} will be deleted with all its documents. This action cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
