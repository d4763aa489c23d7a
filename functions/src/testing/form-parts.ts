/** The four parts that the forms of `FORM_EXAMPLES` are about, as the vault knows them. */
import { Regime } from '@attestry/core/base/regime'
import { partKey } from '@attestry/core/base/part-number'
import { ExtractedProduct } from '@attestry/core/mail/inbox'
import { sampleOf } from '@attestry/core/sample-documents'
import { factsOf } from '@attestry/core/vault/facts'
import { Statement } from '@attestry/core/vault/statement'
import type { Product } from '@attestry/core/vault/vault'
import type { FormPart } from '../sending/forms/plan-form'

/** A day after the newest list that the examples were issued for. */
export const FORM_DAY = Date.UTC(2026, 10, 25)
const FORM_FILE = {
  ...sampleOf.file,
  id: 77,
  original_filename: 'lm317t-rohs.pdf',
  issued_at: Date.UTC(2026, 4, 4),
}

type Said = Partial<Statement> & Pick<Statement, 'regime' | 'status'>

/** A confirmed statement of a document of this year. */
export const statementOf = (said: Said): Statement =>
  Statement.parse({
    scope: 'exact',
    issued_at: Date.UTC(2026, 4, 4),
    expires_at: null,
    stored_at: Date.UTC(2026, 4, 5),
    file_id: 77,
    filename: 'lm317t-rohs.pdf',
    page: 1,
    words: 'contains no SVHC of the Candidate List above 0.1 %',
    confidence: 1,
    is_confirmed: true,
    ...said,
  })

const LEAD = ['Lead (7439-92-1)']

/** By part number: the maker, the customer's number, and what documents say. */
export const FORM_PARTS: readonly (readonly [number: string, maker: string, own: string, said: readonly Said[]])[] = [
  [
    'LM317T',
    'Texas Instruments',
    '4711-003',
    [
      { regime: 'rohs', status: 'compliant' },
      { regime: 'reach', status: 'compliant' },
      { regime: 'conflict_minerals', status: 'declared' },
    ],
  ],
  [
    'NE555P',
    'Texas Instruments',
    '4711-004',
    [
      { regime: 'rohs', status: 'compliant_with_exemption', exemptions: ['7(a)'] },
      { regime: 'reach', status: 'declared', substances: LEAD },
    ],
  ],
  [
    'BC547B',
    'onsemi',
    '4711-005',
    [
      { regime: 'rohs', status: 'compliant', is_confirmed: false },
      { regime: 'reach', status: 'compliant', is_confirmed: false },
    ],
  ],
  ['1N4148', 'Vishay', '4711-006', [{ regime: 'rohs', status: 'non_compliant' }]],
]

export const formParts = (): FormPart[] =>
  FORM_PARTS.map(([part_number, name, own_number, said], at) =>
    formPart({ id: at + 1, part_number, name, own_number }, said),
  )

type Named = { id: number; part_number: string; name: string; own_number: string }

function formPart({ id, part_number, name, own_number }: Named, said: readonly Said[]): FormPart {
  const part_key = partKey(part_number)
  const manufacturer = { ...sampleOf.product.manufacturer, id, name }
  const product = { ...sampleOf.product, id, part_number, part_key, manufacturer, statements: said.map(statementOf) }
  const asked = { part_number, part_key, manufacturer: null, description: null, topics: ['rohs', 'reach'], own_number }
  const regimes = Regime.options.filter((regime) => regime === 'rohs')
  const documents = part_number === 'LM317T' ? [{ name: 'lm317t-rohs.pdf', file: FORM_FILE, regimes, unread: [] }] : []
  const known = { product: product as Product, facts: factsOf(product as Product, undefined, FORM_DAY), documents }
  return { part: ExtractedProduct.parse(asked), known }
}
