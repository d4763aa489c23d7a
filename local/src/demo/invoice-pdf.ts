import { once } from 'node:events'
import PDFDocument from 'pdfkit'

/** A one-page invoice: a PDF that is not a declaration. */
export async function invoicePdf(now: number): Promise<Uint8Array> {
  const page = new PDFDocument({ size: 'A4', margin: 56, info: { Title: 'INV-20931', CreationDate: new Date(now) } })
  const chunks: Uint8Array[] = []
  page.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = once(page, 'end')
  page.font('Helvetica-Bold').fontSize(18).text('Pacific Freight')
  page.font('Helvetica').fontSize(10).text('Invoice INV-20931').moveDown()
  page.text(`Date: ${new Date(now).toISOString().slice(0, 10)}`)
  page.text('1,000 x STM32F407VGT6 (country of origin: CN, HTS 8542.31.0001, RoHS)')
  page.text('Total due: USD 1,284.00')
  page.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
