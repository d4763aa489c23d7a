/**
 * Writes PDFs byte by byte, so that a test decides what is in them: fonts with and without a map to Unicode, predefined
 * Chinese and Japanese encodings, text in single letters, turned pages, form fields, and anything that is not allowed.
 */
import { deflateSync } from 'node:zlib'

export type PdfFont =
  'Helvetica' | 'Helvetica-Bold' | 'Times-Roman' | 'Courier' | 'simplified' | 'traditional' | 'japanese' | 'subset'

export type Drawn = {
  x: number
  /** From the bottom of the page. */
  y: number
  size: number
  font: PdfFont
  text: string
  /** Each letter is placed by itself (`letters`), or words are cut in the middle (`pieces`), as some programs do. */
  cut?: 'letters' | 'pieces'
}

export type Field = { x: number; y: number; width: number; name: string; value: string }

export type PdfPage = {
  width: number
  height: number
  drawn: Drawn[]
  fields?: Field[]
  /** Degrees by which a viewer turns the page. */
  rotate?: 0 | 90 | 180 | 270
  /** A picture that fills the page, as in a scan. */
  isPicture?: boolean
}

type PdfOptions = { title?: string; compress?: boolean }

const CJK = {
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

/** A PDF of these pages. */
export function writePdf(pages: readonly PdfPage[], { title, compress = true }: PdfOptions = {}): Uint8Array {
  const objects = new PdfObjects()
  const glyphs = new Map<string, number>()
  const tree = objects.add()
  const fields: number[] = []
  const resources = objects.add()
  const kids = pages.map((page) => {
    const bytes = Buffer.from(contentOf(page, glyphs), 'latin1')
    const content = compress ? objects.stream(deflateSync(bytes), '/Filter/FlateDecode') : objects.stream(bytes)
    const own = (page.fields ?? []).map((field) => objects.add(fieldBody(field)))
    fields.push(...own)
    return objects.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Rotate ${page.rotate ?? 0}` +
        `/Contents ${content} 0 R/Resources ${resources} 0 R/Annots[${references(own)}]>>`,
    )
  })
  const fonts = [...new Set(pages.flatMap(({ drawn }) => drawn.map(({ font }) => font)))]
  const named = fonts.map((font) => `/${fontName(font)} ${fontObject(objects, font, glyphs)} 0 R`).join('')
  const grey = '/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8'
  const picture = objects.stream(Buffer.alloc(64, 200), grey)
  objects.set(resources, `<</Font<<${named}>>/XObject<</Im ${picture} 0 R>>>>`)
  objects.set(tree, `<</Type/Pages/Kids[${references(kids)}]/Count ${pages.length}>>`)
  const form = fields.length > 0 ? `/AcroForm<</Fields[${references(fields)}]>>` : ''
  const root = objects.add(`<</Type/Catalog/Pages ${tree} 0 R${form}>>`)
  const info = title === undefined ? '' : `/Info ${objects.add(`<</Title<${utf16(`\ufeff${title}`)}>>>`)} 0 R`
  return objects.write(root, info)
}

const references = (numbers: readonly number[]): string => numbers.map((one) => `${one} 0 R`).join(' ')
const fontName = (font: PdfFont): string => font.replace('-', '')

/** UTF-16, big end first, in hexadecimal digits. */
export const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

function contentOf({ drawn, isPicture, width, height }: PdfPage, glyphs: Map<string, number>): string {
  const texts = drawn.flatMap((one) => pieces(one).map((piece) => showText(piece, glyphs)))
  return (isPicture ? `q ${width} 0 0 ${height} 0 0 cm /Im Do Q\n` : '') + texts.join('\n')
}

function showText({ x, y, size, font, text }: Drawn, glyphs: Map<string, number>): string {
  return `BT /${fontName(font)} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${encoded(font, text, glyphs)} Tj ET`
}

function encoded(font: PdfFont, text: string, glyphs: Map<string, number>): string {
  if (font in CJK) return `<${utf16(text)}>`
  if (font !== 'subset') return `(${toWindows(text).replace(/[\\()]/g, '\\$&')})`
  const codes = Array.from(text, (letter) => {
    if (!glyphs.has(letter)) glyphs.set(letter, glyphs.size + 3)
    return glyphs.get(letter)!.toString(16).padStart(4, '0')
  })
  return `<${codes.join('')}>`
}

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
const toWindows = (text: string): string =>
  Array.from(text, (letter) => String.fromCharCode(WINDOWS[letter] ?? letter.charCodeAt(0))).join('')

/** About as wide as the standard fonts draw it. */
export function widthOf(text: string, size: number): number {
  const units = Array.from(text).reduce((sum, letter) => {
    if (letter.charCodeAt(0) > 0x2e7f) return sum + 1
    return sum + (/[il.,;:'|!() ]/.test(letter) ? 0.28 : /[A-Z@%mwMW]/.test(letter) ? 0.69 : 0.54)
  }, 0)
  return units * size
}

function pieces(one: Drawn): Drawn[] {
  if (one.cut === undefined) return [one]
  const step = one.cut === 'letters' ? one.text.match(/./gu) : one.text.match(/.{1,3}/gu)
  let x = one.x
  return (step ?? []).map((text) => {
    const piece = { ...one, text, x }
    // A letterspaced title leaves a third of its size between letters.
    x += widthOf(text, one.size) + (one.cut === 'letters' ? one.size / 3 : 0)
    return piece
  })
}

function fontObject(objects: PdfObjects, font: PdfFont, glyphs: ReadonlyMap<string, number>): number {
  if (font === 'subset') return subsetFont(objects, glyphs)
  if (!(font in CJK)) return objects.add(`<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`)
  const [name, encoding, ordering, supplement] = CJK[font as keyof typeof CJK]
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

/** As word processors embed a font: glyphs have numbers of their own, and a map says which letters they are. */
function subsetFont(objects: PdfObjects, glyphs: ReadonlyMap<string, number>): number {
  const rows = [...glyphs].map(([letter, code]) => `<${code.toString(16).padStart(4, '0')}> <${utf16(letter)}>`)
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) =>
    rows.slice(index * 100, index * 100 + 100),
  )
  const map = blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')
  const unicode = objects.stream(
    Buffer.from(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange\n${map}\nendcmap end end`,
    ),
  )
  const widths = [...glyphs].map(([letter, code]) => `${code}[${Math.round(widthOf(letter, 1000))}]`).join(' ')
  const descriptor = objects.add(
    '<</Type/FontDescriptor/FontName/ABCDEF+Arial/Flags 4/FontBBox[-665 -325 2000 1040]/ItalicAngle 0/Ascent 905/Descent -212/CapHeight 716/StemV 80>>',
  )
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000/W[${widths}]/FontDescriptor ${descriptor} 0 R>>`,
  )
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Arial/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  )
}

const fieldBody = ({ x, y, width, name, value }: Field): string =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/V<${utf16(`\ufeff${value}`)}>/Rect[${x} ${y} ${x + width} ${y + 14}]/DA(/Helv 9 Tf)/F 4>>`
