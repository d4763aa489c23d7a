import type { Answer } from '@attestry/core/base/endpoint'
import { type ApiKeyView, apiKeysApi, MAX_API_KEYS } from '@attestry/core/people/api-keys'
import BlockIcon from '@mui/icons-material/Block'
import KeyIcon from '@mui/icons-material/Key'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Action } from '../../../../lib/actions/action'
import { useConnectingBackend } from '../../../../lib/api/backend'
import { useSession } from '../../../../lib/api/session'
import { mapLive } from '../../../../lib/live/live'
import { liveQuery } from '../../../../lib/live/live-query'
import { routes } from '../../../../lib/routes'
import { useNow } from '../../../../lib/use-now'
import { LiveTable } from '../../../../ui/live-table'
import { SectionCard } from '../../../../ui/section-card'
import { useActions } from '../../../../ui/use-actions'
import { apiKeyColumns } from './api-key-columns'

const CreateApiKeyDialog = lazy(async () => ({
  default: (await import('./create-api-key-dialog')).CreateApiKeyDialog,
}))
const ShownOnceDialog = lazy(async () => ({
  default: (await import('../../../../ui/shown-once-dialog')).ShownOnceDialog,
}))

const MINUTE = 60_000

type Made = Answer<typeof apiKeysApi.createApiKey>

/** The keys by which programs call the API. For admins. */
export function ApiKeysCard() {
  const { org } = useSession()
  const connecting = useConnectingBackend()
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: ['api-keys', org],
    queryFn: async () => (await connecting).api.call(apiKeysApi.listApiKeys, {}),
    staleTime: 0,
  })
  const [opened, setOpened] = useState<'form' | Made>()
  const changed = () => cache.invalidateQueries({ queryKey: ['api-keys', org] })
  const actions = useActions(
    useMemo(() => keyActions(() => cache.invalidateQueries({ queryKey: ['api-keys', org] })), [cache, org]),
    nameOf,
  )
  const now = useNow(MINUTE)
  const columns = useMemo(() => apiKeyColumns(now), [now])
  const keys = mapLive(liveQuery(query), ({ api_keys }) => ({ items: api_keys }))
  return (
    <SectionCard
      title="API Keys"
      text={
        <>
          Programs of your own call Attestry with a key.{' '}
          <Link component={RouterLink} to={routes.apiGuide}>
            How that works
          </Link>
        </>
      }
      action={
        <Button
          variant="outlined"
          startIcon={<KeyIcon />}
          disabled={keys.status !== 'ready' || keys.data.items.length >= MAX_API_KEYS}
          onClick={() => setOpened('form')}
        >
          New Key
        </Button>
      }
      isFlush
    >
      <LiveTable
        live={keys}
        failed="Failed to load the API keys"
        empty={
          <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
            No keys yet.
          </Typography>
        }
        label="API keys"
        columns={columns}
        actions={actions}
        skeleton={{ rows: 1, narrow: 101, wide: 73 }}
      />
      <Suspense fallback={null}>
        {opened === 'form' && (
          <CreateApiKeyDialog
            onClose={() => setOpened(undefined)}
            onMade={(made) => {
              setOpened(made)
              void changed()
            }}
          />
        )}
        {typeof opened === 'object' && (
          <ShownOnceDialog
            title="Your New API Key"
            label="API key"
            secret={opened.key}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
      {actions.dialog}
    </SectionCard>
  )
}

const nameOf = ({ name }: ApiKeyView) => name

const keyActions = (changed: () => Promise<unknown>): readonly Action<ApiKeyView>[] => [
  {
    name: 'Revoke',
    icon: <BlockIcon />,
    confirm: ({ name }) => ({
      title: 'Revoke API Key',
      text: `Whatever calls Attestry with the key "${name}" is refused from now on. This cannot be undone.`,
      confirmLabel: 'Revoke',
    }),
    run: async ({ id, name }, call) => {
      await call(apiKeysApi.revokeApiKey, { id })
      await changed()
      return ['Key revoked', `"${name}" does not work any more.`]
    },
    failed: ['Failed to revoke the key'],
  },
]
