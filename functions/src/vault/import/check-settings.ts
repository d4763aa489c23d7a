import { AppError } from '@attestry/core/base/errors'
import { ImportField, type ImportSettings, type ProductImport } from '@attestry/core/vault/imports'
import type { Reads } from '../../adapters/database'
import { makersIn, typesIn } from '../makers-and-types'
import { type Known, knownOf } from './makers-and-types'

/**
 * Whether rows can be imported as somebody said, with the makers and types there are.
 * @throws AppError import-not-ready, import-incomplete, manufacturer-not-found, product-type-not-found
 */
export async function checkSettings(
  reads: Reads,
  org: string,
  { state, columns }: ProductImport,
  settings: ImportSettings,
): Promise<Known> {
  if (state !== 'ready' && state !== 'importing') throw new AppError('import-not-ready')
  const given = settings.columns.filter((field) => field !== null)
  const isDouble = new Set(given).size < given.length
  if (isDouble || !given.includes(ImportField.enum.part_number) || settings.columns.length !== columns.length)
    throw new AppError('import-incomplete')
  if (settings.manufacturer_id === null && !given.includes(ImportField.enum.manufacturer))
    throw new AppError('import-incomplete')
  const [makers, types] = await Promise.all([makersIn(reads, org), typesIn(reads, org)])
  const { manufacturer_id, product_type_id } = settings
  if (manufacturer_id !== null && !makers.some(({ id }) => id === manufacturer_id))
    throw new AppError('manufacturer-not-found')
  if (product_type_id !== null && !types.some(({ id }) => id === product_type_id))
    throw new AppError('product-type-not-found')
  return knownOf(makers, types)
}
