import type { ChatList } from '@attestry/contract/chat'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { DataTable, type Column } from '../../../ui/data-table'
import { Block } from './block'

type Row = ChatList['rows'][number] & { id: number }
type About = NonNullable<Row['about']>

/** Rows out of the organization's own data, each leading to what it is about. */
export function AnswerList({ list }: { list: ChatList }) {
  const { title, rows, total } = list
  const columns = list.columns.map((label, place): Column<Row> => ({
    label,
    share: 100 / list.columns.length,
    narrow: place === 0 ? 'main' : 'below',
    cell: ({ cells, about }) =>
      place === 0 && about ? (
        <Lead about={about} text={cells[0]} />
      ) : (
        <span className={place === 0 ? 'strong' : 'cell'}>{cells[place] ?? '-'}</span>
      ),
  }))
  return (
    <Block title={title} heading="h2">
      <Box sx={{ mx: -1.5, mb: -1.5, '& .cell': { typography: 'body2', mr: 1.5 } }}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows.map((row, id) => ({ ...row, id }))}
          hasLinks={rows.some(({ about }) => about !== null)}
          breakpoint="sm"
          isDense
          skeleton={{ rows: 1, narrow: 56 }}
        />
        {total > rows.length && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 1.5, py: 1 }}>
            Showing {rows.length} of {total.toLocaleString('en')}
          </Typography>
        )}
      </Box>
    </Block>
  )
}

const Lead = ({ about, text }: { about: About; text: string | undefined }) => (
  <Link component={RouterLink} to={toOf(about)} color="textPrimary" variant="body2" sx={{ fontWeight: 600 }}>
    {text || 'Open'}
  </Link>
)

function toOf({ kind, id }: About): string {
  switch (kind) {
    case 'product':
      return addressOf('product', { productId: id })
    case 'inbound':
      return addressOf('email', { emailId: id })
    case 'outbound':
      return addressOf('outboundEmail', { emailId: id })
    case 'request':
      return addressOf('request', { requestId: id })
    case 'contact':
      return addressOf('contact', { contactId: id })
  }
}
