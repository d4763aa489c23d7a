/**
 * `npm run candidate-list -w functions -- FILE DAY [--entries N] [--apply]`: says what an export of the Candidate List
 * would change, and with `--apply` imports it. DAY is the day on which it was read at ECHA.
 *
 * It needs GCLOUD_PROJECT and STORAGE_BUCKET, and the credentials of somebody who may write the database, or the
 * emulators' variables.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connectFirebase } from '../adapters/firebase'
import { createDatabase } from '../adapters/database'
import { SheetRefused } from '../sheets/sheet-refused'
import { applyImport, planImport, previewOf } from './import-list'

const USAGE =
  'Say: GCLOUD_PROJECT=… STORAGE_BUCKET=… npm run candidate-list -w functions -- FILE 2026-02-04 [--entries N] [--apply]'

try {
  await run()
} catch (failure) {
  // What is wrong with the file or the call is said in a sentence; all else is a fault.
  const isTold = failure instanceof SheetRefused || (failure instanceof Error && 'code' in failure && isOfCall(failure))
  if (!isTold) throw failure
  process.stderr.write(`${failure.message}\nNothing was imported.\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { GCLOUD_PROJECT, STORAGE_BUCKET } = process.env
  const options = { entries: { type: 'string' }, apply: { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const [file, read_on, ...more] = positionals
  const entries = values.entries === undefined ? undefined : Number(values.entries)
  const isSaid = file && read_on && more.length === 0 && (entries === undefined || (entries > 0 && entries % 1 === 0))
  if (!GCLOUD_PROJECT || !STORAGE_BUCKET || !isSaid) throw new SheetRefused(USAGE)
  const database = createDatabase(connectFirebase({ GCLOUD_PROJECT, STORAGE_BUCKET }).db)
  const plan = await planImport(database.reads, { bytes: readFileSync(file), read_on, entries }, Date.now())
  say(...previewOf(plan))
  if (!plan.isNew) return
  if (!values.apply) return say('Nothing was imported. To import it, add --apply.')
  await applyImport(database, plan)
  say('Imported. The parts of each organization are looked at in its next night.')
}

/** A file that is not there, or an option that is not known. */
function isOfCall({ code }: { code?: unknown }): boolean {
  return code === 'ENOENT' || code === 'EISDIR' || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'))
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
