import {
  CommentForm,
  commentsApi,
  MAX_COMMENT,
  MAX_MENTIONS,
  type CommentSubject,
} from '@attestry/core/people/comments'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { z } from 'zod'
import { attempt } from '../../../lib/actions/notify'
import { useActiveColleagues } from '../../../lib/live/use-colleagues'
import { useDraft } from '../../../lib/forms/use-draft'
import { useIntention } from '../../../lib/actions/use-intention'
import { MentionInput } from './mention-input'
import { mentionable, mentionsIn } from './mentions'

const Draft = z.object({ text: z.string() })
const EMPTY = { text: '' }

type Props = { about: CommentSubject; mail: number }

/** Adds a comment. What is typed stays until it is added, also when the page is left. */
export function CommentComposer({ about, mail }: Props) {
  const { own, change, drop, isSaved } = useDraft(`comment:${about}:${mail}`, Draft, EMPTY)
  const intend = useIntention()
  const statusId = useId()
  const [isBusy, setBusy] = useState(false)
  // Who only reads needs no list of people.
  const [isWriting, setWriting] = useState(own.text !== '')
  const colleagues = useActiveColleagues(isWriting)
  const people = colleagues.status === 'ready' ? mentionable(colleagues.data.items) : []
  const isKnown = colleagues.status !== 'loading' || !own.text.includes('@')
  const mentions = mentionsIn(own.text, people).slice(0, MAX_MENTIONS)
  const isEmpty = own.text.trim() === ''
  const problem = isEmpty ? undefined : problemOf(own.text)

  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (isBusy || isEmpty || problem || !isKnown) return
    setBusy(true)
    const call = intend('Comment')
    const isAdded = await attempt(async () => {
      await call(commentsApi.addComment, { about, id: mail, text: own.text, mentions })
    }, ['Failed to add comment'])
    if (isAdded) {
      change(EMPTY)
      drop()
    }
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    // Beside an open composer the same keys send a mail.
    event.stopPropagation()
    void submit()
  }
  const names = people.filter(({ uid }) => mentions.includes(uid)).map(({ name }) => name)
  return (
    <Box component="form" noValidate onSubmit={submit} onKeyDown={onKeyDown} onFocus={() => setWriting(true)}>
      <MentionInput
        label="Add a comment"
        value={own.text}
        people={people}
        problem={problem}
        readOnly={isBusy}
        onChange={(text) => change({ text })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Typography id={statusId} component="output" variant="body2" color="textSecondary" sx={{ flex: '1 1 120px' }}>
          {statusOf(isEmpty, isSaved, names)}
        </Typography>
        <Button
          type="submit"
          variant="outlined"
          disabled={isBusy || isEmpty || problem !== undefined || !isKnown}
          aria-describedby={statusId}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl+Enter"
        >
          {isBusy ? 'Adding...' : 'Comment'}
        </Button>
      </Box>
    </Box>
  )
}

function statusOf(isEmpty: boolean, isSaved: boolean, names: readonly string[]): string {
  if (isEmpty) return 'Type @ to mention a teammate.'
  if (!isSaved) return 'This draft could not be saved in this browser.'
  return names.length > 0 ? `Mentions ${names.join(', ')}` : 'Draft saved'
}

/** What keeps a text from being a comment. */
export function problemOf(text: string): string | undefined {
  if (text.trim().length > MAX_COMMENT) return `A comment has at most ${MAX_COMMENT.toLocaleString('en')} characters.`
  return CommentForm.shape.text.safeParse(text).error?.issues[0]?.message
}
