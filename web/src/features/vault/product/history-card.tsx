import type { Product } from '@attestry/core/vault/vault'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../../lib/text/date-text'
import { liveQuery } from '../../../lib/live/live-query'
import { mapLive } from '../../../lib/live/live'
import { LiveContent } from '../../../ui/live-content'
import { SectionCard } from '../../../ui/section-card'
import { useProductHistory } from '../live/use-product'
import { Nothing } from './product-cards'

const words: Readonly<Record<string, string>> = {
  'product-added': 'added the product',
  'product-changed': 'changed the product',
  'documents-uploaded': 'uploaded',
  'document-changed': 'corrected',
  'finding-refuted': 'marked as wrong what was read of',
  'finding-restored': 'put back what was read of',
  'document-deleted': 'deleted',
  'product-email-sent': 'sent documents to',
  'product-email-undone': 'took an email back to',
  'link-revoked': 'revoked the link to documents sent to',
}

/** Who changed what of a product. `newest`: its newest mail. A mail is in the history without changing the product. */
export function HistoryCard({ product, newest }: { product: Product; newest: number | undefined }) {
  const history = mapLive(liveQuery(useProductHistory(product, newest)), ({ entries }) => ({ items: entries }))
  return (
    <SectionCard title="History">
      <LiveContent live={history} failed="Failed to load the history" empty={<Nothing text="No changes yet." />}>
        {(list) => (
          <Stack component="ol" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0, maxHeight: 320, overflowY: 'auto' }}>
            {list?.items.map(({ id, user_name, action, detail, created_at }) => (
              <li key={id}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <strong>{user_name}</strong> {words[action] ?? action}
                  {detail && `: ${detail}`}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {fullDateText(created_at)}
                </Typography>
              </li>
            ))}
          </Stack>
        )}
      </LiveContent>
    </SectionCard>
  )
}
