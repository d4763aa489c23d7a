/** How many of the parts that a mail asks for the vault has, as rows of lists say it. */
import { isDeepStrictEqual } from 'node:util'
import { inGroups } from '@attestry/core/base/in-groups'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { answerGrid, isAsking } from '@attestry/core/sending/answer-grid'
import type { Reads } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { productsByPartKey } from '../vault/products-by-part-key'
import { findWhole } from './inbound/shown-email'

/** The same parts count as on the page of the mail. */
export async function vaultCountOf(
  reads: Pick<Reads, 'list'>,
  org: string,
  analysis: Pick<EmailAnalysis, 'extracted_products' | 'topics'> | null | undefined,
): Promise<InboundEmail['vault']> {
  if (!analysis || analysis.extracted_products.length === 0) return null
  const keys = analysis.extracted_products.map(({ part_key }) => part_key)
  const asking = answerGrid(analysis, await productsByPartKey(reads, org, keys), []).rows.filter(isAsking)
  const known = asking.filter(({ product }) => product !== undefined).length
  return asking.length === 0 ? null : { asked: asking.length, known }
}

/** Counts again. Of very many mails that name a part, the newest are looked at. */
export async function countInVault(
  deps: Pick<CommandDeps, 'database' | 'now'>,
  { organization_id: org, part_keys }: TaskPayload<'countInVault'>,
): Promise<void> {
  const seen = new Set<number>()
  for (const keys of inGroups(part_keys))
    for (const { id } of await deps.database.reads.list('inboundEmail', queries.emailsNaming(org, keys))) {
      if (!seen.has(id)) await countInVaultAgain(deps, org, id)
      seen.add(id)
    }
}

/** Counts again what a mail asks for. */
export async function countInVaultAgain(
  { database, now }: Pick<CommandDeps, 'database' | 'now'>,
  org: string,
  id: number,
): Promise<void> {
  const whole = await findWhole(database.reads, org, id)
  const vault = await vaultCountOf(database.reads, org, whole?.analysis)
  if (!whole || isDeepStrictEqual(whole.email.vault, vault)) return
  await database.transact({ org, now: now() }, async (tx) => {
    const place = at('inboundEmail', org, id)
    if (await tx.read(place)) tx.update(place, { vault })
  })
}
