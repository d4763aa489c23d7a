import { declarationPdf } from '@attestry/local/demo/declaration-pdf'

const DAY = 24 * 3600_000

/** A declaration for a part, issued so many days ago, as its maker makes it, to be chosen in a field for files. */
export async function declaration(
  part_number: string,
  { name = 'rohs.pdf', age = 30, manufacturer = 'Nexperia' } = {},
) {
  const buffer = await declarationPdf({
    manufacturer,
    address: 'Nijmegen, Netherlands',
    signatory: { name: 'Jan de Vries', position: 'Product Compliance Manager' },
    part_number,
    description: 'Semiconductor',
    doc_type: 'RoHS Certificate',
    status: 'compliant',
    exemption: null,
    hs_codes: [],
    country_of_origin: 'Philippines',
    issued_at: Date.now() - age * DAY,
    expires_at: null,
  })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(buffer) }
}
