/**
 * Writes PDFs byte by byte, so that a test decides what is in them: fonts with and without a map to Unicode, predefined
 * Chinese and Japanese encodings, text in single letters, turned pages, form fields, and anything that is not allowed.
 */
import { deflateSync } from 'node:zlib'
import { CJK, cjkFont, PdfObjects, toWindows, utf16, widthOf } from './pdf-objects'

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

type Field = { x: number; y: number; width: number; name: string; value: string }

export type PdfPage = {
  width: number
  height: number
  drawn: Drawn[]
  fields?: Field[]
  /** Lines that are drawn, each from one point to another: x and, from the bottom, y of both. */
  lines?: [number, number, number, number][]
  /** Squares that are drawn: x and y of their lower left corner, and their side. */
  squares?: [number, number, number][]
  /** Degrees by which a viewer turns the page. */
  rotate?: 0 | 90 | 180 | 270
  /** A picture that fills the page, as in a scan. */
  isPicture?: boolean
}

type PdfOptions = { title?: string; compress?: boolean }

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

function contentOf(
  { drawn, lines = [], squares = [], isPicture, width, height }: PdfPage,
  glyphs: Map<string, number>,
) {
  const picture = isPicture ? [`q ${width} 0 0 ${height} 0 0 cm /Im Do Q`] : []
  const strokes = lines.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l S`)
  const boxes = squares.map(([x, y, side]) => `${x} ${y} ${side} ${side} re S`)
  const texts = drawn.flatMap((one) => pieces(one).map((piece) => showText(piece, glyphs)))
  return [...picture, ...strokes, ...boxes, ...texts].join('\n')
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
  return cjkFont(objects, font as keyof typeof CJK)
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
