import { inGroups } from '@attestry/core/base/in-groups'
import type { Tx } from '../adapters/database'

/** As many as a task may name. */
const MOST_KEYS = 1000

/**
 * Lets the mails that name these parts be counted again, once the unit of work has added or deleted them. If the queue
 * refuses it, they say what was until a part of theirs changes again, or they are analysed again.
 */
export function partsChanged(tx: Tx, organization_id: string, partKeys: readonly string[]): void {
  for (const part_keys of inGroups(partKeys, MOST_KEYS)) tx.enqueue('countInVault', { organization_id, part_keys })
}
