import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { commentAnchor } from '@attestry/core/people/notifications'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { fullDateText } from '../../../lib/text/date-text'
import { useSession } from '../../../lib/api/session'
import { useNameOf } from '../../../lib/live/use-colleagues'
import { StatusChip } from '../../../ui/status-chip'
import type { MailComment } from './live/use-comments'
import { piecesOf, type Mentionable } from './mentions'

type Props = { comment: MailComment; people: readonly Mentionable[]; menu: ReactNode }

/** One comment. It stands out for whoever it mentions. */
export function CommentItem({ comment, people, menu }: Props) {
  const { author_uid, text, mentions, created_at, edited_at } = comment
  const { uid } = useSession()
  const author = useNameOf(author_uid)
  const isMine = mentions.includes(uid)
  const { hash } = useLocation()
  const article = useRef<HTMLElement>(null)
  const anchor = commentAnchor(comment.id)
  const isWanted = hash === `#${anchor}`
  useEffect(() => {
    if (!isWanted) return
    article.current?.focus({ preventScroll: true })
    article.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  const mentioned = people.filter((person) => mentions.includes(person.uid))
  return (
    <Box
      ref={article}
      id={anchor}
      tabIndex={-1}
      component="article"
      aria-label={`Comment by ${author}`}
      data-mine={isMine}
      sx={look}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {author}
          </Typography>{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {fullDateText(created_at)}
          </Typography>
          {edited_at !== null && (
            <Typography component="span" variant="caption" color="textSecondary" title={fullDateText(edited_at)}>
              {' (edited)'}
            </Typography>
          )}
        </Box>
        {isMine && <StatusChip label="Mentions you" tone="attention" />}
        {menu}
      </Box>
      <Typography component="div" variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {piecesOf(text, mentioned).map((piece, index) =>
          piece.uid === undefined ? (
            piece.text
          ) : (
            <Box component="mark" key={index} data-mine={piece.uid === uid}>
              {piece.text}
            </Box>
          ),
        )}
      </Typography>
    </Box>
  )
}

const look = {
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
  '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&[data-mine=true]': { borderColor: 'warning.main' },
  '& mark': { color: 'primary.main', bgcolor: 'transparent', fontWeight: 600 },
  '& mark[data-mine=true]': { color: 'warning.main' },
} as const
