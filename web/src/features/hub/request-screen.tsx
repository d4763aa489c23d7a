import type { CustomerRequest, RequestDetails } from '@attestry/contract/customer-requests'
import { IN_LIMIT } from '@attestry/contract/in-groups'
import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '../../lib/routes'
import { DataTable } from '../../ui/data-table'
import { LiveContent } from '../../ui/live-content'
import { Pager } from '../../ui/pager'
import { SectionCard } from '../../ui/section-card'
import { useProductRows } from '../inbox/live/use-product-rows'
import { productColumns } from '../inbox/product-columns'
import { RequestPage } from '../requests/detail/request-page'

const CommentsCard = lazy(async () => ({ default: (await import('../comments/comments-card')).CommentsCard }))

/** A customer's request, with what the team says about it, and its parts beside the vault. */
export const RequestScreen = () => (
  <RequestPage
    comments={(id) => <CommentsCard about="request" mail={id} />}
    parts={(request, details) => <PartsCard request={request} details={details} />}
  />
)

type Props = { request: CustomerRequest; details: RequestDetails }

/** The parts of a request, the documents in the vault for them, and the next step for each. */
function PartsCard({ request: { email_id }, details: { parts } }: Props) {
  const [wanted, setWanted] = useState(1)
  const count = parts.length
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / IN_LIMIT)))
  const from = (page - 1) * IN_LIMIT
  const shown = useMemo(() => parts.slice(from, from + IN_LIMIT).map(asProduct), [parts, from])
  const rows = useProductRows(shown, from)
  const columns = useMemo(() => productColumns(email_id), [email_id])
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
      <LiveContent
        live={rows}
        failed="Failed to fetch product analysis"
        empty={
          <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
            This request names no part.
          </Typography>
        }
      >
        {(list) => (
          <DataTable
            label="Requested Parts"
            columns={columns}
            rows={list?.items}
            minWidth={680}
            skeleton={{ rows: 3, narrow: 109, wide: 45 }}
            isDense
          />
        )}
      </LiveContent>
      {count > IN_LIMIT && (
        <Pager
          pages={{ page, goOn: () => setWanted(page + 1), goBack: () => setWanted(page - 1) }}
          next={from + IN_LIMIT < count ? [] : null}
          count={{ pageSize: IN_LIMIT, shown: shown.length, total: count, noun: 'parts' }}
        />
      )}
    </SectionCard>
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
