import type { ImportField, ImportOutcome, ImportState, ProductImport } from '@attestry/contract/imports'
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
