/** Declarations with bad news, or none, that an attacker of the reader wrote: each was once read as good news. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '@attestry/core/base/keys-of'
import { Regime } from '@attestry/core/base/regime'
import { isSaidOf } from '@attestry/core/vault/part-relation'
import { z } from 'zod'
import { propose } from '../../../vault/reading/propose'
import { contentOf } from '../reading-of'
import { Printed } from '../strangers'

/** `bad`: of which parts (none: of any) nothing good may be read. `plain`: but for an exemption. */
const BadNews = Printed.extend({
  name: z.string(),
  bad: z.partialRecord(Regime, z.array(z.string())),
  plain: z.boolean().default(false),
})
type BadNews = z.infer<typeof BadNews>

const FILES = ['declarations.json', 'open-ended.json']

let known: readonly BadNews[] | undefined

/**
 * Those of the second file use words of which no list can be complete. The same objects each time: what is known of one is
 * kept by it.
 */
export const badNews = (): readonly BadNews[] =>
  (known ??= FILES.flatMap((name) =>
    z.array(BadNews).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'))),
  ))

const NOW = Date.UTC(2026, 10, 26)
const GOOD: readonly string[] = ['compliant', 'compliant_with_exemption', 'not_applicable']

/** Whether something good is read of a part that the document says nothing good of. */
export async function isReadAsGood(document: BadNews): Promise<boolean> {
  const { bad, plain } = document
  const content = await contentOf(document)
  return entriesOf(bad).some(([regime, parts]) =>
    // As it is read for the part that has it.
    (parts.length > 0 ? parts : [null]).some((part) => {
      const wanted = part === null ? null : { part_number: part, maker: '' }
      const { statuses } = propose(content, { wanted, now: NOW })
      return statuses.some(
        ({ value }) =>
          value.regime === regime &&
          (plain ? value.status === 'compliant' : GOOD.includes(value.status)) &&
          (part === null || isSaidOf(value, part)),
      )
    }),
  )
}
