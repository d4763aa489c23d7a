import type { Input, Output } from '@attestry/core/base/endpoint'
import type { importsApi } from '@attestry/core/vault/imports'
import { partKey } from '@attestry/core/base/part-number'
import type { Product } from '@attestry/core/vault/vault'
import type { Caller } from '../../platform/caller'
import { changeOfPart } from './change-of-part'
import { checkSettings } from './check-settings'
import type { ImportStore } from './import-store'
import { makerName } from './makers-and-types'
import { isRefused, NO_TYPE, partOfRow } from './part-of-row'
import type { CommandDeps } from '../../commands/command'
import { nameKey } from '../makers-and-types'

type PreviewImportDeps = CommandDeps & { imports: Pick<ImportStore, 'read' | 'withPartKeys'> }

/** What would become of the first rows, without changing anything. @throws AppError as `confirmImport` */
export async function previewImport(
  { imports, database, now }: PreviewImportDeps,
  { org }: Caller,
  { id, settings }: Input<typeof importsApi.previewImport>,
): Promise<Output<typeof importsApi.previewImport>> {
  const it = await imports.read(org, id)
  const known = await checkSettings(database.reads, org, it, settings)
  const parts = it.preview.map((row) => partOfRow(row, settings))
  const keys = parts.flatMap((part) => (isRefused(part) ? [] : partKey(part.part_number)))
  const stored = await imports.withPartKeys(org, [...new Set(keys)])
  const makers = [...known.makers.values()]
  const types = [...known.types.values()]
  const ordinary = {
    maker: makers.find((maker) => maker.id === settings.manufacturer_id)?.name ?? '',
    type: types.find((type) => type.id === settings.product_type_id)?.name ?? '',
  }
  const rows = parts.map((part) => {
    if (isRefused(part)) {
      return { manufacturer: '', product_type: '', description: '', ...part, outcome: 'refuse' as const }
    }
    const manufacturer = part.manufacturer === '' ? ordinary.maker : makerName(part.manufacturer, known)
    const type = known.types.get(nameKey(part.product_type))
    const { row, part_number, description } = part
    const shown = { row, part_number, description, manufacturer, product_type: part.product_type || ordinary.type }
    const product = stored.find((one) => isSame(one, partKey(part_number), manufacturer))
    if (!product && shown.product_type === '') return { ...shown, outcome: 'refuse' as const, detail: NO_TYPE }
    if (!product) return { ...shown, outcome: 'add' as const, detail: '' }
    const change = settings.update_existing && changeOfPart(product, part, part.isTypeSaid ? type : undefined, now())
    return change
      ? { ...shown, outcome: 'update' as const, detail: change.detail }
      : { ...shown, outcome: 'unchanged' as const, detail: '' }
  })
  return { rows }
}

const isSame = ({ part_key, manufacturer }: Product, key: string, maker: string): boolean =>
  part_key === key && nameKey(manufacturer.name) === nameKey(maker)
