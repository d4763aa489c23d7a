/** What every PDF is made of (ISO 32000-2, 7.5): numbered objects, and a table of where they are. */

/** Fonts that readers bring along for these scripts (9.7.5.2), so that nothing has to be embedded. */
export const CJK = {
  simplified: ['STSong-Light', 'UniGB-UTF16-H', 'GB1', 5],
  traditional: ['MSung-Light', 'UniCNS-UTF16-H', 'CNS1', 5],
  japanese: ['HeiseiKakuGo-W5', 'UniJIS-UTF16-H', 'Japan1', 5],
} as const

/** Collects objects and writes them with their table. Numbers begin at 1. */
export class PdfObjects {
  private readonly bodies: Buffer<ArrayBufferLike>[] = []

  add(body: string | Buffer<ArrayBufferLike> = ''): number {
    this.bodies.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body)
    return this.bodies.length
  }

  set(number: number, body: string): void {
    this.bodies[number - 1] = Buffer.from(body, 'latin1')
  }

  stream(data: Buffer, entries = ''): number {
    const head = `<</Length ${data.length}${entries}>>\nstream\n`
    return this.add(Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream')]))
  }

  /** `root` is the number of the catalogue. */
  write(root: number, trailer = ''): Buffer {
    const parts: Buffer<ArrayBufferLike>[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    let length = parts[0]!.length
    const put = (text: string | Buffer<ArrayBufferLike>) => {
      const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
      parts.push(bytes)
      length += bytes.length
    }
    const rows = this.bodies.map((body, index) => {
      const row = `${String(length).padStart(10, '0')} 00000 n \n`
      put(`${index + 1} 0 obj\n`)
      put(body)
      put('\nendobj\n')
      return row
    })
    const size = rows.length + 1
    const table = length
    put(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`)
    put(`trailer\n<</Size ${size}/Root ${root} 0 R${trailer}>>\nstartxref\n${table}\n%%EOF\n`)
    return Buffer.concat(parts)
  }
}

/** A composite font for Chinese or Japanese, whose text is UTF-16. */
export function cjkFont(objects: PdfObjects, font: keyof typeof CJK): number {
  const [name, encoding, ordering, supplement] = CJK[font]
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>`,
  )
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement ${supplement}>>/DW 1000/W[1 95 520]/FontDescriptor ${descriptor} 0 R>>`,
  )
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[${descendant} 0 R]>>`,
  )
}

/** UTF-16, big end first, in hexadecimal digits. */
export const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

const WINDOWS: Record<string, number> = {
  '–': 150,
  '—': 151,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '•': 149,
  '…': 133,
  '™': 153,
  '≤': 60,
}
/** The bytes of a text in the encoding of the standard fonts. */
export const toWindows = (text: string): string =>
  Array.from(text, (letter) => String.fromCharCode(WINDOWS[letter] ?? letter.charCodeAt(0))).join('')

/** About as wide as the standard fonts draw it. */
export function widthOf(text: string, size: number): number {
  const units = Array.from(text).reduce((sum, letter) => {
    if (letter.charCodeAt(0) > 0x2e7f) return sum + 1
    return sum + (/[il.,;:'|!() ]/.test(letter) ? 0.28 : /[A-Z@%mwMW]/.test(letter) ? 0.69 : 0.54)
  }, 0)
  return units * size
}
