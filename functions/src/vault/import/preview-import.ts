import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { inGroups } from '@attestry/core/base/in-groups'
import { partKey } from '@attestry/core/base/part-number'
import { at, objects } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { ImportOutcome, importsApi, ImportSettings } from '@attestry/core/vault/imports'
import type { Product } from '@attestry/core/vault/vault'
import type { Reads } from '../../adapters/database'
import type { Caller } from '../../platform/caller'
import type { FileDeps } from '../loose-files'
import { changeOfPart } from './change-of-part'
import { checkSettings, existingImport } from './import'
import { namesFor } from './names'
import { batchesOf } from './rows-file'
import { keyOf, type Survey, surveyOf } from './survey'

type Preview = Output<typeof importsApi.previewImport>

/** What would become of the rows of a file, without changing anything. @throws AppError as `confirmImport` */
export async function previewImport(
  { database: { reads }, blobs, now }: FileDeps,
  { org }: Caller,
  { id, settings }: Input<typeof importsApi.previewImport>,
): Promise<Preview> {
  const it = await existingImport(reads, org, id)
  const known = await checkSettings(reads, org, it, settings)
  const job = await reads.read(at('importJob', org, id))
  const key = objects.importFile(org, job?.rows_file ?? id)
  if (job?.rows_file == null || (await blobs.size(key)) === undefined) throw new AppError('import-not-ready')
  const survey = await surveyOf(batchesOf(blobs, key, 0), settings, known)
  const names = namesFor(known, settings, true)
  const stored = await storedParts(reads, org, survey)
  const outcomes = new Map(
    [...survey.parts].map(([key, { part }]) => {
      const product = stored.get(key)
      return [
        key,
        outcomeOf(product, product && changeFor(product, part, names.typeOf(part), settings, now())),
      ] as const
    }),
  )
  const rows = survey.first.map(({ row, parts, keys, isRepeat, refusals }): Preview['rows'][number] => {
    const [main, ...others] = parts
    const makers = keys.map((one) => survey.parts.get(one)?.maker ?? '')
    const [left] = refusals
    const shown = {
      row,
      part_number: main?.part_number ?? left?.part_number ?? '',
      manufacturer: makers[0] ?? '',
      product_type: main ? names.typeOf(main).name : '',
      description: main?.description ?? '',
      alternates: others.map(({ part_number }, place) => `${part_number} (${makers[place + 1] ?? ''})`),
    }
    const detail = refusals.map((one) => one.detail).join(' ')
    if (!main) return { ...shown, outcome: 'refuse', detail }
    if (isRepeat) return { ...shown, outcome: 'repeat', detail }
    const found = outcomes.get(keys[0] ?? '') ?? NEW
    return { ...shown, outcome: found.outcome, detail: [found.detail, detail].filter(Boolean).join('. ') }
  })
  const count = (asked: ImportOutcome) => [...outcomes.values()].filter(({ outcome }) => outcome === asked).length
  const counts = {
    ...survey.counts,
    looked_at: outcomes.size,
    add: count('add'),
    update: count('update'),
    unchanged: count('unchanged'),
  }
  return { rows, counts, makers: survey.makers, types: survey.types }
}

type Outcome = { outcome: ImportOutcome; detail: string }
const NEW: Outcome = { outcome: 'add', detail: '' }

const outcomeOf = (product: Product | undefined, change: { detail: string } | null | undefined): Outcome => {
  if (!product) return NEW
  return change ? { outcome: 'update', detail: change.detail } : { outcome: 'unchanged', detail: '' }
}

function changeFor(
  product: Product,
  part: Survey['first'][number]['parts'][number],
  { stored, name, isSaid }: ReturnType<ReturnType<typeof namesFor>['typeOf']>,
  settings: ImportSettings,
  now: number,
) {
  return settings.update_existing ? changeOfPart(product, part, { type: stored ?? { name }, isSaid }, now) : null
}

/** What the vault has of the parts of a list. */
async function storedParts({ list }: Reads, org: string, { parts }: Survey): Promise<Map<string, Product>> {
  const keys = [...new Set([...parts.values()].map(({ part }) => partKey(part.part_number)))]
  const found = await Promise.all(inGroups(keys).map((some) => list('product', queries.productsByPartKey(org, some))))
  return new Map(found.flat().map((product) => [keyOf(product.part_number, product.manufacturer.name), product]))
}
