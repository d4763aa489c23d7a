import { isDeepStrictEqual } from 'node:util'
import type { Manufacturer } from '@attestry/core/vault/vault'
import type { Write } from '../adapters/firestore'

const COVERAGE = ['file_count', 'covered_until', 'statements'] as const satisfies (keyof Manufacturer)[]

/** What a maker's documents for all its parts say of them; nothing where there are none. */
const coverageOf = (maker: Write['after']): unknown[] =>
  maker.get('file_count') > 0 ? COVERAGE.map((field): unknown => maker.get(field)) : []

/** Whether a write of a maker may change what is said of its parts. Most only count its parts. */
export const coversOtherwise = ({ before, after }: Write): boolean =>
  after.exists && !isDeepStrictEqual(coverageOf(before), coverageOf(after))
