import type { DocumentType } from '@attestry/core/base/document-type'
import type { Answer } from '@attestry/core/base/endpoint'
import { listText } from '@attestry/core/base/words'
import { type FormStanding, makersFormsApi } from '@attestry/core/outreach/makers-forms'
import { inGroups } from '@attestry/core/base/in-groups'
import { bulkApi, MAX_CONCERNED } from '@attestry/core/vault/bulk'
import { KINDS } from '@attestry/core/vault/kinds'
import type { Manufacturer, VaultFile } from '@attestry/core/vault/vault'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { attempt } from '../../../lib/actions/notify'
import { type Backend, useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import type { CampaignStart } from '../../../lib/campaign-start'
import { useKindsOff } from '../../../lib/live/use-kinds-off'
import { useOrganizationStats } from '../../../lib/live/use-organization-stats'
import { addressOf } from '../../../lib/routes'

/** Beside one's own forms: how many makers have theirs in the vault, and for whom it is old or missing. */
export function MakersForms({ own }: { own: readonly VaultFile[] }) {
  const off = useKindsOff()
  const { data } = useMakersForms()
  if (!data) return null
  const shown = data.forms.filter(
    ({ type, current, old }) =>
      !off.includes(type) && (current.length + old.length > 0 || own.some(({ doc_type }) => doc_type === type)),
  )
  return (
    <Stack component="ul" aria-label="Forms of your makers" sx={{ listStyle: 'none', m: 0, px: 2, py: 1 }}>
      {shown.map(({ type, current, old, missing }) => (
        <Stack key={type} component="li" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography variant="body2">
            {data.is_whole
              ? `${type} of makers: ${current.length} with a current one, ${old.length} old, ${missing.length} missing`
              : `${type} of makers: at least ${current.length} with a current one and ${old.length} old; there are more forms than are counted here`}
          </Typography>
          {data.is_whole && old.length + missing.length > 0 && <AskForForm type={type} makers={[...old, ...missing]} />}
          <Named old={old} missing={data.is_whole ? missing : []} />
        </Stack>
      ))}
    </Stack>
  )
}

/** Again once there is another maker, or another document of one. */
function useMakersForms() {
  const { api } = useBackend()
  const { org } = useSession()
  const stats = useOrganizationStats()
  const counts = stats.status === 'ready' ? stats.data : undefined
  return useQuery({
    queryKey: ['makers-forms', org, counts?.manufacturer_count, counts?.universal_document_count],
    queryFn: () => api.call(makersFormsApi.listMakersForms, {}),
    enabled: stats.status !== 'loading',
    placeholderData: (previous) => previous,
    staleTime: 30_000,
  })
}

const MOST_NAMED = 200

/** Whose is old or missing, on demand: they may be many. */
function Named({ old, missing }: Pick<FormStanding, 'old' | 'missing'>) {
  const lines = [
    ['Old', old],
    ['Missing', missing],
  ] as const
  if (old.length + missing.length === 0) return null
  return (
    <Box component="details" sx={{ width: '100%', '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
      <Typography component="summary" variant="caption" color="textSecondary">
        Whose
      </Typography>
      {lines.map(
        ([title, makers]) =>
          makers.length > 0 && (
            <Typography key={title} variant="caption" component="p">
              {title}:{' '}
              {listText(
                makers.map(({ name }) => name),
                MOST_NAMED,
              )}
            </Typography>
          ),
      )}
    </Box>
  )
}

type AskProps = { type: DocumentType; makers: readonly Pick<Manufacturer, 'id'>[] }

/** A form is for all that a maker makes, so a few of its parts say enough. */
const MOST_PARTS = 20

/** Some parts of each of these makers, as lines of a list. */
async function partsOf(api: Backend['api'], makers: readonly Pick<Manufacturer, 'id'>[]): Promise<string[]> {
  const lines = new Map<number, string[]>()
  for (const some of inGroups(makers.map(({ id }) => id))) {
    const manufacturer_ids = some.join(',')
    let page: Answer<typeof bulkApi.listConcerned> | undefined
    do {
      const cursor = page?.next_cursor ?? null
      page = await api.call(bulkApi.listConcerned, { manufacturer_ids, ...(cursor !== null && { cursor }) })
      for (const { part_number, manufacturer } of page.products) {
        const known = lines.get(manufacturer.id) ?? []
        if (known.length < MOST_PARTS) lines.set(manufacturer.id, [...known, `${part_number}\t${manufacturer.name}`])
      }
    } while (page.next_cursor !== null)
  }
  return [...lines.values()].flat()
}

/** Begins a campaign that asks these makers, for their parts in the vault. */
function AskForForm({ type, makers }: AskProps) {
  const { api } = useBackend()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const asked = makers.slice(0, MAX_CONCERNED.makers)
  const ask = async () => {
    setBusy(true)
    await attempt(async () => {
      const campaign: CampaignStart = {
        id: crypto.randomUUID(),
        name: `${type} missing or old`,
        lines: (await partsOf(api, asked)).join('\n'),
        topics: [KINDS[type].topic],
        as_form: true,
      }
      await navigate(addressOf('campaigns', { new: 'true' }), { state: { campaign } })
      return undefined
    }, ['Failed to look up the parts of these makers'])
    setBusy(false)
  }
  const count = asked.length < makers.length ? `the first ${asked.length}` : String(asked.length)
  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={`Ask ${count} ${asked.length === 1 ? 'maker' : 'makers'} for the ${type}`}
      onClick={() => void ask()}
    >
      Ask
    </Button>
  )
}
