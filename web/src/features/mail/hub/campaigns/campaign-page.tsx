import { Campaign, type CampaignCounts, campaignsApi } from '@attestry/core/outreach/campaigns'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { PAGE_SIZE, Id } from '@attestry/core/base/primitives'
import { paths } from '@attestry/core/paths'
import { outreachLists } from '@attestry/core/outreach-lists'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { fullDateText } from '../../../../lib/text/date-text'
import { useBackend } from '../../../../lib/api/backend'
import { useLive } from '../../../../lib/live/live'
import { liveDocument, liveList } from '../../../../lib/live/live-firestore'
import { attempt } from '../../../../lib/actions/notify'
import { addressOf, routes } from '../../../../lib/routes'
import { useSession } from '../../../../lib/api/session'
import { usePageCursor } from '../../../../lib/live/use-page-cursor'
import { DataTable } from '../../../../ui/data-table'
import { DetailPage, DetailProblem, type DetailWords } from '../../../../ui/detail-page'
import { LiveContent } from '../../../../ui/live-content'
import { Pager } from '../../../../ui/pager'
import { SectionCard } from '../../../../ui/section-card'
import { CampaignChip } from './campaign-columns'
import { campaignEmailColumns } from './campaign-email-columns'
import { CampaignRest } from './campaign-rest'

const words: DetailWords = {
  back: { to: routes.campaigns, label: 'Back to Campaigns' },
  noun: 'Campaign',
  failed: 'Error Loading Campaign',
  missing: 'Campaign not found',
}

export function CampaignPage() {
  const id = Id.safeParse(useParams().campaignId)
  return id.success ? <CampaignDetail key={id.data} id={id.data} /> : <DetailProblem words={words} />
}

/** One campaign: how far its mails have come, and who has answered. */
function CampaignDetail({ id }: { id: number }) {
  const { db, uid, org } = useSession()
  const { api } = useBackend()
  const pages = usePageCursor()
  const live = useLive(liveDocument({ db, uid }, Campaign, paths.campaign(org, id)))
  const emails = useLive(liveList({ db, uid }, OutboundEmail, outreachLists.campaignEmails(org, id), pages.cursor))
  const campaign = live.status === 'ready' ? live.data : undefined
  // Counted again whenever a mail of this page changes, and by the clock, because mails of other pages change too.
  const moved = emails.status === 'ready' ? emails.data.items.map((one) => one.delivery + one.responded_at).join() : ''
  const counts = useQuery({
    queryKey: ['campaign-counts', org, id, campaign?.state, moved],
    queryFn: async () => (await api.call(campaignsApi.readCampaign, { id })).counts,
    enabled: campaign !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
    refetchInterval: campaign?.state === 'sending' ? 3000 : 60_000,
  })
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<readonly [string]>) => {
    setBusy(true)
    await attempt(work, ['Error'])
    setBusy(false)
  }
  const drafts = counts.data?.drafts ?? 0
  return (
    <DetailPage
      words={words}
      live={live}
      title={({ name }) => name}
      status={(it) => (
        <>
          <CampaignChip campaign={it} />
          <Typography variant="body2" color="textSecondary">
            {fullDateText(it.created_at)}
          </Typography>
        </>
      )}
      action={
        campaign?.state === 'sending' ? (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() =>
              void act(async () => {
                await api.call(campaignsApi.undoCampaign, { id })
                return ['Emails taken back']
              })
            }
          >
            Stop
          </Button>
        ) : (
          drafts > 0 && (
            <Button
              variant="contained"
              disabled={isBusy}
              onClick={() =>
                void act(async () => {
                  await api.call(campaignsApi.resumeCampaign, { id })
                  return [drafts === 1 ? '1 email sent!' : `${drafts} emails sent!`]
                })
              }
            >
              Send Rest
            </Button>
          )
        )
      }
    >
      {(it) => (
        <Stack spacing={2}>
          {it?.problem && <Alert severity="error">{it.problem}</Alert>}
          {it && it.email_id !== null && (
            <Typography variant="body2">
              Asked because of{' '}
              <Link component={RouterLink} to={addressOf('email', { emailId: it.email_id })}>
                a customer’s email
              </Link>
              .
            </Typography>
          )}
          {it && <CampaignRest campaign={it} />}
          {counts.data && <Counts counts={counts.data} />}
          <SectionCard title="Emails" isFlush>
            <LiveContent live={emails} failed="Failed to fetch emails" empty={null}>
              {(list) => (
                <DataTable
                  label="Emails"
                  columns={campaignEmailColumns}
                  rows={list?.items}
                  hasLinks
                  breakpoint="sm"
                  skeleton={{ rows: 5, narrow: 73, wide: 49 }}
                />
              )}
            </LiveContent>
            {it && emails.status === 'ready' && (
              <Pager
                pages={pages}
                next={it.mail_count > pages.page * PAGE_SIZE ? emails.data.last : null}
                count={{ pageSize: PAGE_SIZE, shown: emails.data.items.length, total: it.mail_count, noun: 'emails' }}
              />
            )}
          </SectionCard>
        </Stack>
      )}
    </DetailPage>
  )
}

const labels: readonly (readonly [keyof CampaignCounts, string])[] = [
  ['answered', 'Answered'],
  ['waiting', 'Waiting'],
  ['sending', 'Sending'],
  ['drafts', 'Not sent'],
  ['failed', 'Failed'],
]

/** How many mails are where. */
const Counts = ({ counts }: { counts: CampaignCounts }) => (
  <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', gap: { xs: 2, sm: 4 }, m: 0 }}>
    {labels
      .filter(([name]) => counts[name] > 0 || name === 'answered' || name === 'waiting')
      .map(([name, label]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0 }}>
            {counts[name]}
          </Typography>
        </div>
      ))}
  </Stack>
)
