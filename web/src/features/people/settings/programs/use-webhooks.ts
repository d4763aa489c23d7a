import { webhooksApi, type WebhookView } from '@attestry/core/people/webhooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConnectingBackend } from '../../../../lib/api/backend'
import { useSession } from '../../../../lib/api/session'
import type { Live } from '../../../../lib/live/live'
import { liveQuery } from '../../../../lib/live/live-query'

/** The webhooks of the organization; `changed` asks again, and for the log of each. */
export function useWebhooks(): { live: Live<readonly WebhookView[]>; changed: () => Promise<void> } {
  const { org } = useSession()
  const connecting = useConnectingBackend()
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: ['webhooks', org, 'all'],
    queryFn: async () => (await (await connecting).api.call(webhooksApi.listWebhooks, {})).webhooks,
    staleTime: 0,
  })
  const changed = useCallback(() => cache.invalidateQueries({ queryKey: ['webhooks', org] }), [cache, org])
  return { live: liveQuery(query), changed }
}
