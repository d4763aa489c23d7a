import { EXPORT_DAYS, type ExportView, organizationExportApi } from '@attestry/core/people/organization-export'
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { notifyFailure } from '../../../lib/actions/notify'
import { useDownload } from '../../../lib/actions/use-download'
import { useConnectingBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { fullDateText } from '../../../lib/text/date-text'
import { fileSizeText } from '../../../lib/text/file-size-text'
import { SectionCard } from '../../../ui/section-card'

/** How often the screen asks how far an export has come, in milliseconds. */
const LOOK_AGAIN = 3000

/** Everything of the organization, to take away. For admins. */
export function ExportCard() {
  const { org } = useSession()
  const connecting = useConnectingBackend()
  const cache = useQueryClient()
  const key = ['organization-export', org]
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: async () => (await connecting).api.call(organizationExportApi.readOrganizationExport, {}),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN : false),
    staleTime: 0,
  })
  const start = useMutation({
    mutationFn: async () => (await connecting).api.call(organizationExportApi.startOrganizationExport, {}),
    onSuccess: (view) => cache.setQueryData(key, view),
    onError: (failure) => notifyFailure('Failed to begin the export', failure),
  })
  const isBusy = start.isPending || data?.state === 'running'
  return (
    <SectionCard
      title="Export Everything"
      text={`All mails, documents, parts, contacts, requests and the audit log, as JSON lines and files with their SHA-256. Passwords, links and what only one person sees are not in it. It can be downloaded for ${EXPORT_DAYS} days.`}
      action={
        <Button
          variant="outlined"
          startIcon={<ArchiveIcon />}
          disabled={isPending || isBusy}
          onClick={() => start.mutate()}
        >
          {data?.state === 'ready' ? 'Export Again' : 'Begin Export'}
        </Button>
      }
    >
      <output>{data?.state === 'running' && <Running {...data} />}</output>
      {/* Whatever waits for the backend must not hide the rest of the page. */}
      <Suspense fallback={null}>{data?.state === 'ready' && <Parts {...data} />}</Suspense>
    </SectionCard>
  )
}

const countOf = ({ documents, files }: ExportView) => `${documents} documents and ${files} files`

const Running = (view: ExportView) => (
  <Stack spacing={1}>
    <Typography variant="body2">Exporting: {countOf(view)} so far. You can leave this page.</Typography>
    <LinearProgress aria-label="Export" />
  </Stack>
)

function Parts(view: ExportView) {
  const download = useDownload()
  const { parts, asked_at, expires_at } = view
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">
        {countOf(view)}, as of {fullDateText(asked_at ?? 0)}. Until {fullDateText(expires_at ?? 0)}.
      </Typography>
      {parts.map(({ size }, index) => (
        <Button
          key={index}
          variant="outlined"
          startIcon={<FileDownloadIcon />}
          onClick={() =>
            void download(
              organizationExportApi.downloadOrganizationExport,
              { part: index + 1 },
              `Attestry Export ${index + 1} of ${parts.length}.zip`,
            )
          }
        >
          Download Part {index + 1} of {parts.length} ({fileSizeText(size)})
        </Button>
      ))}
    </Stack>
  )
}
