import type { Topic } from '../base/topic'
import { bothReadings, isCounted, type Read } from './contained'
import { isSaidOf } from './part-relation'

/** Whether a document says that a part does not comply in a topic. */
export const saysFailing = (file: Read, topic: Topic, part_number: string): boolean =>
  bothReadings(file)
    .filter(isCounted)
    .some(({ reading }) =>
      reading?.statuses.some(
        ({ value }) => value.regime === topic && value.status === 'non_compliant' && isSaidOf(value, part_number),
      ),
    )

/** In which topics some documents say that a part does not comply. */
export const failingTopics = (files: readonly Read[], topics: readonly Topic[], part_number: string): Topic[] =>
  topics.filter((topic) => files.some((file) => saysFailing(file, topic, part_number)))
