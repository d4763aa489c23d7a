import { type ImportedList, NEWEST } from '@attestry/core/law/imported-list'
import { at } from '@attestry/core/paths'
import type { Reads } from '../adapters/database'

/** The Candidate List of the deployment. One that cannot be read is reported, and the table of dates and sizes counts. */
export async function readImportedList({ pick }: Pick<Reads, 'pick'>): Promise<ImportedList | undefined> {
  const [imported] = await pick([at('candidateList', NEWEST)])
  return imported
}
