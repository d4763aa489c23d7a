import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useOrganizationStats } from '../../lib/live/use-organization-stats'

/** What the vault holds, live. If the counts cannot be read, the cards stay empty and the list goes on. */
export function VaultStats() {
  const live = useOrganizationStats()
  const stats = live.status === 'ready' ? live.data : undefined
  const cards = [
    ['Total Products', stats?.product_count],
    ['Total Documents', stats?.document_count],
    ['Manufacturers', stats?.manufacturer_count],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { xs: 1, sm: 2 }, m: 0 }}
    >
      {cards.map(([label, count]) => (
        <Card key={label} sx={{ py: { xs: 1, sm: 2 }, px: { xs: 0.75, sm: 2 } }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={LABEL}>
            {label}
          </Typography>
          <Typography variant="h5" component="dd" sx={{ m: 0 }}>
            {count === undefined ? <Skeleton width={48} /> : count.toLocaleString('en')}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

/** "Manufacturers" is whole on the narrowest screens, too. */
const LABEL = { fontSize: { xs: 12, sm: 14 }, '@media (max-width: 359.95px)': { fontSize: 11 } } as const
