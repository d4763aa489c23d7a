import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { HubTab } from '../../lib/routes'
import { EmptyState } from '../../ui/empty-state'
import { PageTitle } from '../../ui/page-title'
import { TabBar } from '../../ui/tab-bar'
import { CustomerRequestsTab } from './customer-requests-tab'

const ContactsTab = lazy(async () => ({ default: (await import('../contacts/contacts-tab')).ContactsTab }))

const tabs = [
  ['customer-requests', 'Customer Requests'],
  ['manufacturer-outreach', 'Manufacturer Outreach'],
  ['contacts', 'Contacts'],
] as const satisfies readonly (readonly [HubTab, string])[]

const isTab = (name: string | null): name is HubTab => tabs.some(([tab]) => tab === name)

export function HubPage() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const tab: HubTab = isTab(wanted) ? wanted : 'customer-requests'
  return (
    <Stack spacing={2}>
      <div>
        <PageTitle>Hub</PageTitle>
        <Typography color="textSecondary">
          Customer requests, manufacturer outreach and contacts in one place
        </Typography>
      </div>
      <TabBar label="Hub" tabs={tabs} value={tab} onChange={(next) => setSearch({ tab: next })} />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'customer-requests' ? (
          <CustomerRequestsTab />
        ) : tab === 'contacts' ? (
          <Suspense fallback={null}>
            <ContactsTab />
          </Suspense>
        ) : (
          <Paper variant="outlined">
            <EmptyState title="Manufacturer Outreach" text="This part of the Hub comes with a later version." />
          </Paper>
        )}
      </div>
    </Stack>
  )
}
