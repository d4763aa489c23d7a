import { createHash } from 'node:crypto'

/** A third of the layouts, chosen by their names, is never looked at while rules are written. */
export const isFrozen = (layout: string): boolean => createHash('sha256').update(layout).digest()[0]! * 3 < 256
