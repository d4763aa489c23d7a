import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { routes, type HubTab } from '../../../lib/routes'
import { PageTitle } from '../../../ui/page-title'
import { TabBar } from '../../../ui/tab-bar'
import { CustomerRequestsTab } from './customer-requests-tab'
import { useWatchMailboxes } from './use-watch-mailboxes'

const ContactsTab = lazy(async () => ({ default: (await import('../../outreach/contacts/contacts-tab')).ContactsTab }))
const ManufacturerOutreachTab = lazy(async () => ({
  default: (await import('./manufacturer-outreach-tab')).ManufacturerOutreachTab,
}))

const tabs = [
  ['customer-requests', 'Customer Requests'],
  ['manufacturer-outreach', 'Manufacturer Outreach'],
  ['contacts', 'Contacts'],
] as const satisfies readonly (readonly [HubTab, string])[]

const isTab = (name: string | null): name is HubTab => tabs.some(([tab]) => tab === name)

/** One line, or two on a phone, so that much of the screen is left for the rows. */
const head = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: 'auto 1fr auto' },
  columnGap: 2,
  alignItems: 'center',
  '& h1': { fontSize: { xs: '1.4rem', md: '1.75rem' } },
  '& > a': { py: { xs: 0.375, md: 0.75 } },
  '& [role=tablist]': { gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 },
} as const

export function HubPage() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const tab: HubTab = isTab(wanted) ? wanted : 'customer-requests'
  useWatchMailboxes()
  return (
    <Stack spacing={{ xs: 1, md: 1.5 }}>
      <Box sx={head}>
        <PageTitle>Hub</PageTitle>
        <TabBar label="Hub" tabs={tabs} value={tab} onChange={(next) => setSearch({ tab: next })} />
        <Button component={Link} to={routes.requests} variant="outlined">
          All Requests
        </Button>
      </Box>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'customer-requests' ? (
          <CustomerRequestsTab />
        ) : (
          <Suspense fallback={null}>{tab === 'contacts' ? <ContactsTab /> : <ManufacturerOutreachTab />}</Suspense>
        )}
      </div>
    </Stack>
  )
}
