import { CommentForm, commentsApi, MAX_MENTIONS } from '@attestry/core/people/comments'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useActiveColleagues } from '../../../lib/live/use-colleagues'
import { FormDialog } from '../../../ui/form-dialog'
import { problemOf } from './comment-composer'
import type { MailComment } from './live/use-comments'
import { MentionInput } from './mention-input'
import { mentionable, mentionsIn } from './mentions'

/** Changes the text of one's own comment, and with it whom it mentions. */
export function EditCommentDialog({ comment, onClose }: { comment: MailComment; onClose: () => void }) {
  const { id: commentId, about, mail } = comment
  const colleagues = useActiveColleagues()
  const people = colleagues.status === 'ready' ? mentionable(colleagues.data.items) : []
  const [text, setText] = useState(comment.text)
  const problem = problemOf(text)
  const form = useCallForm(CommentForm, {
    start: { text: comment.text, mentions: [] },
    send: (fields, call) => {
      const mentions = mentionsIn(fields.text, people).slice(0, MAX_MENTIONS)
      return call(commentsApi.changeComment, { about, id: mail, commentId, ...fields, mentions })
    },
    failed: ['Failed to save comment'],
    onDone: onClose,
  })
  const change = (typed: string) => {
    setText(typed)
    form.setValue('text', typed, { shouldDirty: true })
  }
  return (
    <FormDialog
      form={form}
      title="Edit Comment"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBarred={problem !== undefined || colleagues.status !== 'ready'}
      width="sm"
      onClose={onClose}
    >
      <MentionInput label="Comment" value={text} people={people} problem={problem} onChange={change} />
    </FormDialog>
  )
}
