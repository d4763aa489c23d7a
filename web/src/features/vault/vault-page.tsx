import FactoryIcon from '@mui/icons-material/FactoryOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import UploadIcon from '@mui/icons-material/UploadFile'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { VaultTab } from '../../lib/routes'
import { PageTitle } from '../../ui/page-title'
import { TabBar } from '../../ui/tab-bar'
import { useRefreshLists } from '../../lib/live/use-manufacturers'
import { useImportIntent } from './import/use-import-intent'
import { AddFilesButton } from './adding/add-files-button'
import { Products } from './products'
import { useUploadIntent } from './upload/use-upload-intent'
import { VaultMenu } from './vault-menu'
import { VaultStats } from './vault-stats'

const UploadDialog = lazy(async () => ({ default: (await import('./upload/upload-dialog')).UploadDialog }))
const UniversalUploadDialog = lazy(async () => ({
  default: (await import('./upload/universal-upload-dialog')).UniversalUploadDialog,
}))

const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog')).ImportDialog }))

const CompanyTab = lazy(async () => ({ default: (await import('./company/company-tab')).CompanyTab }))

const tabs = [
  ['products', 'Products'],
  ['company', 'Company'],
] as const satisfies readonly (readonly [VaultTab, string])[]

/** The products of the organization with their documents, and the papers of the organization itself. */
export function VaultPage() {
  const { upload, open, close } = useUploadIntent()
  const [isUniversal, setUniversal] = useState(false)
  const refresh = useRefreshLists()
  const importing = useImportIntent()
  const onUpload = () => open({})
  const [search, setSearch] = useSearchParams()
  const tab: VaultTab = search.get('tab') === 'company' ? 'company' : 'products'
  const showTab = (next: VaultTab) => setSearch(next === 'company' ? { tab: next } : {})
  return (
    <>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5 }}>
          <div>
            <PageTitle>Product Vault</PageTitle>
            <Typography color="textSecondary">Products with their manufacturers and compliance documents</Typography>
          </div>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Button variant="outlined" startIcon={<RefreshIcon />} onClick={() => void refresh()}>
              Refresh
            </Button>
            <AddFilesButton />
            <Button variant="contained" startIcon={<UploadIcon />} onClick={onUpload}>
              Upload
            </Button>
            <IconButton title="Universal Upload" aria-label="Universal Upload" onClick={() => setUniversal(true)}>
              <FactoryIcon />
            </IconButton>
            <VaultMenu onImport={() => importing.start()} />
          </Stack>
        </Stack>
        <TabBar label="Vault" tabs={tabs} value={tab} onChange={showTab} />
        <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'company' ? (
            <Suspense fallback={null}>
              <CompanyTab />
            </Suspense>
          ) : (
            <Stack spacing={2}>
              <VaultStats />
              <Products onUpload={onUpload} onImport={() => importing.start()} />
            </Stack>
          )}
        </div>
      </Stack>
      <Suspense fallback={null}>
        {upload && (
          <UploadDialog key={upload.turn} partNumber={upload.partNumber} files={upload.files} onClose={close} />
        )}
        {importing.isOpen && (
          <ImportDialog
            id={importing.id}
            {...(importing.file && { file: importing.file })}
            onOpen={importing.open}
            onClose={importing.close}
          />
        )}
        {isUniversal && <UniversalUploadDialog onClose={() => setUniversal(false)} />}
      </Suspense>
    </>
  )
}
