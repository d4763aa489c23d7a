import type { CommentSubject } from '@attestry/core/people/comments'
import type { Commented } from '@attestry/core/mail/whole-conversation'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { commentAnchor } from '@attestry/core/people/notifications'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useColleagues } from '../../../lib/live/use-colleagues'
import { LiveContent } from '../../../ui/live-content'
import { MoreButton } from '../../../ui/more-button'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { commentActions } from './comment-actions'
import { CommentComposer } from './comment-composer'
import { CommentItem } from './comment-item'
import { type MailComment, useComments } from './live/use-comments'
import { mentionable } from './mentions'

type Props = {
  about: CommentSubject
  mail: number
  /** What belongs to the same conversation, and has comments. */
  commented?: readonly Commented[]
}

/** What the team says to each other about a mail or a request, and about the conversation it belongs to. */
export function CommentsCard({ about, mail, commented = [] }: Props) {
  const [isAll, setAll] = useState(false)
  const others = commented.filter((one) => one.about !== about || one.id !== mail)
  const live = useComments([{ about, id: mail }, ...others], isAll ? MOST : undefined)
  const { hash } = useLocation()
  const isWanted = (id: number) => hash === `#${commentAnchor(id)}`
  // Whoever is led to an older comment wants to see it.
  const isOlder =
    live.status === 'ready' &&
    live.data.isFull &&
    !live.data.items.some(({ id }) => isWanted(id)) &&
    hash.startsWith(`#${commentAnchor('')}`)
  if (isOlder && !isAll) setAll(true)
  const isNaming = live.status === 'ready' && live.data.items.some(({ mentions }) => mentions.length > 0)
  const colleagues = useColleagues(isNaming)
  const people = colleagues.status === 'ready' ? mentionable(colleagues.data.items) : []
  const actions = useActions(commentActions, textOf)
  return (
    <SectionCard title="Comments" text="Internal: only your team sees this.">
      <Stack spacing={2}>
        <LiveContent live={live} failed="The comments could not be loaded." empty={null}>
          {(list) =>
            list && (
              <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {list.isFull && (
                  <li>
                    {isAll ? (
                      <Typography variant="body2" color="textSecondary">
                        Only the newest {list.items.length} comments are shown.
                      </Typography>
                    ) : (
                      <Button size="small" onClick={() => setAll(true)}>
                        Show Older Comments
                      </Button>
                    )}
                  </li>
                )}
                {list.items
                  .filter((comment) => !actions.isGone(comment))
                  .map((comment) => (
                    <li key={comment.id}>
                      <CommentItem
                        comment={comment}
                        people={people}
                        menu={<Menu comment={comment} buttons={actions.buttons} />}
                      />
                    </li>
                  ))}
              </Stack>
            )
          }
        </LiveContent>
        <CommentComposer about={about} mail={mail} />
      </Stack>
      {actions.dialog}
    </SectionCard>
  )
}

/** As many as one query may ask for. */
const MOST = 100

type MenuProps = { comment: MailComment; buttons: ReturnType<typeof useActions<MailComment>>['buttons'] }

function Menu({ comment, buttons }: MenuProps) {
  const offered = buttons.offered(comment)
  if (offered.length === 0) return null
  return (
    <MoreButton
      name="this comment"
      entries={() => offered.map((action) => ({ ...action, run: () => buttons.start(action, comment) }))}
    />
  )
}

const textOf = ({ text }: MailComment): string => text.slice(0, 60)
