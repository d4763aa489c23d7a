import { createHash } from 'node:crypto'
import { Product } from '@attestry/core/vault/vault'

/** What people can change of a part. Parsed, its fields are always in the same order. */
const Printed = Product.pick({
  description: true,
  status: true,
  product_type: true,
  compliance_summary: true,
  compliance_source: true,
})

/** The same for a part as long as nobody has changed it. */
export const printOf = (product: Product): string =>
  createHash('sha256')
    .update(JSON.stringify(Printed.parse(product)))
    .digest('hex')
    .slice(0, 16)
