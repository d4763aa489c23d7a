import { StatusChip } from './status-chip'

/** How much the team has said about a mail. */
export const CommentsChip = ({ count }: { count: number }) =>
  count > 0 && <StatusChip label={`${count} ${count === 1 ? 'comment' : 'comments'}`} tone="quiet" />
