import type { ImportField, ImportRow, ImportSettings } from '@attestry/core/vault/imports'
import { Line, Prose } from '@attestry/core/base/primitives'
import { PartNumber } from '@attestry/core/base/primitives'
import { HsCodeText } from '@attestry/core/vault/products'
import { ProductStatus } from '@attestry/core/vault/vault'
import { withoutApostrophe } from '../../sheets/csv-line'
import { typeOfDescription } from './type-of-part'

/** What a row says of a part. Null or empty: nothing. */
export type ImportedPart = {
  row: number
  part_number: string
  manufacturer: string
  product_type: string
  /** The type is the row's own word, and not a guess from its description. */
  isTypeSaid: boolean
  description: string
  status: ProductStatus | null
  hs_code: string
  country_of_origin: string
}

export type RefusedRow = { row: number; part_number: string; detail: string }

/** A row as people describe it, or why it cannot be imported. Formulas are text like any other. */
export function partOfRow({ row, cells }: ImportRow, settings: ImportSettings): ImportedPart | RefusedRow {
  const cellOf = (field: ImportField): string => {
    const column = settings.columns.indexOf(field)
    return column === -1 ? '' : withoutApostrophe((cells[column] ?? '').trim())
  }
  const number = cellOf('part_number')
  const refused = (detail: string): RefusedRow => ({ row, part_number: cut(number), detail })
  if (number === '') return refused('It has no part number.')
  const part_number = PartNumber.safeParse(number)
  if (!part_number.success) return refused(`“${cut(number)}” is not a part number.`)
  const manufacturer = Line(120).safeParse(cellOf('manufacturer'))
  if (!manufacturer.success) return refused('The name of its manufacturer has more than 120 characters.')
  if (manufacturer.data === '' && settings.manufacturer_id === null) return refused('It has no manufacturer.')
  const description = Prose(500).safeParse(cellOf('description'))
  if (!description.success) return refused('Its description has more than 500 characters.')
  const type = Line(120).safeParse(cellOf('product_type'))
  if (!type.success) return refused('Its product type has more than 120 characters.')
  const product_type = type.data || (typeOfDescription(description.data) ?? '')
  const said = cellOf('status')
  const status = said === '' ? null : statusOf(said)
  if (status === undefined) return refused(`“${cut(said)}” is not a status: active, discontinued or obsolete.`)
  const code = cellOf('hs_code')
  if (code !== '' && !HsCodeText.safeParse(code).success)
    return refused(`“${cut(code)}” is not an HS code of 6, 8 or 10 digits.`)
  const origin = Line(60).safeParse(cellOf('country_of_origin'))
  if (!origin.success) return refused('Its country of origin has more than 60 characters.')
  return {
    row,
    part_number: part_number.data,
    manufacturer: manufacturer.data,
    product_type,
    isTypeSaid: type.data !== '',
    description: description.data,
    status,
    hs_code: code === '' ? '' : HsCodeText.parse(code),
    country_of_origin: origin.data,
  }
}

/** A part that the vault does not have needs a type. */
export const NO_TYPE = 'It has no product type.'

export const isRefused = (part: ImportedPart | RefusedRow): part is RefusedRow => 'detail' in part

function statusOf(text: string): ProductStatus | undefined {
  const word = text.toLowerCase()
  const known = ProductStatus.safeParse(word)
  if (known.success) return known.data
  if (/^(?:in )?production$|^released$|^preferred$/.test(word)) return 'active'
  if (/nrnd|not (?:recommended|for new)|last time buy|ltb|discontinu/.test(word)) return 'discontinued'
  return /^eol$|end of life|obsolete/.test(word) ? 'obsolete' : undefined
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
