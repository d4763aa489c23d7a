import CommentIcon from '@mui/icons-material/ChatBubbleOutlineRounded'

/** How much the team has said about a mail, in a row of a list. */
export const CommentsMark = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <CommentIcon
        titleAccess={`${count} ${count === 1 ? 'comment' : 'comments'}`}
        sx={{ fontSize: 14, verticalAlign: '-2px' }}
        color="action"
      />{' '}
      <span aria-hidden>{count} · </span>
    </>
  )
