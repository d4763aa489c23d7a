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

/** In which topics some documents say that a part does not comply. */
export const failingTopics = (files: readonly Read[], topics: readonly Topic[], part_number: string): Topic[] =>
  topics.filter((topic) => files.some((file) => saysFailing(file, topic, part_number)))
