/** Declarations with good news in plain words, by the author of those that were written to be misread. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '@attestry/core/base/keys-of'
import { Regime } from '@attestry/core/base/regime'
import { isSaidOf } from '@attestry/core/vault/part-relation'
import { z } from 'zod'
import { extractText } from '../../../vault/reading/extract-text'
import { propose } from '../../../vault/reading/propose'
import { Printed, strangerPdf } from '../strangers'

/** `good`: the parts that comply, by regime. */
const GoodNews = Printed.extend({ name: z.string(), good: z.partialRecord(Regime, z.array(z.string())) })
type GoodNews = z.infer<typeof GoodNews>

export const goodNews = (): GoodNews[] =>
  z.array(GoodNews).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'declarations.json'), 'utf8')))

const NOW = Date.UTC(2026, 10, 26)

/** Whether all parts are read as compliant. */
export async function isReadWhole(document: GoodNews): Promise<boolean> {
  const content = await extractText(strangerPdf(document))
  return entriesOf(document.good).every(([regime, parts]) =>
    parts.every((part) =>
      propose(content, { wanted: { part_number: part, maker: '' }, now: NOW }).statuses.some(
        ({ value }) => value.regime === regime && value.status === 'compliant' && isSaidOf(value, part),
      ),
    ),
  )
}
