/**
 * Sentences of declarations with what a careful compliance engineer may conclude from each: by two writers who have not seen
 * the reader, one in plain words and one who sought what is misread, and some of our own that the judge of clauses learns
 * from, too.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Regime } from '@attestry/core/base/regime'
import { z } from 'zod'

const LabelledClause = z.object({
  lang: z.string(),
  text: z.string(),
  topic: Regime,
  says: z.enum(['good', 'exempt', 'contains', 'bad', 'unsure', 'none']),
  maker: z.string().nullable(),
})
export type LabelledClause = z.infer<typeof LabelledClause> & { file: ClauseFile; isFrozen: boolean }

const CLAUSE_FILES = ['plain', 'traps', 'own'] as const
type ClauseFile = (typeof CLAUSE_FILES)[number]

/** Each third one of a writer's is only scored, never learnt from nor looked at. */
export const labelledClauses = (): LabelledClause[] =>
  CLAUSE_FILES.flatMap((file) =>
    readFileSync(join(import.meta.dirname, 'clauses', `${file}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line, index) => ({
        ...LabelledClause.parse(JSON.parse(line)),
        file,
        isFrozen: file !== 'own' && index % 3 === 1,
      })),
  )
