import type { Answer } from '@attestry/core/base/endpoint'
import type {
  ImportCounts,
  ImportField,
  ImportOutcome,
  importsApi,
  ImportState,
  ProductImport,
} from '@attestry/core/vault/imports'
import type { Tone } from '../../../ui/status-chip'

export const fieldNames: Readonly<Record<ImportField, string>> = {
  manufacturer: 'Manufacturer',
  part_number: 'Part Number',
  product_type: 'Product Type',
  description: 'Description',
  alternate_manufacturer: 'Alternate Manufacturer',
  alternate_part_number: 'Alternate Part Number',
  reference: 'Designator',
  status: 'Status',
  hs_code: 'HS Code',
  country_of_origin: 'Country of Origin',
}

export const outcomeChips: Readonly<Record<ImportOutcome, { label: string; tone: Tone }>> = {
  add: { label: 'New', tone: 'good' },
  update: { label: 'Changed', tone: 'fresh' },
  unchanged: { label: 'In vault', tone: 'quiet' },
  repeat: { label: 'Repeated', tone: 'quiet' },
  refuse: { label: 'Left out', tone: 'bad' },
}

export const stateChips: Readonly<Record<ImportState, { label: string; tone: Tone }>> = {
  reading: { label: 'Reading...', tone: 'fresh' },
  ready: { label: 'Waiting for you', tone: 'attention' },
  importing: { label: 'Importing...', tone: 'fresh' },
  done: { label: 'Imported', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Stopped', tone: 'quiet' },
  undoing: { label: 'Taking back...', tone: 'fresh' },
  undone: { label: 'Taken back', tone: 'quiet' },
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const rowsText = (count: number): string => counted(count, 'row', 'rows')
export const partsText = (count: number): string => counted(count, 'part', 'parts')

/** What became of the rows so far. */
export const countsText = ({ added, updated, unchanged, refused }: ProductImport): string =>
  [
    `${added.toLocaleString('en')} added`,
    `${updated.toLocaleString('en')} changed`,
    `${unchanged.toLocaleString('en')} known already`,
    `${refused.toLocaleString('en')} left out`,
  ].join(', ')

type Row = Answer<typeof importsApi.previewImport>['rows'][number]

/** Whose part it becomes and what kind: the list may call both otherwise, or say nothing of them. */
export const namesOf = ({ manufacturer, product_type, alternates }: Row): string =>
  [manufacturer, product_type, alternates.length > 0 && `alternates: ${alternates.join(', ')}`]
    .filter(Boolean)
    .join(', ')

/** What would become of all rows. */
export function sumText({ parts, looked_at, add, update, unchanged, repeated, refused }: ImportCounts, rows: number) {
  const became = `${add.toLocaleString('en')} new, ${update.toLocaleString('en')} changed, ${unchanged.toLocaleString('en')} in the vault as they are`
  const whole = `${partsText(parts)} in ${rowsText(rows)}`
  const others = [
    repeated > 0 && `${rowsText(repeated)} ${repeated === 1 ? 'names' : 'name'} a part again`,
    refused > 0 && `${refused.toLocaleString('en')} left out`,
  ].filter(Boolean)
  return (
    [
      looked_at < parts
        ? `${whole}; of the first ${looked_at.toLocaleString('en')} parts ${became}`
        : `${whole}: ${became}`,
      ...others,
    ].join('; ') + '.'
  )
}

/** How an import was taken back. */
export function undoText({ removed, restored, left }: NonNullable<ProductImport['undo']>): string {
  const back = `${partsText(removed)} removed, ${restored.toLocaleString('en')} put back`
  return left === 0 ? back : `${back}, ${left.toLocaleString('en')} left as they are`
}
