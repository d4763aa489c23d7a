import { newestList } from '@attestry/core/law/candidate-list'
import { type ImportedList, NEWEST } from '@attestry/core/law/imported-list'
import { at } from '@attestry/core/paths'
import type { KnownLaw } from '@attestry/core/sending/answer-texts'
import type { Reads } from '../adapters/database'

/** The Candidate List of the deployment. One that cannot be read is reported, and the table of dates and sizes counts. */
export async function readImportedList({ pick }: Pick<Reads, 'pick'>): Promise<ImportedList | undefined> {
  const [imported] = await pick([at('candidateList', NEWEST)])
  return imported
}

/** What answers say of the list, with its substances. */
export async function readLaw({ pick }: Pick<Reads, 'pick'>, now: number): Promise<KnownLaw> {
  const imported = await readImportedList({ pick })
  const [listed] = imported ? await pick([at('candidateSubstances', NEWEST)]) : []
  return { newest: newestList(imported, now), substances: listed?.substances ?? [] }
}
