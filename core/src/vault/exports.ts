import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { type Day, Exact, Id, Line } from '../base/primitives'
import { FilterForm } from './products'

/** So many products one evidence package can be about. */
export const MAX_EVIDENCE_PRODUCTS = 100

/**
 * What follows the heading of a column for spreadsheets that only documents say. An import leaves such a column out:
 * it would turn a document's word into a person's.
 */
export const IN_DOCUMENTS = 'in Documents'

/** Bytes of documents in one evidence package: what can be downloaded before Hosting ends a request. */
export const MAX_EVIDENCE_SIZE = 500 * 1024 * 1024

const productIds = Exact(2000)
  .transform((text): unknown[] => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(Id).min(1).max(MAX_EVIDENCE_PRODUCTS))

/** What leaves the vault as one file. */
export const exportsApi = {
  exportProducts: endpoint({
    method: 'GET',
    path: '/api/v1/products/export',
    access: 'member',
    scope: 'vault:read',
    summary: 'The products that a search and a filter find, as CSV for spreadsheets, newest first',
    input: FilterForm.extend({ query: Line(200).default('') }),
    output: z.file(),
  }),
  exportEvidence: endpoint({
    method: 'GET',
    path: '/api/v1/products/evidence',
    access: 'member',
    summary: 'A ZIP with the current documents of some products, an index of them and their SHA-256',
    input: z.strictObject({ product_ids: productIds }),
    output: z.file(),
  }),
  exportDeclaration: endpoint({
    method: 'GET',
    path: '/api/v1/products/:id/ipc-1752a',
    access: 'member',
    summary:
      'What is known and confirmed of the RoHS and REACH of a product, as an XML file of IPC-1752A Class C that the caller declares for the organization',
    input: z.strictObject({ id: Id }),
    output: z.file(),
  }),
}

/** "LM317 IPC-1752A 2026-11-28.xml" */
export const declarationFilename = (part_number: string, day: Day): string =>
  `${part_number.replaceAll(/[<>:"/\\|?*]/g, '_')} IPC-1752A ${day}.xml`
