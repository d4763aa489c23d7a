import type { Topic } from '../base/topic'
import { bothReadings, isCounted, type Read } from './contained'
import { isSaidOf } from './part-relation'
import { NOT_FULFILLED } from './reading'

/** Whether a document says that a part does not comply in a topic. */
export const saysFailing = (file: Read, topic: Topic, part_number: string): boolean =>
  bothReadings(file)
    .filter(isCounted)
    .some(({ reading }) => {
      const bad = [
        ...(reading?.statuses ?? []).filter(({ value: { regime, status } }) => regime === topic && status === BAD),
        ...(reading?.trade ?? []).filter(({ value: { kind, value } }) => kind === topic && value === NOT_FULFILLED),
      ]
      return bad.some(({ value }) => isSaidOf(value, part_number))
    })

const BAD = 'non_compliant'
/**
 * Whether a document says that a part needs a warning of California: in a table or in so many words; else it is only talked
 * of. What needs one is allowed.
 */
export const saysWarned = (file: Read, part_number: string): boolean =>
  bothReadings(file)
    .filter(isCounted)
    .some(({ reading }) =>
      reading?.statuses.some(
        ({ value, confidence }) =>
          value.regime === 'prop65' &&
          value.status === 'declared' &&
          confidence >= SURE &&
          isSaidOf(value, part_number),
      ),
    )
const SURE = 0.8

/** Of what parts can be free without a law that demands it: what is not free of it fulfils every law. */
export type FreeOf = Extract<Topic, 'pfas' | 'halogen_free'>
export const isFreeOf = (topic: Topic): topic is FreeOf => topic === 'pfas' || topic === 'halogen_free'

/**
 * In which topics some documents say that a part does not comply. RoHS of China (SJ/T 11364) forbids none of these parts: it
 * asks that what they contain is marked.
 */
export const failingTopics = (files: readonly Read[], topics: readonly Topic[], part_number: string): Topic[] =>
  topics.filter((topic) => topic !== 'china_rohs' && files.some((file) => saysFailing(file, topic, part_number)))
