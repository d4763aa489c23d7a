/** Which makers have a form of the trade for all their products, and for whom it is old or missing. */
import { z } from 'zod'
import { DocumentType } from '../base/document-type'
import { endpoint } from '../base/endpoint'
import { Id } from '../base/primitives'
import { fileWarning } from '../sending/answer-grid'
import { isFaulty } from '../vault/reading'
import type { Manufacturer, VaultFile } from '../vault/vault'

export const MakersForm = DocumentType.extract(['CMRT', 'EMRT', 'AMRT'])

const NamedMaker = z.object({ id: Id, name: z.string() })
const FormStanding = z.object({
  current: z.array(NamedMaker),
  old: z.array(NamedMaker),
  missing: z.array(NamedMaker),
})
export type FormStanding = z.infer<typeof FormStanding>

type Maker = Pick<Manufacturer, 'id' | 'name' | 'product_count'>

/** So many forms of makers are looked at. Of more, nobody knows whose are missing. */
export const MAX_MAKERS_FORMS = 1000

export const makersFormsApi = {
  listMakersForms: endpoint({
    method: 'GET',
    path: '/api/v1/files/makers-forms',
    access: 'member',
    summary:
      'How the manufacturers of the vault’s parts stand with each form of the trade: whose is current, old, or missing',
    input: z.strictObject({}),
    /** `is_whole`: false where there are more forms than are looked at, so that some may be missing by mistake. */
    output: z.object({
      forms: z.array(FormStanding.extend({ type: MakersForm })),
      is_whole: z.boolean(),
    }),
  }),
}

/**
 * How the makers of the vault's parts stand with a form. A form is old once it has expired or is older than a year, and
 * one with faults counts as old: it has to come anew. The newest of a maker counts.
 */
export function formStanding(
  makers: readonly Maker[],
  files: readonly VaultFile[],
  type: DocumentType,
  now: number,
): FormStanding {
  const standing: FormStanding = { current: [], old: [], missing: [] }
  const known = new Map<number | null, VaultFile[]>()
  for (const file of files.filter((one) => one.doc_type === type && one.superseded_by === null))
    known.set(file.manufacturer_id, [...(known.get(file.manufacturer_id) ?? []), file])
  for (const { id, name } of makers.filter(({ product_count }) => product_count > 0)) {
    const forms = known.get(id) ?? []
    const isCurrent = forms.some((form) => !isOld(form, now))
    standing[isCurrent ? 'current' : forms.length > 0 ? 'old' : 'missing'].push({ id, name })
  }
  return standing
}

function isOld(form: VaultFile, now: number): boolean {
  const warning = fileWarning(form, now)
  return warning === 'expired' || warning === 'old' || isFaulty(form.reading)
}
