import EditIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../lib/session'

const RenameDialog = lazy(async () => ({
  default: (await import('./rename-organization-dialog')).RenameOrganizationDialog,
}))

/** The title of the page, and whose settings they are. */
export function OrganizationHeader() {
  const { company, isAdmin } = useSession()
  const [isRenaming, setRenaming] = useState(false)
  return (
    <div>
      <Typography variant="h4" component="h1">
        Organization Settings
      </Typography>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', minHeight: 34 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          Current organization: <strong>{company}</strong>
        </Typography>
        {isAdmin && (
          <IconButton title="Rename" aria-label="Rename organization" size="small" onClick={() => setRenaming(true)}>
            <EditIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      {isRenaming && (
        <Suspense fallback={null}>
          <RenameDialog onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </div>
  )
}
