import { commentsApi } from '@attestry/core/people/comments'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { lazy } from 'react'
import type { Action } from '../../../lib/actions/action'
import type { MailComment } from './live/use-comments'

const EditCommentDialog = lazy(async () => ({ default: (await import('./edit-comment-dialog')).EditCommentDialog }))

/** How long a deletion can be undone from its toast. */
const UNDO = 10_000

/** What people can do to their own comments. */
export const commentActions: readonly Action<MailComment>[] = [
  {
    name: 'Edit Comment',
    icon: <EditIcon fontSize="small" />,
    isEnabled: ({ author_uid }, { uid }) => author_uid === uid,
    open: (comment, onClose) => <EditCommentDialog comment={comment} onClose={onClose} />,
  },
  {
    name: 'Delete Comment',
    icon: <DeleteIcon fontSize="small" />,
    removes: true,
    isEnabled: ({ author_uid }, { uid }) => author_uid === uid,
    run: async ({ about, mail, id: commentId, text, mentions }, call) => {
      const where = { about, id: mail, commentId }
      await call(commentsApi.deleteComment, where)
      const restore = async () => {
        await call(commentsApi.changeComment, { ...where, text, mentions })
        return ['Comment restored'] as const
      }
      return [
        'Comment deleted',
        undefined,
        { work: restore, failed: ['Failed to restore comment'], milliseconds: UNDO },
      ]
    },
    failed: ['Failed to delete comment'],
  },
]
