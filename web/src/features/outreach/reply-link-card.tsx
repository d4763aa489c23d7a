import { makerRepliesApi } from '@attestry/core/outreach/maker-replies'
import type { OutboundEmail, ReplyLink } from '@attestry/core/outreach/outreach'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useBackend } from '../../lib/api/backend'
import { attempt } from '../../lib/actions/notify'
import { useNameOf } from '../../lib/live/use-colleagues'
import { addressOf } from '../../lib/routes'
import { fullDateText } from '../../lib/text/date-text'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { SectionCard } from '../../ui/section-card'

const ShownOnceDialog = lazy(async () => ({ default: (await import('../../ui/shown-once-dialog')).ShownOnceDialog }))

type Asked = 'making' | 'revoking'

const questions = {
  making: {
    title: 'Make a New Link',
    text: 'All earlier links of this email stop working. You give the new one to the manufacturer yourself.',
    confirmLabel: 'Make Link',
  },
  revoking: {
    title: 'Revoke Link',
    text: 'Whoever has a link of this email can see and add nothing any more. What was sent by it stays.',
    confirmLabel: 'Revoke',
  },
} as const

/** The link by which a maker can answer a mail: how long it works, who was there, and what came. */
export function ReplyLinkCard({ email, now }: { email: OutboundEmail; now: number }) {
  const { api } = useBackend()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const { id, delivery, reply_link: link } = email
  if (delivery === 'none') return null
  const isOpen = link !== null && link.revoked_at === null && link.ends_at > now

  const make = () =>
    attempt(async () => {
      setUrl((await api.call(makerRepliesApi.makeReplyLink, { id })).url)
      return ['Link made']
    }, ['Failed to make a link'])
  const revoke = () =>
    attempt(async () => {
      await api.call(makerRepliesApi.revokeReplyLink, { id })
      return ['Link revoked']
    }, ['Failed to revoke the link'])
  const run = async (work: () => Promise<unknown>) => {
    setAsked(null)
    setBusy(true)
    await work()
    setBusy(false)
  }

  return (
    <SectionCard title="Link to Answer">
      {link ? <State link={link} now={now} /> : <Typography>This email was sent without a link.</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={() => (isOpen ? setAsked('making') : void run(make))}
        >
          Make New Link
        </Button>
        {isOpen && (
          <Button size="small" color="error" disabled={isBusy} onClick={() => setAsked('revoking')}>
            Revoke Link
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        {...questions[asked ?? 'making']}
        isOpen={asked !== null}
        onConfirm={() => void run(asked === 'revoking' ? revoke : make)}
        onClose={() => setAsked(null)}
      />
      {url !== null && (
        <Suspense fallback={null}>
          <ShownOnceDialog title="Your New Link" label="Link" secret={url} onClose={() => setUrl(null)} />
        </Suspense>
      )}
    </SectionCard>
  )
}

function State({ link, now }: { link: ReplyLink; now: number }) {
  const { ends_at, revoked_at, revoked_by, opened_at, unsent, replies } = link
  const revoker = useNameOf(revoked_by)
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {revoked_at === null
          ? `${ends_at > now ? 'Works until' : 'Ended on'} ${fullDateText(ends_at)}`
          : `Revoked on ${fullDateText(revoked_at)}${revoker && ` by ${revoker}`}`}
      </Typography>
      <Typography color="textSecondary">
        {opened_at === null ? 'Not opened yet' : `Last opened ${fullDateText(opened_at)}`}
      </Typography>
      {unsent.files + unsent.words > 0 && (
        <Typography color="textSecondary">Begun there and not sent yet: {unsentText(unsent)}</Typography>
      )}
      {replies.map(({ email_id, at, file_count }) => (
        <div key={email_id}>
          <Link component={RouterLink} to={addressOf('email', { emailId: email_id })}>
            Answer of {fullDateText(at)}
          </Link>
          {file_count > 0 && `, ${counted(file_count, 'file')}`}
        </div>
      ))}
    </>
  )
}

const unsentText = ({ files, words }: ReplyLink['unsent']): string =>
  [files > 0 && counted(files, 'file'), words > 0 && counted(words, 'text')].filter(Boolean).join(', ')

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
