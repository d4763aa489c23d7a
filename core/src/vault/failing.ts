import type { Topic } from '../base/topic'
import { covers } from './part-relation'
import type { VaultFile } from './vault'

/** Whether a document says that a part does not comply in a topic. */
export const saysFailing = ({ reading }: Pick<VaultFile, 'reading'>, topic: Topic, part_number: string): boolean =>
  (reading?.statuses ?? []).some(
    ({ value: { regime, status, part_numbers } }) =>
      regime === topic &&
      status === 'non_compliant' &&
      (part_numbers.length === 0 || part_numbers.some((text) => covers({ text, scope: 'part' }, part_number))),
  )

/** In which topics some documents say that a part does not comply. */
export const failingTopics = (
  files: readonly Pick<VaultFile, 'reading'>[],
  topics: readonly Topic[],
  part_number: string,
): Topic[] => topics.filter((topic) => files.some((file) => saysFailing(file, topic, part_number)))
