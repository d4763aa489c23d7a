import type { ChatList } from '@attestry/core/assistant/chat'
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
  const rooms = list.columns.map((label, place) => roomFor([label, ...rows.map(({ cells }) => cells[place] ?? '')]))
  const room = rooms.reduce((sum, one) => sum + one, 0)
  const columns = list.columns.map((label, place): Column<Row> => ({
    label,
    share: (100 * (rooms[place] ?? 0)) / room,
    narrow: place === 0 ? 'main' : 'below',
    cell: ({ cells, about }) =>
      place === 0 && about ? (
        <Lead about={about} text={cells[0]} />
      ) : place === 0 ? (
        <span className="strong">{cells[0] ?? '-'}</span>
      ) : (
        <span className="cell">
          <span className="of">{label}: </span>
          {cells[place] || '-'}
        </span>
      ),
  }))
  return (
    <Block title={title} heading="h2">
      <Box sx={look}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows.map((row, id) => ({ ...row, id }))}
          hasLinks={rows.some(({ about }) => about !== null)}
          breakpoint="sm"
          minWidth={room * LETTER}
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

/** The width of a small letter, in pixels. */
const LETTER = 7

/** What a column needs, in small letters: its longest word, which is not broken, and more where its texts are long. */
function roomFor(texts: readonly string[]): number {
  const [text, word] = [longest(texts), longest(texts.flatMap((one) => one.split(/\s+/)))]
  return Math.min(word, 40) + Math.min(text - word, 8) + 2.5
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(lengthOf))

/** In small letters: capitals and digits are wider. */
const lengthOf = (text: string): number => text.length + 0.3 * (text.match(/[A-Z0-9]/g)?.length ?? 0)

const look = {
  mx: -1.5,
  mb: -1.5,
  '& .cell': { typography: 'body2', mr: 1 },
  // A list names what a table has in its head.
  '& table .of': { display: 'none' },
  '& ul .of': { color: 'text.secondary' },
  '& ul .cell': { color: 'text.primary' },
  '& table td, & table th': { px: 1 },
  '& table :is(td, th):first-of-type': { pl: 1.5 },
} as const

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
