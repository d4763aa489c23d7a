/** Which makers have a form of the trade for all their products, and for whom it is old or missing. */
import type { DocumentType } from '../base/document-type'
import { fileWarning } from '../sending/answer-grid'
import { isFaulty } from '../vault/reading'
import type { Manufacturer, VaultFile } from '../vault/vault'

type Maker = Pick<Manufacturer, 'id' | 'name' | 'product_count'>
export type FormStanding = { current: Maker[]; old: Maker[]; missing: Maker[] }

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
  for (const maker of makers.filter(({ product_count }) => product_count > 0)) {
    const forms = files.filter(
      ({ manufacturer_id, doc_type, superseded_by }) =>
        manufacturer_id === maker.id && doc_type === type && superseded_by === null,
    )
    const isCurrent = forms.some((form) => !isOld(form, now))
    standing[isCurrent ? 'current' : forms.length > 0 ? 'old' : 'missing'].push(maker)
  }
  return standing
}

function isOld(form: VaultFile, now: number): boolean {
  const warning = fileWarning(form, now)
  return warning === 'expired' || warning === 'old' || isFaulty(form.reading)
}
