import { feedbackApi, type IssueState, type ListedIssue } from '@attestry/core/assistant/feedback'
import type { Action } from '../../../lib/actions/action'
import type { Said } from '../../../lib/actions/notify'
import type { Call } from '../../../lib/actions/use-intention'

/** How long closing or reopening can be undone from its toast, in milliseconds. */
const UNDO = 10_000

/** What admins can do to what was reported. `changed` loads the list again, and resolves when it has. */
export const issueActions = (changed: () => Promise<unknown>): readonly Action<ListedIssue>[] => {
  const set = async (id: number, state: IssueState, call: Call) => {
    await call(feedbackApi.closeIssueReport, { id, state })
    await changed()
  }
  const run =
    (state: IssueState, before: IssueState) =>
    async ({ id }: ListedIssue, call: Call): Promise<Said> => {
      await set(id, state, call)
      const work = async (): Promise<Said> => {
        await set(id, before, call)
        return [DONE[before]]
      }
      return [DONE[state], undefined, { work, failed: FAILED[before], milliseconds: UNDO }]
    }
  return [
    {
      name: 'Close',
      isEnabled: ({ state }) => state === 'open',
      run: run('closed', 'open'),
      failed: FAILED.closed,
    },
    {
      name: 'Reopen',
      isEnabled: ({ state }) => state === 'closed',
      run: run('open', 'closed'),
      failed: FAILED.open,
    },
  ]
}

const DONE = { closed: 'Report closed', open: 'Report reopened' } as const
const FAILED = { closed: ['Failed to close the report'], open: ['Failed to reopen the report'] } as const
