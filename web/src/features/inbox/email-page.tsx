import type { EmailBody, InboundEmail } from '@attestry/contract/inbox'
import { Id } from '@attestry/contract/primitives'
import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { notifyFailure } from '../../lib/notify'
import { routes } from '../../lib/routes'
import { useSession } from '../../lib/session'
import { DetailPage, DetailProblem, type DetailWords } from '../../ui/detail-page'
import { markRead } from './actions/mark-read'
import { AnalysisCard } from './analysis-card'
import { EmailBodyCard } from './email-body-card'
import { EmailHeader } from './email-header'
import type { Live } from '../../lib/live'
import { type Analysed, useEmail, useEmailAnalysis, useEmailBody } from './live/use-email'
import { useProductRows } from './live/use-product-rows'
import { ProductAnalysisCard } from './product-analysis-card'
import { ResponsesCard } from './responses-card'
import { SendResponseDialog } from './send-response-dialog'

const words: DetailWords = {
  back: { to: routes.hub, label: 'Back to Hub' },
  failed: 'Error Loading Email',
  missing: 'Email not found',
}

export function EmailPage() {
  const id = Id.safeParse(useParams().emailId)
  return id.success ? <EmailDetail key={id.data} id={id.data} /> : <DetailProblem words={words} />
}

function EmailDetail({ id }: { id: number }) {
  const live = useEmail(id)
  const email = live.status === 'ready' ? live.data : undefined
  const body = useEmailBody(email)
  const analysed = useEmailAnalysis(email)
  const [isSending, setSending] = useState(false)
  useMarkRead(email)

  const isFetched = email?.state !== 'unfetched'
  return (
    <DetailPage
      words={words}
      live={live}
      action={
        isFetched && (
          <Button variant="contained" startIcon={<SendIcon />} onClick={() => setSending(true)}>
            Send Response
          </Button>
        )
      }
    >
      {() => (
        <>
          <EmailHeader email={email} body={body.status === 'ready' ? body.data : undefined} />
          <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ alignItems: 'stretch' }}>
            <Stack spacing={2} sx={{ flex: 3, minWidth: 0 }}>
              <EmailBodyCard id={id} email={email} body={body} />
              {isFetched && <ResponsesCard emailId={id} />}
            </Stack>
            {isFetched && (
              <Stack spacing={2} sx={{ flex: 4, minWidth: 0 }}>
                <AnalysisCard email={email} analysed={analysed} />
                <ProductAnalysisCard email={email} analysed={analysed} />
              </Stack>
            )}
          </Stack>
          {email && body.status === 'ready' && body.data && isSending && (
            <AnswerDialog email={email} body={body.data} analysed={analysed} onClose={() => setSending(false)} />
          )}
        </>
      )}
    </DetailPage>
  )
}

type AnswerProps = { email: InboundEmail; body: EmailBody; analysed: Live<Analysed>; onClose: () => void }

/** Looks all the parts up in the vault, however many, which only an answer needs. */
function AnswerDialog({ analysed, ...props }: AnswerProps) {
  const parts = analysed.status === 'ready' ? (analysed.data.analysis?.extracted_products ?? []) : undefined
  const rows = useProductRows(parts)
  return rows.status === 'ready' ? <SendResponseDialog rows={rows.data.items} {...props} /> : null
}

/** Opening an unread mail marks it as read. */
function useMarkRead(email: InboundEmail | undefined): void {
  const session = useSession()
  const isUnread = email !== undefined && !email.is_read
  useEffect(() => {
    if (!isUnread) return
    markRead(session, email).catch(() => notifyFailure('Error', undefined, 'This email could not be marked as read.'))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it turns unread, not for each change of the mail
  }, [isUnread])
}
