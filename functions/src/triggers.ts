import { paths } from '@attestry/core/paths'
import type { Deps } from './deps'
import type { Write } from './adapters/firestore'
import { isAssignedBy, isMovedBy } from './mail/moved-by-write'
import { coversOtherwise } from './vault/covers-otherwise'

/** `concerns`: whether anything may follow; all but this file is loaded for nothing where it does not. */
export type Trigger = {
  document: string
  concerns?: (write: Write) => boolean
  run: (deps: Deps, write: Write) => Promise<void>
}

/**
 * What follows from what browsers write, and from what has very many consequences; what else the server writes it also
 * follows in the same transaction. Most writes are none of a trigger's business: it says so from the document before and
 * after, without reading anything.
 *
 * A trigger ends without a failure only where it has done all, or what it follows is gone: each use case finds that out
 * from what is stored. Any other failure is thrown, and the write comes again. What a write itself says in a broken way is
 * reported and passed over, because it says the same each time.
 */
export const triggers = {
  followRequest: {
    document: paths.request('{org}', '{id}'),
    run: async (deps, write) => (await import('./follow-writes')).requestWritten(deps, write),
  },
  followEmail: {
    document: paths.inboundEmail('{org}', '{id}'),
    concerns: (write) => isAssignedBy(write) || isMovedBy(write),
    run: async (deps, write) => (await import('./follow-writes')).emailWritten(deps, write),
  },
  followManufacturer: {
    document: paths.manufacturer('{org}', '{id}'),
    concerns: coversOtherwise,
    run: async (deps, write) => (await import('./follow-writes')).manufacturerWritten(deps, write),
  },
  followInquiry: {
    document: paths.outboundEmail('{org}', '{id}'),
    run: async (deps, write) => (await import('./follow-writes')).inquiryWritten(deps, write),
  },
} satisfies Record<string, Trigger>
