import { formStanding, makersFormsApi, MakersForm, MAX_MAKERS_FORMS } from '@attestry/core/outreach/makers-forms'
import { queries } from '@attestry/core/queries'
import type { VaultFile } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'
import { view } from '../commands/command'
import { makersIn } from '../vault/makers-and-types'

/** How the makers of the vault's parts stand with each form of the trade. */
export const listMakersForms = view(makersFormsApi.listMakersForms, async (reads) => {
  const [makers, { forms, isWhole }] = await Promise.all([makersIn(reads, reads.org), formsIn(reads, reads.org)])
  return {
    forms: MakersForm.options.map((type) => ({ type, ...formStanding(makers, forms, type, reads.now) })),
    is_whole: isWhole,
  }
})

/** A form may be large: its document has its smelters. */
const PAGE = 100

async function formsIn({ list }: Reads, org: string): Promise<{ forms: VaultFile[]; isWhole: boolean }> {
  const found = new Map<number, VaultFile>()
  let from = 1
  while (found.size < MAX_MAKERS_FORMS) {
    const page = await list('file', queries.makersForms(org, from, PAGE))
    const before = found.size
    for (const file of page) found.set(file.id, file)
    if (page.length < PAGE) return { forms: [...found.values()], isWhole: true }
    // The last maker may have more of them on the next page; one that has a page full is not looked at further.
    from = page.at(-1)?.manufacturer_id ?? from
    if (found.size === before) break
  }
  return { forms: [...found.values()], isWhole: false }
}
