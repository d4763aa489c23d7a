import type { CustomerRequest, RequestDetails } from '@attestry/core/requests/customer-requests'
import { type EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { acceptedOf } from '@attestry/core/sending/answer-grid'
import { partId } from '@attestry/core/mail/corrected-analysis'
import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../../lib/api/session'
import { useLiveAll } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { addressOf } from '../../../lib/routes'
import { LiveTable } from '../../../ui/live-table'
import { Pager } from '../../../ui/pager'
import { SectionCard } from '../../../ui/section-card'
import { useProductRows } from '../live/use-product-rows'
import { useAnswerGrid } from '../answer/use-answer-grid'
import { OwedNotice } from '../owed-notice'
import { type AskedCells, productColumns } from '../product-columns'
import { RequestPage } from '../../requests/detail/request-page'

const CommentsCard = lazy(async () => ({ default: (await import('../../people/comments/comments-card')).CommentsCard }))

/** A customer's request, with what the team says about it, and its parts beside the vault. */
export const RequestScreen = () => (
  <RequestPage
    comments={(id, { email_ids }) => <RequestComments id={id} emailIds={email_ids} />}
    parts={(request, details) => <PartsCard request={request} details={details} />}
    owed={({ email_ids }) => <OwedNotice emailIds={email_ids} />}
  />
)

/** So many of its mails are looked at for comments, the newest ones: as many as for what is owed. */
const MOST = 10

/** What the team says about a request and its mails. */
function RequestComments({ id, emailIds }: { id: number; emailIds: readonly number[] }) {
  const { db, uid, org } = useSession()
  const mails = useLiveAll(
    emailIds.slice(-MOST).map((one) => liveDocument({ db, uid }, InboundEmail, paths.inboundEmail(org, one))),
  )
  const commented = mails.flatMap((mail) => {
    const email = mail.status === 'ready' ? mail.data : undefined
    const isShown = email?.deletion_id === null && email.comment_count > 0
    return isShown ? { about: 'inbound' as const, id: email.id } : []
  })
  return <CommentsCard about="request" mail={id} commented={commented} />
}

/** How many parts are shown at once, each with its documents. */
const PAGE = 10

type Props = { request: CustomerRequest; details: RequestDetails }

/** The parts of a request, the documents in the vault for them, and the next step for each. */
function PartsCard({ request: { email_id, customer_email }, details: { parts, topics, conditions } }: Props) {
  const [wanted, setWanted] = useState(1)
  const count = parts.length
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / PAGE)))
  const from = (page - 1) * PAGE
  const shown = useMemo(() => parts.slice(from, from + PAGE).map(asProduct), [parts, from])
  return (
    <SectionCard
      title="Requested Parts"
      isFlush
      action={
        email_id !== null && (
          <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
            <Button
              size="small"
              color="inherit"
              component={Link}
              to={addressOf('email', { emailId: email_id, request: 'true' })}
            >
              Request Missing
            </Button>
            <Button
              size="small"
              startIcon={<SendIcon />}
              component={Link}
              to={addressOf('email', { emailId: email_id, answer: 'true' })}
            >
              Send Response
            </Button>
          </Stack>
        )
      }
    >
      <PartsTable
        key={page}
        from={from}
        parts={shown}
        topics={topics}
        conditions={conditions}
        customer={customer_email}
        emailId={email_id}
      />
      {count > PAGE && (
        <Pager
          pages={{ page, goOn: () => setWanted(page + 1), goBack: () => setWanted(page - 1) }}
          next={from + PAGE < count ? [] : null}
          count={{ pageSize: PAGE, shown: shown.length, total: count, noun: 'parts' }}
        />
      )}
    </SectionCard>
  )
}

type TableProps = {
  parts: EmailAnalysis['extracted_products']
  /** What is asked about the parts without topics of their own. */
  topics: EmailAnalysis['topics']
  /** Which documents the customer accepts. */
  conditions: EmailAnalysis['conditions']
  /** Their address, or ''. */
  customer: string
  from: number
  emailId: number | null
}

/** Some parts, each with what the vault has and lacks of what is asked. */
function PartsTable({ from, emailId, ...about }: TableProps) {
  const rows = useProductRows(about.parts, from)
  const asked = useAsked(about)
  const columns = useMemo(() => productColumns(emailId, asked), [emailId, asked])
  return (
    <LiveTable
      live={rows}
      failed="Failed to fetch product analysis"
      empty={
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          This request names no part.
        </Typography>
      }

      label="Requested Parts"
      columns={columns}
      minWidth={680}
      skeleton={{ rows: 3, narrow: 109, wide: 45 }}
      isDense
    />
  )
}

/** What is asked for about each part, with the documents that the vault has and the customer accepts. */
function useAsked({
  parts,
  topics,
  conditions,
  customer,
}: Pick<TableProps, 'parts' | 'topics' | 'conditions' | 'customer'>): AskedCells | undefined {
  const asked = useMemo(() => ({ extracted_products: parts, topics, conditions }), [parts, topics, conditions])
  const grid = useAnswerGrid(asked, customer === '' ? null : customer)
  const rows = grid.status === 'ready' ? acceptedOf(grid.data).rows : undefined
  return useMemo(
    () => rows && new Map(rows.map(({ part, cells }) => [partId(part), cells.filter(({ isAsked }) => isAsked)])),
    [rows],
  )
}

/** A part as the analysis of a mail would name it. */
const asProduct = ({ description, ...part }: RequestDetails['parts'][number]) => ({
  ...part,
  description: description || null,
  quoted: false,
  asked: true,
  where: null,
  own_number: null,
})
