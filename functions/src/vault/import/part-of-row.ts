import { Line, PartNumber, Prose } from '@attestry/core/base/primitives'
import type { ImportField, ImportRow, ImportSettings } from '@attestry/core/vault/imports'
import { HsCodeText } from '@attestry/core/vault/products'
import { ProductStatus } from '@attestry/core/vault/vault'
import { withoutApostrophe } from '../../sheets/csv-line'
import { type NumberOfMaker, partsInCells } from './alternates'
import { isNothing } from './no-part'

/** What a row says of a part. Null or empty: nothing. */
export type ImportedPart = {
  row: number
  part_number: string
  manufacturer: string
  /** The row's own word for what kind of part it is. */
  product_type: string
  description: string
  reference: string
  status: ProductStatus | null
  hs_code: string
  country_of_origin: string
}

export type RefusedRow = { row: number; part_number: string; detail: string }

/** The parts of a row: the first, and its alternates. Each alternate that is none is refused by itself. */
export type RowParts = { row: number; parts: ImportedPart[]; refusals: RefusedRow[] }

/** A row as people describe it, or why it cannot be imported. Formulas are text like any other. */
export function partsOfRow({ row, cells }: ImportRow, settings: ImportSettings): RowParts {
  const cellsOf = (field: ImportField): string[] =>
    settings.columns.flatMap((said, column) =>
      said === field ? [withoutApostrophe((cells[column] ?? '').trim())] : [],
    )
  const cellOf = (field: ImportField): string => cellsOf(field)[0] ?? ''
  const number = cellOf('part_number')
  const refused = (detail: string): RowParts => ({
    row,
    parts: [],
    refusals: [{ row, part_number: cut(number), detail }],
  })
  const described = describedBy(cellOf)
  if (typeof described === 'string') return refused(described)
  const [first, ...others] = partsInCells(number, cellOf('manufacturer'))
  const main = first ? partOf(first, settings.manufacturer_id !== null) : NO_NUMBER
  if (typeof main === 'string') return refused(main)
  const parts: ImportedPart[] = [{ row, ...main, ...described }]
  const refusals: RefusedRow[] = []
  for (const one of [...others, ...alternatesIn(cellsOf)]) {
    const other = partOf(one, false)
    if (typeof other === 'string') {
      if (!isNothing(one.part_number)) refusals.push({ row, part_number: cut(one.part_number), detail: other })
    } else parts.push({ row, ...other, ...described, status: null, hs_code: '', country_of_origin: '' })
  }
  return { row, parts, refusals }
}

// Made once: a list has 50,000 rows.
const [NAME, ORIGIN, DESCRIPTION] = [Line(120), Line(60), Prose(500)]

type Described = Omit<ImportedPart, 'row' | 'part_number' | 'manufacturer'>

/** What a row says besides the numbers and makers of its parts, or what is wrong with it. */
function describedBy(cellOf: (field: ImportField) => string): Described | string {
  const said = (field: ImportField) => (isNothing(cellOf(field)) ? '' : cellOf(field))
  const description = DESCRIPTION.safeParse(cellOf('description'))
  if (!description.success) return 'Its description has more than 500 characters.'
  const type = NAME.safeParse(said('product_type'))
  if (!type.success) return 'Its product type has more than 120 characters.'
  const status = said('status') === '' ? null : statusOf(said('status'))
  if (status === undefined) return `“${cut(said('status'))}” is not a status: active, discontinued or obsolete.`
  const code = HsCodeText.safeParse(said('hs_code'))
  if (!code.success && said('hs_code') !== '')
    return `“${cut(said('hs_code'))}” is not an HS code of 6, 8 or 10 digits.`
  const origin = ORIGIN.safeParse(said('country_of_origin'))
  if (!origin.success) return 'Its country of origin has more than 60 characters.'
  return {
    product_type: type.data,
    description: description.data,
    reference: cellOf('reference').slice(0, 200),
    status,
    hs_code: code.data ?? '',
    country_of_origin: origin.data,
  }
}

const NO_NUMBER = 'It has no part number.'
const NO_MAKER = 'It has no manufacturer.'

/** A number and its maker as the vault keeps them, or why they are none. */
function partOf({ part_number, manufacturer }: NumberOfMaker, mayLackMaker: boolean): NumberOfMaker | string {
  if (part_number === '') return NO_NUMBER
  if (isNothing(part_number)) return `“${cut(part_number)}” stands for no part.`
  const number = PartNumber.safeParse(part_number)
  if (!number.success) return `“${cut(part_number)}” is not a part number.`
  const maker = NAME.safeParse(isNothing(manufacturer) ? '' : manufacturer)
  if (!maker.success) return 'The name of its manufacturer has more than 120 characters.'
  if (maker.data === '' && !mayLackMaker)
    return manufacturer === '' ? NO_MAKER : `“${cut(manufacturer)}” stands for no manufacturer.`
  return { part_number: number.data, manufacturer: maker.data }
}

/** Those of the columns for alternates: the first number goes with the first maker. */
function alternatesIn(cellsOf: (field: ImportField) => string[]): NumberOfMaker[] {
  const makers = cellsOf('alternate_manufacturer')
  return cellsOf('alternate_part_number').flatMap((number, place) =>
    number === '' ? [] : partsInCells(number, makers[place] ?? ''),
  )
}

function statusOf(text: string): ProductStatus | undefined {
  const word = text.toLowerCase()
  const known = ProductStatus.safeParse(word)
  if (known.success) return known.data
  if (/^(?:in )?production$|^released$|^preferred$/.test(word)) return 'active'
  if (/nrnd|not (?:recommended|for new)|last time buy|ltb|discontinu/.test(word)) return 'discontinued'
  return /^eol$|end of life|obsolete/.test(word) ? 'obsolete' : undefined
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
