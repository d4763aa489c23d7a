import type { EmailAnalysis, EmailBody, InboundEmail } from '@attestry/contract/inbox'
import SendIcon from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardHeader from '@mui/material/CardHeader'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Live } from '../../lib/live'
import { useFailureToast } from '../../lib/use-failure-toast'
import { wideOnly } from '../../ui/by-width'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { useProductRows } from './live/use-product-rows'
import { ProductRow } from './product-row'
import { SendResponseDialog } from './send-response-dialog'

const NONE: EmailAnalysis['extracted_products'] = []

type Props = {
  email: InboundEmail | undefined
  body: Live<EmailBody | undefined>
  analysis: Live<EmailAnalysis | undefined>
}

/** The parts a mail asks for, what the vault has of them, and the way to the answer. */
export function ProductAnalysisCard({ email, body, analysis }: Props) {
  const [isSending, setSending] = useState(false)
  const extracted = (analysis.status === 'ready' && analysis.data?.extracted_products) || NONE
  const rows = useProductRows(extracted)
  useFailureToast(rows, 'Failed to fetch product analysis')
  const isLoading =
    !email || email.analysis.state === 'pending' || analysis.status === 'loading' || rows.status === 'loading'
  const products = rows.status === 'ready' && !isLoading ? rows.data : []
  const canAnswer = products.some(({ exists_in_vault }) => exists_in_vault)
  return (
    <Card>
      <CardHeader
        title="Product Analysis"
        slotProps={{ title: { variant: 'h6', component: 'h2' } }}
        action={
          <Button variant="contained" startIcon={<SendIcon />} disabled={!canAnswer} onClick={() => setSending(true)}>
            Send Response
          </Button>
        }
      />
      {rows.status === 'error' && <Alert severity="error">Failed to fetch product analysis</Alert>}
      {!isLoading && rows.status === 'ready' && products.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          No products were found in this email.
        </Typography>
      ) : (
        <TableContainer>
          <Table size="small" aria-label="Product Analysis" aria-busy={isLoading}>
            <TableHead>
              <TableRow>
                <TableCell>Part Number</TableCell>
                <TableCell sx={wideOnly.sm}>Manufacturer</TableCell>
                <TableCell sx={wideOnly.sm}>Vault</TableCell>
                <TableCell align="right">Actions</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {isLoading ? (
                <SkeletonRows rows={3} columns={4} />
              ) : (
                products.map((row) => <ProductRow key={row.part_number} row={row} />)
              )}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {email && body.status === 'ready' && body.data && isSending && (
        <SendResponseDialog email={email} body={body.data} rows={products} onClose={() => setSending(false)} />
      )}
    </Card>
  )
}
