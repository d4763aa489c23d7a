import type { MailLink } from '@attestry/core/sending/document-links'
import type { ProductEmail } from '@attestry/core/sending/product-emails'
import LinkIcon from '@mui/icons-material/Link'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Action } from '../lib/actions/action'
import { fullDateText } from '../lib/text/date-text'
import { useNameOf } from '../lib/live/use-colleagues'
import type { Call } from '../lib/actions/use-intention'
import { useActions } from './use-actions'

type Mail = Pick<ProductEmail, 'id' | 'to' | 'link'>
type Props = { mail: Mail; onRevoke: (call: Call) => Promise<unknown> }

/** The link that a mail of ours has instead of attachments: how long it works, and whether it was used. */
export const SentLink = ({ mail, onRevoke }: Props) =>
  mail.link && <LinkFacts mail={mail} link={mail.link} onRevoke={onRevoke} />

function LinkFacts({ mail, link, onRevoke }: Props & { link: MailLink }) {
  const [now] = useState(Date.now)
  const revoker = useNameOf(link.revoked_by ?? '')
  const works = link.revoked_at === null && link.expires_at > now
  const actions = useActions([revoking(onRevoke)], ({ to }) => to)
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <LinkIcon fontSize="small" color="action" />
      <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'baseline', minWidth: 0 }}>
        <Typography variant="body2">{stateText(link, works, revoker)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {downloadsText(link)}
        </Typography>
        {works && (
          <Button
            size="small"
            color="inherit"
            aria-label={`Revoke the link sent to ${mail.to}`}
            disabled={actions.isBusy(mail)}
            onClick={() => actions.buttons.offered(mail).forEach((action) => actions.buttons.start(action, mail))}
          >
            Revoke
          </Button>
        )}
      </Stack>
      {actions.dialog}
    </Stack>
  )
}

const revoking = (onRevoke: Props['onRevoke']): Action<Mail> => ({
  name: 'Revoke Link',
  confirm: ({ to }) => ({
    title: 'Revoke Link',
    text: `Nobody will be able to download these documents with the link that was sent to ${to}. This cannot be undone.`,
    confirmLabel: 'Revoke',
  }),
  failed: ['Error', 'Failed to revoke the link. Please try again.'],
  run: async (_mail, call) => {
    await onRevoke(call)
    return ['Link revoked']
  },
})

function stateText({ expires_at, revoked_at }: MailLink, works: boolean, revoker: string): string {
  if (revoked_at !== null) return `Sent as a link. ${revoker || 'Somebody'} revoked it on ${fullDateText(revoked_at)}.`
  return works
    ? `Sent as a link until ${fullDateText(expires_at)}.`
    : `Sent as a link. It ended on ${fullDateText(expires_at)}.`
}

function downloadsText({ downloads, downloaded_at }: MailLink): string {
  if (downloaded_at === null) return 'Not downloaded yet.'
  const when = fullDateText(downloaded_at)
  return downloads === 1 ? `Downloaded on ${when}.` : `Downloaded ${downloads} times, last on ${when}.`
}
