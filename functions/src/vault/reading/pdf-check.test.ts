import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { documentRefusals } from '@attestry/core/vault/words'
import { AppError } from '@attestry/core/base/errors'
import { MAX_DOCUMENT_SIZE } from '@attestry/core/vault/vault'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractText } from './extract-text'
import { checkPdf, checkPromise } from './pdf-check'

const pdf = (inside = 'any') => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`, 'latin1')

/** The bytes in pieces of a size, as a stream delivers them. */
async function* piecesOf(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const zipEnd = (comment: string) => {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment, 'latin1')])
}

describe('a PDF', () => {
  test.each([1, 7, 1000])('is measured and hashed, in pieces of %i bytes', async (size) => {
    const bytes = pdf('x'.repeat(3000))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await checkPdf(piecesOf(bytes, size))).toEqual({ size: bytes.length, sha256 })
  })

  test.each([
    ['with a script, which nobody runs', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['with a file inside', '/EmbeddedFile PK\x03\x04'],
    ['with a program inside', '1 0 obj <<>>\nstream\nMZ\x90\nendstream'],
    ['with a form of XML', '1 0 obj <<>>\nstream\n<xdp><script>1</script></xdp>\nendstream'],
    ['that mentions encryption in its text', '(/Encrypt this file)'],
    ['padded with blanks and zeros', '%%EOF\n \0\0'],
    ['with a stray byte at its end', '%%EOF\n \x1a\r\n'],
    ['that was saved several times', '%%EOF\n1 0 obj'],
  ])('%s is accepted', async (_kind, inside) => {
    const bytes = inside.startsWith('%%EOF\n ') ? Buffer.from(`%PDF-2.0\n${inside}`, 'latin1') : pdf(inside)
    await expect(checkPdf(piecesOf(bytes))).resolves.toMatchObject({ size: bytes.length })
  })
})

test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['text', Buffer.from('RoHS compliant'), 'noPdf'],
  ['a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), zipEnd('')]), 'noPdf'],
  ['another version', Buffer.from('%PDF-9.9\n%%EOF'), 'noPdf'],
  ['half a PDF', pdf().subarray(0, -8), 'cutOff'],
  ['a PDF after something else', Buffer.concat([Buffer.from('GIF89a'), pdf()]), 'polyglot'],
  ['a PDF before something else', Buffer.concat([pdf(), Buffer.from('<html>')]), 'polyglot'],
  ['a PDF after a mark of byte order', Buffer.concat([Buffer.from('\ufeff'), pdf()]), 'polyglot'],
  ['a PDF before a line of a server', Buffer.concat([pdf(), Buffer.from('<!-- 12 ms -->\n')]), 'polyglot'],
  ['a PDF before two stray bytes', Buffer.concat([pdf(), Buffer.from('ab')]), 'polyglot'],
  ['a PDF before an archive', Buffer.concat([pdf(), zipEnd('')]), 'polyglot'],
  ['a PDF before bytes that nobody sees', Buffer.concat([pdf(), Buffer.from('hidden')]), 'polyglot'],
  ['a PDF that is a page', pdf('<!DOCTYPE html><body>'), 'polyglot'],
  ['a PDF that is a program', pdf('<?php system(1) ?>'), 'polyglot'],
  ['a PDF that is a ZIP', Buffer.concat([pdf(), zipEnd('%%EOF\n')]), 'polyglot'],
  ['a PDF with a password', pdf('trailer << /Encrypt 12 0 R >>'), 'encrypted'],
  ['a PDF that opens with a certificate', pdf('trailer <</Encrypt<</Filter/Adobe.PubSec/V 4>>>>'), 'encrypted'],
  ['a PDF encrypted in its last part', pdf('trailer <</Encrypt<</Filter/Standard>>>>'), 'encrypted'],
  ['one byte too many', Buffer.concat([pdf(), Buffer.alloc(MAX_DOCUMENT_SIZE)]), 'tooLarge'],
] as const)('%s is refused with its sentence, however it is cut into pieces', async (_kind, bytes, refusal) => {
  for (const size of bytes.length > 1e6 ? [1 << 20] : [1, 13, 64 * 1024]) {
    await expect(checkPdf(piecesOf(bytes, size))).rejects.toThrow(documentRefusals[refusal])
  }
})

/** Written by pypdf with an owner's password, and with a user's password that is empty (open) or not (locked). */
const withLock = (kind: string, lock: 'open' | 'locked') =>
  readFile(new URL(`../../testing/locked-pdfs/${kind}.${lock}.pdf`, import.meta.url))
/** As other programs write strings: bytes between brackets, some of them escaped. */
const inBrackets = (bytes: Buffer) =>
  Buffer.from(
    bytes.toString('latin1').replace(/(\/[OU] )<([\da-f]+)>/g, (_all, name: string, digits: string) => {
      const letters = Array.from(Buffer.from(digits, 'hex').toString('latin1'))
      const escaped = letters.map((letter, index) => {
        if (index % 5 === 0) return `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`
        return letter.replace(/[\\()]/, '\\$&').replace('\r', '\\r')
      })
      return `${name}(${escaped.join('')})`
    }),
    'latin1',
  )

test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256'])(
  'a lock against changes (%s) is accepted and its text read; a password that must be typed is refused',
  async (kind) => {
    const [open, locked] = await Promise.all([withLock(kind, 'open'), withLock(kind, 'locked')])
    for (const bytes of [open, inBrackets(open)]) {
      for (const size of [1, 1000, 64 * 1024])
        await expect(checkPdf(piecesOf(bytes, size))).resolves.toMatchObject({ size: bytes.length })
    }
    expect(await extractText(open)).toMatchObject({
      state: 'text',
      blocks: [{ text: expect.stringMatching(/LM358DR/) }],
    })
    for (const bytes of [locked, inBrackets(locked)])
      await expect(checkPdf(piecesOf(bytes))).rejects.toThrow(documentRefusals.encrypted)
    expect(await extractText(locked)).toMatchObject({ state: 'encrypted' })
  },
)

test.each([
  ['rohs.pdf', 10, null],
  ['ROHS.PDF', 10, null],
  ['声明.pdf', 10, null],
  ['rohs.pdf.exe', 10, 'extension'],
  ['rohs', 10, 'extension'],
  ['.pdf', 10, 'extension'],
  ['a.pdf', 0, 'empty'],
  ['a.pdf', MAX_DOCUMENT_SIZE, null],
  ['a.pdf', MAX_DOCUMENT_SIZE + 1, 'tooLarge'],
] as const)('%s of %i bytes is refused before it is sent: %s', (name, size, refusal) => {
  const said = saidOf(() => checkPromise(name, size))
  expect(said).toBe(refusal === null ? 'accepted' : documentRefusals[refusal])
})

/** What the check says: the sentence of its refusal, or that it has none. */
function saidOf(check: () => void): string {
  try {
    check()
    return 'accepted'
  } catch (failure) {
    return failure instanceof AppError ? failure.message : String(failure)
  }
}

test('a damaged PDF is accepted or refused with a sentence, and nothing else happens', async () => {
  const whole = pdf(`1 0 obj <</Type/Catalog>> endobj\n${'stream '.repeat(300)}\ntrailer <</Root 1 0 R>>`)
  const marks = ['%PDF-', '%%EOF', '/Encrypt 1 0 R', 'PK\x05\x06', '<html>', '\0'.repeat(40), '']
  const damage = fc.record({
    at: fc.nat(whole.length),
    cut: fc.nat(60),
    insert: fc.oneof(fc.constantFrom(...marks), fc.string({ unit: 'binary', maxLength: 40 })),
    piece: fc.integer({ min: 200, max: 3000 }),
  })
  const sentences = Object.values(documentRefusals)
  await fc.assert(
    fc.asyncProperty(damage, async ({ at, cut, insert, piece }) => {
      const bytes = Buffer.concat([whole.subarray(0, at), Buffer.from(insert, 'latin1'), whole.subarray(at + cut)])
      const outcome = await checkPdf(piecesOf(bytes, piece)).then(
        ({ size }) => size,
        (failure: unknown) => (failure instanceof AppError ? failure.message : failure),
      )
      expect(outcome).toBeOneOf([bytes.length, ...sentences])
    }),
    { numRuns: process.env.DEEP ? 20_000 : 300, seed: 20261122 },
  )
})
