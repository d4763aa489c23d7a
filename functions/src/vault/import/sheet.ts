import type { ImportColumn, ImportRow } from '@attestry/core/vault/imports'

/** What a file holds: its rows as lines of JSON, each an `ImportRow`; or why it is refused, in words. */
export type Sheet =
  | {
      state: 'rows'
      sheet: string
      columns: ImportColumn[]
      preview: ImportRow[]
      row_count: number
      rows: Uint8Array
    }
  | { state: 'refused'; problem: string }
