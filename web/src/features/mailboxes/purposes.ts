import type { Purpose } from '@attestry/core/mailboxes/mailboxes'
import { z } from 'zod'

/** What a mailbox is for, as the boxes of a form. */
export const purposeBoxes = { is_monitored: z.boolean(), is_for_sending: z.boolean(), reads_replies: z.boolean() }

type Ticked = { is_monitored: boolean; is_for_sending: boolean }

export const purposesIn = ({ is_monitored, is_for_sending }: Ticked): Purpose[] => [
  ...(is_monitored ? (['monitoring'] as const) : []),
  ...(is_for_sending ? (['sending'] as const) : []),
]

/** A mailbox is for something. */
export const hasPurpose = (fields: Ticked): boolean => purposesIn(fields).length > 0
export const NO_PURPOSE = { path: ['is_monitored'], message: 'Tick at least one.' }
