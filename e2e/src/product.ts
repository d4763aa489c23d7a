import { z } from 'zod'

/** The address of the product under test. The global setup passes it to the tests through the environment. */
const Product = z.object({
  url: z.string(),
  smtpPort: z.number(),
  imapPort: z.number(),
  caFile: z.string(),
  env: z.record(z.string(), z.string()),
})
export type Product = z.infer<typeof Product>

const VARIABLE = 'ATTESTRY_UNDER_TEST'

export const announceProduct = (product: Product): void => {
  process.env[VARIABLE] = JSON.stringify(product)
}

export const product = (): Product => Product.parse(JSON.parse(process.env[VARIABLE] ?? 'null'))
