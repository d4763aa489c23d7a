import { createInterface } from 'node:readline'
import { ImportRow } from '@attestry/core/vault/imports'
import type { Blobs } from '../../adapters/blobs'

/** Rows of one unit of work: some three writes each. */
export const BATCH = 100

/** The rows of an import that are left, some at once: never more of them are in memory. */
export async function* batchesOf(
  blobs: Pick<Blobs, 'openRead'>,
  key: string,
  done: number,
): AsyncGenerator<ImportRow[]> {
  let [place, rows]: [number, ImportRow[]] = [0, []]
  for await (const line of createInterface({ input: blobs.openRead(key), crlfDelay: Infinity })) {
    place += 1
    if (place <= done) continue
    rows.push(ImportRow.parse(JSON.parse(line)))
    if (rows.length === BATCH) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}
