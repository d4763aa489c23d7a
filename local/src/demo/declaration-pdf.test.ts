import { DocumentType } from '@attestry/core/base/document-type'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { candidateListAt } from '@attestry/core/law/candidate-list'
import { declarationPdf, type Declaration } from './declaration-pdf'

const declaration: Declaration = {
  manufacturer: 'Nexperia',
  address: 'Nijmegen, Netherlands',
  signatory: { name: 'Bas Hoekstra', position: 'Manager, Product Environmental Compliance' },
  part_number: '74HC595D,118',
  description: '8-bit shift register',
  doc_type: 'RoHS Certificate',
  status: 'compliant',
  exemption: null,
  hs_codes: [{ region: 'us', code: '8542.39.0001' }],
  country_of_origin: 'Philippines',
  issued_at: Date.UTC(2026, 8, 15),
  expires_at: Date.UTC(2028, 8, 14),
}

async function read(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return { pages: pdf.numPages, text: text.replace(/\s+/g, ' ') }
}

describe('a declaration', () => {
  test.each(DocumentType.options)('%s is one page that names maker, part, date and signatory', async (doc_type) => {
    const { pages, text } = await read(await declarationPdf({ ...declaration, doc_type }))
    expect(pages).toBe(1)
    for (const word of ['Nexperia', '74HC595D,118', '15 September 2026', 'Bas Hoekstra', 'Sample for demonstration']) {
      expect(text).toContain(word)
    }
  })

  test('of RoHS cites both directives and lists ten substances with their limits', async () => {
    const { text } = await read(await declarationPdf(declaration))
    expect(text).toContain('2011/65/EU')
    expect(text).toContain('(EU) 2015/863')
    expect(text.match(/Below limit/g)).toHaveLength(10)
    expect(text).toMatch(/Cadmium \(Cd\) 7440-43-9 0\.01 %/)
  })

  test('that relies on an exemption says so in the table', async () => {
    const { text } = await read(await declarationPdf({ ...declaration, exemption: '7(a)' }))
    expect(text).toContain('Exemption 7(a)')
    expect(text.match(/Below limit/g)).toHaveLength(9)
  })

  test('of REACH cites the Candidate List of its day', async () => {
    const { text } = await read(await declarationPdf({ ...declaration, doc_type: 'REACH Declaration' }))
    expect(text).toContain('FEB 2026 (253)')
    expect(candidateListAt(Date.UTC(2024, 0, 1)).entries).toBe(235)
  })

  test('of origin names country and tariff code', async () => {
    const { text } = await read(await declarationPdf({ ...declaration, doc_type: 'Certificate of Origin' }))
    expect(text).toContain('Philippines')
    expect(text).toContain('8542.39.0001')
  })

  test('has the same bytes for the same input, and others for another part', async () => {
    const [once, again, other] = await Promise.all([
      declarationPdf(declaration),
      declarationPdf({ ...declaration }),
      declarationPdf({ ...declaration, part_number: '74HC595PW,118' }),
    ])
    expect(Buffer.from(once).toString('latin1')).toContain('(D:20260915000000Z)')
    expect(Buffer.compare(once, again)).toBe(0)
    expect(Buffer.compare(once, other)).not.toBe(0)
  })
})
