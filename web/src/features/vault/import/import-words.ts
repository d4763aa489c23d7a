import type { Answer } from '@attestry/core/base/endpoint'
import type { ImportField, ImportOutcome, importsApi, ImportState, ProductImport } from '@attestry/core/vault/imports'
import type { Tone } from '../../../ui/status-chip'

export const fieldNames: Readonly<Record<ImportField, string>> = {
  part_number: 'Part Number',
  manufacturer: 'Manufacturer',
  product_type: 'Product Type',
  description: 'Description',
  status: 'Status',
  hs_code: 'HS Code',
  country_of_origin: 'Country of Origin',
}

export const outcomeChips: Readonly<Record<ImportOutcome, { label: string; tone: Tone }>> = {
  add: { label: 'New', tone: 'good' },
  update: { label: 'Update', tone: 'fresh' },
  unchanged: { label: 'In vault', tone: 'quiet' },
  refuse: { label: 'Refused', tone: 'bad' },
}

export const stateChips: Readonly<Record<ImportState, { label: string; tone: Tone }>> = {
  reading: { label: 'Reading...', tone: 'fresh' },
  ready: { label: 'Waiting for you', tone: 'attention' },
  importing: { label: 'Importing...', tone: 'fresh' },
  done: { label: 'Imported', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Stopped', tone: 'quiet' },
}

export const rowsText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

/** What became of the rows so far. */
export const countsText = ({ added, updated, unchanged, refused }: ProductImport): string =>
  [
    `${added.toLocaleString('en')} added`,
    `${updated.toLocaleString('en')} updated`,
    `${unchanged.toLocaleString('en')} unchanged`,
    `${refused.toLocaleString('en')} refused`,
  ].join(', ')

type Row = Answer<typeof importsApi.previewImport>['rows'][number]

/** Whose part it becomes and what kind: the list may call both otherwise, or say nothing of them. */
export const namesOf = ({ manufacturer, product_type }: Row): string =>
  [manufacturer, product_type].filter((name) => name !== '').join(', ')

/** What would become of the rows that were looked at. */
export function sumText(rows: readonly Row[], all: number): string {
  const count = (asked: ImportOutcome) => rows.filter(({ outcome }) => outcome === asked).length
  const whole = rows.length < all ? `The first ${rowsText(rows.length)}` : rows.length === 1 ? 'The row' : 'All rows'
  return `${whole}: ${count('add')} new, ${count('update')} updated, ${count('unchanged')} in the vault as they are, ${count('refuse')} refused.`
}
