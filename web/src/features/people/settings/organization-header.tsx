import EditIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../lib/api/session'
import { PageTitle } from '../../../ui/page-title'

const RenameDialog = lazy(async () => ({
  default: (await import('./rename-organization-dialog')).RenameOrganizationDialog,
}))

/** The title of the page, and the organization it is about. */
export function OrganizationHeader() {
  const { company, isAdmin } = useSession()
  const [isRenaming, setRenaming] = useState(false)
  return (
    <div>
      <PageTitle>Organization Settings</PageTitle>
      <Typography component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        Current organization: <strong>{company}</strong>
        {isAdmin && (
          <IconButton
            title="Rename"
            aria-label="Rename organization"
            size="small"
            sx={{ ml: 0.5 }}
            onClick={() => setRenaming(true)}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        )}
      </Typography>
      {isRenaming && (
        <Suspense fallback={null}>
          <RenameDialog onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </div>
  )
}
