import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../lib/api/session'
import { SectionCard } from '../../../ui/section-card'

const DissolveOrganizationDialog = lazy(async () => ({
  default: (await import('./dissolve-organization-dialog')).DissolveOrganizationDialog,
}))

/** The end of the organization, apart from what people press every day. For admins. */
export function DissolutionCard() {
  const { company } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard
      title="End of the Organization"
      text={`Removes ${company} with all its people, mailboxes, mails, documents and requests, for everybody.`}
    >
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Dissolve Organization
      </Button>
      <Suspense fallback={null}>{isOpen && <DissolveOrganizationDialog onClose={() => setOpen(false)} />}</Suspense>
    </SectionCard>
  )
}
