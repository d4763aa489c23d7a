import type { Sent } from '@attestry/core/base/endpoint'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { lazy } from 'react'
import type { Action } from '../../lib/actions/action'
import type { Failed, Said } from '../../lib/actions/notify'
import type { ProductRow } from './live/use-product-rows'

const EditPartDialog = lazy(async () => ({ default: (await import('./edit-part-dialog')).EditPartDialog }))

const UNDO_TIME = 5000

export const REMOVAL_FAILED: Failed = ['Failed to remove the part']

type Correct = (endpoint: typeof inboxApi.correctParts, input: Sent<typeof inboxApi.correctParts>) => Promise<unknown>

/** What people can do to a part that the analysis found, or that they added. */
export const partActions = (emailId: number): readonly Action<ProductRow>[] => [
  {
    name: 'Edit Part',
    icon: <EditIcon fontSize="small" />,
    open: ({ part }, onClose) => <EditPartDialog emailId={emailId} part={part} onClose={onClose} />,
  },
  {
    name: 'Remove Part',
    icon: <DeleteIcon fontSize="small" />,
    run: (row, call) => removePart(emailId, row, call),
    failed: REMOVAL_FAILED,
  },
]

/** Takes a part out of a mail. Undo brings it back to its place. */
export async function removePart(
  emailId: number,
  { part, place }: Pick<ProductRow, 'part' | 'place'>,
  call: Correct,
): Promise<Said> {
  const { part_number, manufacturer, description, topics, quoted, asked, where, own_number, remembered } = part
  await call(inboxApi.correctParts, { id: emailId, changes: [{ was: { part_number, manufacturer } }] })
  const work = async () => {
    // As it was, or a part that is only quoted would be asked for.
    const found = { quoted, asked, where, own_number, ...(remembered && { remembered }) }
    const now = { part_number, manufacturer, description, topics, found }
    await call(inboxApi.correctParts, { id: emailId, changes: [{ now, place }] })
    return [`${part_number} is back`] as const
  }
  return [`${part_number} removed`, undefined, { work, failed: ['Error'], milliseconds: UNDO_TIME }]
}

/** Adds a part that the analysis has missed. */
export async function addPart(emailId: number, part_number: string, call: Correct): Promise<Said> {
  const part = { part_number, manufacturer: null }
  await call(inboxApi.correctParts, { id: emailId, changes: [{ now: part }] })
  const work = async () => {
    await call(inboxApi.correctParts, { id: emailId, changes: [{ was: part }] })
    return [`${part_number} removed`] as const
  }
  return [`${part_number} added`, undefined, { work, failed: ['Error'], milliseconds: UNDO_TIME }]
}
