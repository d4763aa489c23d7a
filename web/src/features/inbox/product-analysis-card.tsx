import Typography from '@mui/material/Typography'
import type { Live } from '../../lib/live'
import { useFailureToast } from '../../lib/use-failure-toast'
import { DataTable } from '../../ui/data-table'
import { LiveContent } from '../../ui/live-content'
import { SectionCard } from '../../ui/section-card'
import type { ProductRow } from './live/use-product-rows'
import { productColumns } from './product-columns'

const FAILED = 'Failed to fetch product analysis'

/** The parts a mail asks for, the documents in the vault for them, and the next step for each. */
export function ProductAnalysisCard({ products }: { products: Live<{ items: ProductRow[] }> }) {
  useFailureToast(products, FAILED)
  return (
    <SectionCard title="Product Analysis" isFlush>
      <LiveContent
        live={products}
        failed={FAILED}
        empty={
          <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
            No products were found in this email.
          </Typography>
        }
      >
        {(list) => (
          <DataTable
            label="Product Analysis"
            columns={productColumns}
            rows={list?.items}
            breakpoint="sm"
            skeleton={{ rows: 3, narrow: 109, wide: 45 }}
            isDense
          />
        )}
      </LiveContent>
    </SectionCard>
  )
}
