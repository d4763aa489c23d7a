import { isDeepStrictEqual } from 'node:util'
import type { Manufacturer } from '@attestry/core/vault/vault'
import type { Write } from '../adapters/firestore'

/** What a maker's documents for all its parts say of them. */
const COVERAGE = ['file_count', 'covered_until', 'statements'] as const satisfies (keyof Manufacturer)[]

/** Whether a write of a maker may change what is said of its parts. Most only count its parts. */
export const coversOtherwise = ({ before, after }: Write): boolean =>
  after.exists && COVERAGE.some((field) => !isDeepStrictEqual(before.get(field), after.get(field)))
