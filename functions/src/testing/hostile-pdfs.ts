import { randomUUID } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import type { ReadingState } from '@attestry/core/vault/reading'
import { PdfObjects } from './pdf-objects'
import { writePdf } from './pdf-writer'

/** A file that somebody may upload, by mistake or on purpose, and what reading it may say. */
export type HostileFile = { name: string; bytes: () => Uint8Array; allowed: readonly ReadingState[] }

const MEGABYTE = 1024 * 1024
/** Bombs of the deep run are as large as they can be made. */
const SCALE = process.env.DEEP ? 4 : 1
const text = (words: string): Buffer => Buffer.from(words, 'latin1')
const file = (name: string, bytes: () => Uint8Array, ...allowed: ReadingState[]): HostileFile => ({
  name,
  bytes,
  allowed,
})

const WORDS = 'Acme Components declares that part number LM358DR complies with Directive 2011/65/EU and (EU) 2015/863.'

/** An ordinary declaration. */
export const goodPdf = (): Uint8Array =>
  writePdf([
    {
      width: 595,
      height: 842,
      drawn: [0, 1, 2].map((line) => ({
        x: 56,
        y: 760 - line * 20,
        size: 11,
        font: 'Helvetica' as const,
        text: WORDS,
      })),
    },
  ])

/** A PDF with one page that shows `WORDS`, and anything else that is added to it. */
function pdfWith(
  change: (objects: PdfObjects, page: { entries: string; content: number }) => string | void,
): Uint8Array {
  const objects = new PdfObjects()
  const tree = objects.add()
  const font = objects.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
  const content = objects.stream(text(`BT /F 11 Tf 56 760 Td (${WORDS.replace(/[()]/g, '\\$&')}) Tj ET`))
  const page = { entries: '', content }
  const catalogue = change(objects, page) ?? ''
  const number = objects.add(
    `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 595 842]/Contents ${page.content} 0 R/Resources<</Font<</F ${font} 0 R>>>>${page.entries}>>`,
  )
  objects.set(tree, `<</Type/Pages/Kids[${number} 0 R]/Count 1>>`)
  return objects.write(objects.add(`<</Type/Catalog/Pages ${tree} 0 R${catalogue}>>`))
}

const MAGIC: Record<string, string> = {
  'photo.png': '\x89PNG\r\n\x1a\n',
  'photo.jpg': '\xff\xd8\xff\xe0\0\x10JFIF',
  'picture.gif': 'GIF89a',
  'picture.webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'picture.tiff': 'II*\0',
  'picture.bmp': 'BM',
  'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'page.html': '<!doctype html><script>alert(1)</script>',
  'data.xml': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'data.json': '{"a":1}',
  'parts.csv': 'part,maker\nLM358DR,TI\n',
  'notes.txt': 'just a text',
  'letter.rtf': '{\\rtf1\\ansi hello}',
  'letter.docx': 'PK\x03\x04\x14\0\x06\0word/document.xml',
  'letter.doc': '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  'archive.zip': 'PK\x03\x04',
  'archive.rar': 'Rar!\x1a\x07\0',
  'archive.7z': '7z\xbc\xaf\x27\x1c',
  'program.exe': 'MZ\x90\0',
  'program.elf': '\x7fELF\x02\x01',
  'script.sh': '#!/bin/sh\nrm -rf /\n',
  'film.mp4': '\0\0\0\x18ftypmp42',
  'print.ps': '%!PS-Adobe-3.0\n',
  'certificate.pem': '-----BEGIN CERTIFICATE-----\n',
  'mail.eml': 'From: a@b.test\r\nSubject: %PDF-1.7\r\n\r\n%PDF-1.7',
}

/** A zip may be one of the trade's forms, which are workbooks, and what begins with a tag a material declaration. */
const refusedAs = (magic: string) => (/^(?:PK\x03\x04|<)/.test(magic) ? 'no_form' : 'not_pdf')

const otherTypes = Object.entries(MAGIC).flatMap(([name, magic]) => [
  file(`${name} named .pdf`, () => Buffer.concat([text(magic), Buffer.alloc(2000, 65)]), refusedAs(magic)),
  file(`${name} before a PDF`, () => Buffer.concat([text(magic), goodPdf()]), refusedAs(magic)),
])

const behind: HostileFile[] = [
  file('an archive behind a PDF', () => Buffer.concat([goodPdf(), text('PK\x05\x06'), Buffer.alloc(18)]), 'not_pdf'),
  file('a web page behind a PDF', () => Buffer.concat([goodPdf(), text('<html>'.repeat(1000))]), 'not_pdf'),
  file('blanks behind a PDF', () => Buffer.concat([goodPdf(), Buffer.alloc(50_000)]), 'text'),
  file('a comment of a server behind a PDF', () => Buffer.concat([goodPdf(), text('\n<!-- 12 ms -->\n')]), 'not_pdf'),
  file('two PDFs, one behind the other', () => Buffer.concat([goodPdf(), goodPdf()]), 'text', 'broken'),
  file('a mark of byte order before a PDF', () => Buffer.concat([text('\xef\xbb\xbf'), goodPdf()]), 'not_pdf'),
  file(
    'an unknown version',
    () => text(Buffer.from(goodPdf()).toString('latin1').replace('%PDF-1.7', '%PDF-9.9')),
    'not_pdf',
  ),
]

const sizes: HostileFile[] = [
  file('nothing', () => new Uint8Array(), 'not_pdf'),
  file('one byte', () => text('%'), 'not_pdf'),
  file('the header alone', () => text('%PDF-1.7\n'), 'broken'),
  file('header and end', () => text('%PDF-1.7\n%%EOF\n'), 'broken'),
  file('50 MB of zeros', () => Buffer.alloc(50 * MEGABYTE), 'not_pdf'),
  file(
    '50 MB and a byte',
    () => Buffer.concat([goodPdf(), Buffer.alloc(50 * MEGABYTE + 1 - goodPdf().length)]),
    'too_large',
  ),
  file(
    '50 MB with a picture that nobody shows',
    () => {
      const rest = pdfWith(() => {}).length + 200
      return pdfWith((objects) => void objects.stream(Buffer.alloc(50 * MEGABYTE - rest, 7)))
    },
    'text',
  ),
]

const truncated = Array.from({ length: 25 }, (_, step) =>
  file(
    `cut off after ${step * 4} %`,
    () => goodPdf().slice(0, Math.floor((goodPdf().length * step) / 25)),
    'text',
    'scan',
    'broken',
    'not_pdf',
  ),
)

/** What bombs may end as: stopped, or read as far as it made sense. */
const STOPPED: readonly ReadingState[] = ['too_large', 'broken', 'scan', 'text']

const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * MEGABYTE, 32), { level: 9 })
const letters = (megabytes: number): Buffer =>
  deflateSync(Buffer.alloc(megabytes * MEGABYTE, `BT /F 9 Tf 9 9 Td (a) Tj ET\n`), { level: 9 })

/** A PDF of 180 kB that draws 60 MB of letters. Each is another file. */
export const hostileDocument = (): Uint8Array =>
  pdfWith((objects, page) => {
    page.content = objects.stream(letters(60), '/Filter/FlateDecode')
    objects.add(`(${randomUUID()})`)
  })

const bombs: HostileFile[] = [
  ...[10, 25 * SCALE, 100 * SCALE].map((megabytes) =>
    file(
      `${megabytes} MB of blanks as a page`,
      () => pdfWith((objects, page) => void (page.content = objects.stream(zeros(megabytes), '/Filter/FlateDecode'))),
      ...STOPPED,
    ),
  ),
  ...[1, 5, 50 * SCALE].map((megabytes) =>
    file(
      `${megabytes} MB of letters as a page`,
      () => pdfWith((objects, page) => void (page.content = objects.stream(letters(megabytes), '/Filter/FlateDecode'))),
      ...STOPPED,
    ),
  ),
  file(
    'a bomb in a bomb',
    () =>
      pdfWith(
        (objects, page) =>
          void (page.content = objects.stream(
            deflateSync(deflateSync(zeros(225 * SCALE))),
            '/Filter[/FlateDecode/FlateDecode/FlateDecode]',
          )),
      ),
    ...STOPPED,
  ),
  file(
    'the same filter a thousand times',
    () =>
      pdfWith(
        (objects, page) => void (page.content = objects.stream(zeros(1), `/Filter[${'/FlateDecode'.repeat(1000)}]`)),
      ),
    ...STOPPED,
  ),
  file(
    'runs of a run-length filter',
    () =>
      pdfWith(
        (objects, page) =>
          void (page.content = objects.stream(Buffer.alloc(4 * MEGABYTE, text('\x81 ')), '/Filter/RunLengthDecode')),
      ),
    ...STOPPED,
  ),
  file(
    'hexadecimal digits without an end',
    () =>
      pdfWith(
        (objects, page) =>
          void (page.content = objects.stream(Buffer.alloc(8 * MEGABYTE, '20'), '/Filter/ASCIIHexDecode')),
      ),
    ...STOPPED,
  ),
  file(
    'a predictor with a row of a gigabyte',
    () =>
      pdfWith(
        (objects, page) =>
          void (page.content = objects.stream(
            zeros(1),
            '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 1000000000>>',
          )),
      ),
    ...STOPPED,
  ),
  file(
    'large properties',
    () =>
      pdfWith(
        (objects) =>
          `/Metadata ${objects.stream(zeros(50 * SCALE), '/Type/Metadata/Subtype/XML/Filter/FlateDecode')} 0 R`,
      ),
    ...STOPPED,
  ),
  file(
    'a large map of letters',
    () =>
      pdfWith((objects, page) => {
        const map = objects.stream(zeros(25 * SCALE), '/Filter/FlateDecode')
        const inner = objects.add(
          '<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>',
        )
        const font = objects.add(
          `<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[${inner} 0 R]/ToUnicode ${map} 0 R>>`,
        )
        page.content = objects.stream(text('BT /G 9 Tf 9 9 Td <00410042> Tj ET'))
        page.entries = `/Resources<</Font<</G ${font} 0 R>>>>`
      }),
    ...STOPPED,
  ),
  file(
    'a map of letters with endless ranges',
    () =>
      pdfWith((objects, page) => {
        const ranges = Array.from({ length: 2000 }, () => '<0000> <ffff> <0041>').join('\n')
        const map = objects.stream(
          text(
            `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 2000 beginbfrange\n${ranges}\nendbfrange endcmap`,
          ),
        )
        const inner = objects.add(
          '<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>',
        )
        const font = objects.add(
          `<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[${inner} 0 R]/ToUnicode ${map} 0 R>>`,
        )
        page.content = objects.stream(text('BT /G 9 Tf 9 9 Td <00410042> Tj ET'))
        page.entries = `/Resources<</Font<</G ${font} 0 R>>>>`
      }),
    ...STOPPED,
  ),
]

const manyObjects = (count: number): Uint8Array =>
  pdfWith((objects) => {
    for (let at = 0; at < count; at += 1) objects.add('null')
  })

const masses: HostileFile[] = [
  file('a million objects', () => manyObjects(1_000_000), 'too_large'),
  file('200,000 objects', () => manyObjects(200_000), 'text'),
  file(
    'a table that claims a billion objects',
    () =>
      text(
        Buffer.from(goodPdf())
          .toString('latin1')
          .replace(/\/Size \d+/, '/Size 999999999'),
      ),
    'too_large',
  ),
  file(
    'a million objects without a table',
    () => Buffer.concat([text('%PDF-1.7\n'), text('1 0 obj null endobj\n'.repeat(1_000_000)), text('%%EOF\n')]),
    'too_large',
  ),
  file(
    'ten thousand pages',
    () => {
      const objects = new PdfObjects()
      const tree = objects.add()
      const kids = Array.from({ length: 10_000 }, () =>
        objects.add(`<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 9 9]>>`),
      )
      objects.set(tree, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count 10000>>`)
      return objects.write(objects.add(`<</Type/Catalog/Pages ${tree} 0 R>>`))
    },
    'scan',
  ),
  file(
    'a count of a billion pages',
    () => text(Buffer.from(goodPdf()).toString('latin1').replace('/Count 1', '/Count 999999999')),
    'text',
    'broken',
  ),
  file(
    'no pages',
    () => text(Buffer.from(goodPdf()).toString('latin1').replace('/Count 1', '/Count 0')),
    'text',
    'broken',
    'scan',
  ),
  file(
    'a million operators',
    () => pdfWith((objects, page) => void (page.content = objects.stream(text('q Q '.repeat(1_000_000))))),
    ...STOPPED,
  ),
  file(
    'a million marks of state',
    () => pdfWith((objects, page) => void (page.content = objects.stream(text('q '.repeat(1_000_000))))),
    ...STOPPED,
  ),
  file(
    'a string of 20 MB',
    () =>
      pdfWith(
        (objects, page) =>
          void (page.content = objects.stream(text(`BT /F 9 Tf (${'a '.repeat(10 * MEGABYTE)}) Tj ET`))),
      ),
    ...STOPPED,
  ),
  file(
    'a page as large as a country',
    () => pdfWith((_, page) => void (page.entries = '/UserUnit 1000000/CropBox[-1e30 -1e30 1e30 1e30]')),
    'text',
    'broken',
  ),
  file(
    'numbers without end',
    () =>
      pdfWith(
        (objects, page) =>
          void (page.content = objects.stream(
            text(`BT /F ${'9'.repeat(100_000)} Tf ${'9'.repeat(400)}. 1e999 Td (${WORDS}) Tj ET`),
          )),
      ),
    ...STOPPED,
  ),
]

const ACTIONS: Record<string, string> = {
  JavaScript: '<</S/JavaScript/JS(while(true){app.alert(1)})>>',
  'a program': '<</S/Launch/F(calc.exe)/Win<</F(calc.exe)>>>>',
  'a web address': '<</S/URI/URI(http://127.0.0.1:1/hook)>>',
  'a form to send': '<</S/SubmitForm/F<</FS/URL/F(http://127.0.0.1:1/form)>>/Flags 4>>',
  'another file': '<</S/GoToR/F(//127.0.0.1/share/x.pdf)/D[0/Fit]>>',
  'data to import': '<</S/ImportData/F(/etc/passwd)>>',
  'a film': '<</S/Rendition/OP 0>>',
}

const actions = Object.entries(ACTIONS).flatMap(([what, action]) => [
  file(`${what} on opening`, () => pdfWith(() => `/OpenAction ${action}`), 'text'),
  file(
    `${what} on each page`,
    () => pdfWith((_, page) => void (page.entries = `/AA<</O ${action}/C ${action}>>`)),
    'text',
  ),
  file(
    `${what} behind a link`,
    () =>
      pdfWith((_, page) => void (page.entries = `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A ${action}>>]`)),
    'text',
  ),
])

const active: HostileFile[] = [
  file(
    'scripts by name',
    () =>
      pdfWith(
        (objects) =>
          `/Names<</JavaScript<</Names[(a) ${objects.add('<</S/JavaScript/JS(app.launchURL("http://127.0.0.1:1"))>>')} 0 R]>>>>`,
      ),
    'text',
  ),
  file(
    'an attached program',
    () =>
      pdfWith((objects) => {
        const bytes = objects.stream(text('MZ\x90\0'.repeat(1000)), '/Type/EmbeddedFile')
        return `/Names<</EmbeddedFiles<</Names[(x.exe) <</Type/Filespec/F(../../x.exe)/EF<</F ${bytes} 0 R>>>>]>>>>`
      }),
    'text',
  ),
  file(
    'an attached PDF with an attached PDF',
    () =>
      pdfWith((objects) => {
        const bytes = objects.stream(Buffer.from(goodPdf()), '/Type/EmbeddedFile/Subtype/application#2Fpdf')
        return `/Names<</EmbeddedFiles<</Names[(x.pdf) <</Type/Filespec/F(x.pdf)/EF<</F ${bytes} 0 R>>>>]>>>>`
      }),
    'text',
  ),
  file(
    'a form of the other kind',
    () =>
      pdfWith(
        (objects) =>
          `/AcroForm<</Fields[]/XFA ${objects.stream(text('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>app.alert(1)</script></xdp:xdp>'))} 0 R>>`,
      ),
    'text',
  ),
  file(
    'a content that is elsewhere',
    () =>
      pdfWith((objects, page) => void (page.content = objects.stream(text(''), '/F(/etc/passwd)/FFilter/FlateDecode'))),
    'scan',
    'text',
    'broken',
  ),
  file(
    'a character map from elsewhere',
    () =>
      pdfWith((objects, page) => {
        const inner = objects.add(
          '<</Type/Font/Subtype/CIDFontType0/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 0>>>>',
        )
        const font = objects.add(
          `<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/..#2f..#2f..#2fetc#2fpasswd/DescendantFonts[${inner} 0 R]>>`,
        )
        page.content = objects.stream(text(`BT /G 9 Tf 9 9 Td (${WORDS}) Tj ET`))
        page.entries = `/Resources<</Font<</G ${font} 0 R>>>>`
      }),
    'scan',
    'text',
    'broken',
  ),
  file(
    'code in a font matrix',
    () =>
      pdfWith((objects, page) => {
        // CVE-2024-4367: pdf.js once built a function from these entries.
        const font = objects.add(
          '<</Type/Font/Subtype/Type1/BaseFont/A/FontMatrix[1 2 3 4 5 (0\\); process.exit\\(9)]/Encoding/WinAnsiEncoding>>',
        )
        page.content = objects.stream(text(`BT /G 9 Tf 9 9 Td (${WORDS.replace(/[()]/g, '\\$&')}) Tj ET`))
        page.entries = `/Resources<</Font<</G ${font} 0 R>>>>`
      }),
    'text',
    'scan',
    'broken',
  ),
  file(
    'a program as a colour',
    () =>
      pdfWith((objects, page) => {
        const program = objects.stream(
          text(`{ ${'{ '.repeat(5000)} dup ${'} '.repeat(5000)} }`),
          '/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]',
        )
        page.entries = `/Resources<</ColorSpace<</C[/Separation/All/DeviceRGB ${program} 0 R]>>>>`
        page.content = objects.stream(text(`/C cs 1 scn BT (${WORDS}) Tj ET`))
      }),
    ...STOPPED,
  ),
]

const loops: HostileFile[] = [
  file(
    'a page tree that contains itself',
    () => {
      const objects = new PdfObjects()
      objects.add('<</Type/Pages/Kids[1 0 R]/Count 1/Parent 1 0 R>>')
      return objects.write(objects.add('<</Type/Catalog/Pages 1 0 R>>'))
    },
    'broken',
    'scan',
  ),
  file(
    'two page trees that contain each other',
    () => {
      const objects = new PdfObjects()
      objects.add('<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>')
      objects.add('<</Type/Pages/Kids[1 0 R 1 0 R]/Count 2>>')
      return objects.write(objects.add('<</Type/Catalog/Pages 1 0 R>>'))
    },
    'broken',
    'scan',
  ),
  file(
    'a drawing that draws itself',
    () =>
      pdfWith((objects, page) => {
        const self = objects.add()
        objects.set(
          self,
          `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${self} 0 R>>>>/Length 12>>\nstream\n/X Do /X Do \nendstream`,
        )
        page.content = objects.stream(text('/X Do'))
        page.entries = `/Resources<</XObject<</X ${self} 0 R>>>>`
      }),
    ...STOPPED,
  ),
  file(
    'drawings that each draw two',
    () =>
      pdfWith((objects, page) => {
        let inner = objects.stream(text('BT ET'), '/Type/XObject/Subtype/Form/BBox[0 0 9 9]')
        for (let depth = 0; depth < 40; depth += 1) {
          inner = objects.stream(
            text('/X Do /X Do'),
            `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${inner} 0 R>>>>`,
          )
        }
        page.content = objects.stream(text('/X Do'))
        page.entries = `/Resources<</XObject<</X ${inner} 0 R>>>>`
      }),
    ...STOPPED,
  ),
  file(
    'a length that is its own stream',
    () =>
      pdfWith((objects, page) => {
        const self = objects.add()
        objects.set(self, `<</Length ${self} 0 R>>\nstream\nBT ET\nendstream`)
        page.content = self
      }),
    ...STOPPED,
  ),
  file(
    'a content list that contains itself',
    () =>
      pdfWith((objects, page) => {
        const list = objects.add()
        objects.set(list, `[${list} 0 R ${list} 0 R]`)
        page.content = list
      }),
    ...STOPPED,
  ),
  file(
    'a reference to itself',
    () =>
      pdfWith((objects) => {
        const self = objects.add()
        objects.set(self, `${self} 0 R`)
        return `/Metadata ${self} 0 R/Outlines ${self} 0 R/AcroForm ${self} 0 R`
      }),
    ...STOPPED,
  ),
  file(
    'an outline in a circle',
    () =>
      pdfWith((objects) => {
        const item = objects.add()
        objects.set(item, `<</Title(a)/Next ${item} 0 R/First ${item} 0 R>>`)
        return `/Outlines<</First ${item} 0 R/Last ${item} 0 R/Count 9>>`
      }),
    'text',
  ),
  file(
    'a table that comes before itself',
    () => {
      const whole = Buffer.from(pdfWith(() => {})).toString('latin1')
      const at = /startxref\n(\d+)/.exec(whole)?.[1] ?? '0'
      return text(whole.replace('/Root', `/Prev ${at}/Root`))
    },
    'text',
    'broken',
  ),
  file(
    'fields whose parents are their children',
    () =>
      pdfWith((objects, page) => {
        const field = objects.add()
        objects.set(
          field,
          `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(b)/Rect[0 0 9 9]/Parent ${field} 0 R/Kids[${field} 0 R]>>`,
        )
        page.entries = `/Annots[${field} 0 R]`
        return `/AcroForm<</Fields[${field} 0 R]>>`
      }),
    ...STOPPED,
  ),
  ...[1000, 100_000, 1_000_000].map((depth) =>
    file(`lists ${depth} deep`, () => pdfWith(() => `/Deep ${'['.repeat(depth)}${']'.repeat(depth)}`), ...STOPPED),
  ),
  ...[1000, 100_000].map((depth) =>
    file(
      `dictionaries ${depth} deep`,
      () =>
        pdfWith(
          (objects, page) =>
            void (page.content = objects.stream(
              text(`/A ${'<</B '.repeat(depth)}1${'>>'.repeat(depth)} BDC EMC BT /F 9 Tf (${WORDS}) Tj ET`),
            )),
        ),
      ...STOPPED,
    ),
  ),
  file(
    'a page tree a thousand deep',
    () => {
      const objects = new PdfObjects()
      let kid = objects.add('<</Type/Page/MediaBox[0 0 9 9]>>')
      for (let depth = 0; depth < 1000; depth += 1) kid = objects.add(`<</Type/Pages/Kids[${kid} 0 R]/Count 1>>`)
      return objects.write(objects.add(`<</Type/Catalog/Pages ${kid} 0 R>>`))
    },
    'scan',
    'broken',
  ),
  file(
    'a name of a megabyte',
    () => pdfWith((_, page) => void (page.entries = `/${'A'.repeat(MEGABYTE)} 1`)),
    'text',
    'broken',
  ),
  file(
    'a comment of ten megabytes',
    () =>
      text(
        Buffer.from(goodPdf())
          .toString('latin1')
          .replace('1 0 obj', `%${'x'.repeat(10 * MEGABYTE)}\n1 0 obj`),
      ),
    'text',
    'broken',
  ),
]

const locked = (entries: string): Uint8Array =>
  text(Buffer.from(goodPdf()).toString('latin1').replace('/Root', `/Encrypt<<${entries}>>/ID[<00><00>]/Root`))

const KEY = '00'.repeat(32)
const encrypted: HostileFile[] = [
  file('a password, 40 bits', () => locked(`/Filter/Standard/V 1/R 2/P -44/O<${KEY}>/U<${KEY}>`), 'encrypted'),
  file(
    'a password, 128 bits',
    () => locked(`/Filter/Standard/V 2/R 3/Length 128/P -44/O<${KEY}>/U<${KEY}>`),
    'encrypted',
  ),
  file(
    'a password, AES',
    () =>
      locked(
        `/Filter/Standard/V 4/R 4/Length 128/CF<</StdCF<</CFM/AESV2/Length 16>>>>/StmF/StdCF/StrF/StdCF/P -44/O<${KEY}>/U<${KEY}>`,
      ),
    'encrypted',
  ),
  file('an unknown kind of lock', () => locked('/Filter/Acme/V 9'), 'broken', 'encrypted'),
  file('a lock without a key', () => locked('/Filter/Standard/V 5/R 6'), 'broken', 'encrypted'),
]

/** Names that files come with. They are never a path here, and never decide what a file is. */
export const HOSTILE_NAMES: readonly string[] = [
  '../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\x.pdf',
  '/etc/passwd',
  'C:\\x.pdf',
  'declaration.pdf\0.exe',
  'declaration\u202efdp.exe',
  '\u200fdeclaration.pdf',
  'CON.pdf',
  '.pdf',
  '.',
  '..',
  ' ',
  'a'.repeat(10 * 1024) + '.pdf',
  '声明书.pdf',
  'e\u0301\u0301\u0301'.repeat(200) + '.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  '"; rm -rf /; ".pdf',
  '=cmd|calc!A1.pdf',
  'line\r\nContent-Type: text/html\r\n\r\n.pdf',
  '%2e%2e%2fpasswd.pdf',
  '\ud800.pdf',
  'rohs (1).pdf',
  'rohs%00.pdf',
  'rohs.pdf/',
  '~/rohs.pdf',
  '\u0000\u0001\u0002.pdf',
  'rohs\u2028.pdf',
  'declaration.pdf.exe',
  'declaration.PDF',
  'declaration',
]

const named = HOSTILE_NAMES.map((name) => file(name, goodPdf, 'text'))

const packed: HostileFile[] = [
  file('a PDF that was packed', () => gzipSync(goodPdf()), 'not_pdf'),
  file('a PDF in base64', () => text(Buffer.from(goodPdf()).toString('base64')), 'not_pdf'),
  file(
    'a PDF in UTF-16',
    () => Buffer.from(`\ufeff${Buffer.from(goodPdf()).toString('latin1')}`, 'utf16le'),
    'not_pdf',
  ),
]

export const hostileFiles: readonly HostileFile[] = [
  ...otherTypes,
  ...behind,
  ...sizes,
  ...truncated,
  ...bombs,
  ...masses,
  ...actions,
  ...active,
  ...loops,
  ...encrypted,
  ...packed,
  ...named,
]
