import { latestText } from '@attestry/core/vault/document-summary'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'
import EditIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { SectionCard } from '../../../ui/section-card'
import { StatusChip, type Tone } from '../../../ui/status-chip'
import { expiryWarning } from '../words/coverage'
import { statusTones } from '../words/product-status'
import { productStatusNames } from '@attestry/core/vault/words'
import { Facts } from '../../../ui/facts'

type ProductProps = { product: Product | undefined }

/** What a product is, at a glance. */
export function InformationCard({ product }: ProductProps) {
  if (!product) return <Waiting title="Product Information" />
  const warning = expiryWarning(product.next_expiry)
  return (
    <SectionCard title="Product Information">
      <Facts
        facts={{
          'Part Number': product.part_number,
          Manufacturer: product.manufacturer.name,
          Type: product.product_type.name,
          Status: <StatusChip label={productStatusNames[product.status]} tone={statusTones[product.status]} />,
          Description: product.description,
          ...(product.alternates.length > 0 && { Alternates: <Alternates of={product} /> }),
          'Latest document': latestText(product),
          ...(warning && { Expiry: <Expiring product={product} warning={warning} /> }),
        }}
      />
    </SectionCard>
  )
}

/** Parts that can stand in for it. */
const Alternates = ({ of: { alternates } }: { of: Product }) =>
  alternates.map(({ id, part_number, manufacturer }) => (
    <div key={id}>
      <Link component={RouterLink} to={addressOf('product', { productId: id })}>
        {part_number}
      </Link>{' '}
      ({manufacturer})
    </div>
  ))

type ExpiringProps = { product: Product; warning: { label: string; tone: Tone } }

/** The maker is asked for a newer document in one step. */
const Expiring = ({ product: { manufacturer, part_number }, warning }: ExpiringProps) => (
  <>
    <StatusChip {...warning} />{' '}
    <Link
      component={RouterLink}
      to={addressOf('hub', {
        tab: 'manufacturer-outreach',
        manufacturer: manufacturer.name,
        partNumber: part_number,
        source: 'product',
      })}
    >
      Ask the manufacturer for a new one
    </Link>
  </>
)

type EditProps = ProductProps & { onEdit: () => void }

/** Key features and applications. */
export function DetailsCard({ product, onEdit }: EditProps) {
  if (!product) return <Waiting title="Product Details" />
  const info = product.compliance_summary.product_info
  const isKnown = info && (info.key_features.length > 0 || info.applications.length > 0)
  return (
    <SectionCard title="Product Details" action={<EditButton label="Edit product details" onClick={onEdit} />}>
      {isKnown ? (
        <>
          <List title="Key features" items={info.key_features} />
          <List title="Applications" items={info.applications} />
        </>
      ) : (
        <Nothing text="No product details yet." />
      )}
    </SectionCard>
  )
}

type MakerProps = { maker: Manufacturer | undefined; onEdit: () => void }

/** What is known of the manufacturer. */
export function ManufacturerCard({ maker, onEdit }: MakerProps) {
  if (!maker) return <Waiting title="Manufacturer Information" />
  const { website, reputation, specialization, uses_universal_docs, file_count } = maker
  return (
    <SectionCard title="Manufacturer Information" action={<EditButton label={`Edit ${maker.name}`} onClick={onEdit} />}>
      <Facts
        facts={{
          Name: maker.name,
          Reputation: reputation,
          Website: website && (
            <Link href={website} target="_blank" rel="noopener noreferrer nofollow">
              {website}
            </Link>
          ),
          Specialization: specialization,
          'Universal documents': uses_universal_docs || file_count > 0 ? `${file_count}` : 'Not issued',
        }}
      />
    </SectionCard>
  )
}

/** Values from the datasheet. */
export function SpecificationsCard({ product, onEdit }: EditProps) {
  if (!product) return <Waiting title="Technical Specifications" />
  const facts = product.compliance_summary.datasheet_info?.key_specifications ?? {}
  return (
    <SectionCard title="Technical Specifications" action={<EditButton label="Edit specifications" onClick={onEdit} />}>
      {Object.keys(facts).length > 0 ? <Facts facts={facts} /> : <Nothing text="No specifications yet." />}
    </SectionCard>
  )
}

const List = ({ title, items }: { title: string; items: readonly string[] }) =>
  items.length > 0 && (
    <>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <ul>
        {items.map((item) => (
          <Typography component="li" variant="body2" key={item} sx={{ overflowWrap: 'anywhere' }}>
            {item}
          </Typography>
        ))}
      </ul>
    </>
  )

const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton size="small" title={label} aria-label={label} onClick={onClick}>
    <EditIcon fontSize="small" />
  </IconButton>
)

export const Nothing = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
)

export const Waiting = ({ title }: { title: string }) => (
  <SectionCard title={title}>
    <Skeleton height={28} />
    <Skeleton height={28} width="70%" />
    <Skeleton height={28} width="85%" />
  </SectionCard>
)
