import type { DocumentType } from '@attestry/core/base/document-type'
import { vaultLists } from '@attestry/core/vault-lists'
import { formStanding } from '@attestry/core/outreach/makers-forms'
import { bulkApi, MAX_CHOSEN } from '@attestry/core/vault/bulk'
import { KINDS } from '@attestry/core/vault/kinds'
import { MAX_MANUFACTURERS } from '@attestry/core/vault/products'
import { type Manufacturer, VaultFile } from '@attestry/core/vault/vault'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { attempt } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import type { CampaignStart } from '../../../lib/campaign-start'
import { useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useKindsOff } from '../../../lib/live/use-kinds-off'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import { addressOf } from '../../../lib/routes'

const FORMS = ['CMRT', 'EMRT', 'AMRT'] as const satisfies readonly DocumentType[]

/** Beside one's own forms: how many makers have theirs in the vault, and for whom it is old or missing. */
export function MakersForms({ own }: { own: readonly VaultFile[] }) {
  const { db, uid, org } = useSession()
  const off = useKindsOff()
  const { data: makers } = useManufacturers()
  const query = vaultLists.makersForms(org)
  const forms = useLive(liveList({ db, uid }, VaultFile, query))
  const [now] = useState(Date.now)
  if (!makers || forms.status !== 'ready') return null
  const shown = FORMS.filter(
    (type) => !off.includes(type) && [...own, ...forms.data.items].some(({ doc_type }) => doc_type === type),
  )
  // Of more forms than are read, nobody knows whose are missing.
  const isAll = forms.data.items.length < query.limit
  const lines = shown.map((type) => ({ type, ...formStanding(makers, forms.data.items, type, now) }))
  return (
    <Stack component="ul" aria-label="Forms of your makers" sx={{ listStyle: 'none', m: 0, px: 2, py: 1 }}>
      {lines.map(({ type, current, old, missing }) => (
        <Stack key={type} component="li" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography variant="body2">
            {isAll
              ? `${type} of makers: ${current.length} with a current one, ${old.length} old, ${missing.length} missing`
              : `${type} of makers: at least ${current.length} with a current one and ${old.length} old; there are more forms than are counted here`}
          </Typography>
          {isAll && old.length + missing.length > 0 && <AskForForm type={type} makers={[...old, ...missing]} />}
        </Stack>
      ))}
    </Stack>
  )
}

type AskProps = { type: DocumentType; makers: readonly Pick<Manufacturer, 'id'>[] }

/** Begins a campaign that asks these makers, for their parts in the vault. */
function AskForForm({ type, makers }: AskProps) {
  const { api } = useBackend()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const asked = makers.slice(0, MAX_MANUFACTURERS)
  const ask = async () => {
    setBusy(true)
    await attempt(async () => {
      const manufacturer_ids = asked.map(({ id }) => id).join(',')
      const { products, is_cut } = await api.call(bulkApi.chooseProducts, { manufacturer_ids })
      const campaign: CampaignStart = {
        id: crypto.randomUUID(),
        name: `${type} missing or old`,
        lines: products.map(({ part_number, manufacturer }) => `${part_number}\t${manufacturer.name}`).join('\n'),
        topics: [KINDS[type].topic],
        as_form: true,
      }
      await navigate(addressOf('campaigns', { new: 'true' }), { state: { campaign } })
      return is_cut ? [`The first ${MAX_CHOSEN} parts of these makers are listed`] : undefined
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
