/**
 * The fonts of printed pages. They are embedded, so that every reader shows every name. Each font comes in files of some
 * letters; a page takes the files, and of these the glyphs, that its texts need.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import inter from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import korean from '@fontsource-variable/noto-sans-kr/unicode.json' with { type: 'json' }
import chinese from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import dejavu from '@fontsource/dejavu-sans/package.json' with { type: 'json' }

export type Weight = 400 | 700
export type Run = { font: string; text: string }

/** The first that has a letter shows it. The Chinese one has Japanese and traditional letters as well. */
const FAMILIES: readonly [folder: string, slices: Record<string, string>][] = [
  ['@fontsource-variable/inter', inter],
  ['@fontsource-variable/noto-sans-sc', chinese],
  ['@fontsource-variable/noto-sans-kr', korean],
]
/** Not in a file of another font: symbols, and alphabets that few names are written in. */
const OTHERS = (weight: Weight) => `${dejavu.name}/files/dejavu-sans-latin-${weight}-normal.woff2`
/** For what no font has. */
const MISSING = '□'

/** What joins letters and places their marks. Without kerning: fontkit lets the "1" of "0.1" touch its point. */
const FEATURES = ['ccmp', 'mark', 'mkmk', 'init', 'medi', 'fina', 'rlig']

/** Where East Asian letters begin. Noto has a few signs before them, as wide as these letters. */
const EAST_ASIA = 0x2e80

const pathOf = createRequire(import.meta.url).resolve

export class PrintFonts {
  /** By the names that runs give. */
  readonly files = new Map<string, Uint8Array>()
  private readonly fonts = new Map<string, string>()
  private readonly known = new Map<string, readonly Run[]>()

  /** @param texts all that will be printed in each weight */
  static async of(texts: Readonly<Record<Weight, readonly string[]>>): Promise<PrintFonts> {
    const fonts = new PrintFonts()
    for (const weight of [400, 700] as const) {
      const letters = new Set(texts[weight].flatMap((text) => lettersOf(onOneLine(text))).concat('…'))
      await fonts.add(weight, letters)
    }
    return fonts
  }

  /** The parts of a text, each of which one font can show. What a person sees as one sign is missing as one. */
  runs(text: string, weight: Weight): readonly Run[] {
    const key = `${weight} ${text}`
    const runs = this.known.get(key) ?? this.split(text, weight)
    this.known.set(key, runs)
    return runs
  }

  private split(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(onOneLine(text))) {
      const letters = lettersOf(segment)
      const fonts = letters.map((letter) => this.fonts.get(`${weight} ${letter}`))
      const isKnown = !fonts.includes(undefined)
      for (const [place, letter] of (isKnown ? letters : [MISSING]).entries()) {
        const font = (isKnown ? fonts[place] : undefined) ?? OTHERS(weight)
        const last = runs.at(-1)
        if (last?.font === font) last.text += letter
        else runs.push({ font, text: letter })
      }
    }
    return runs
  }

  private async add(weight: Weight, letters: ReadonlySet<string>): Promise<void> {
    const isMissing = (letter: string) => !this.fonts.has(`${weight} ${letter}`)
    // A list of letters may have more than its file, so the next font is asked for what is missing.
    for (const place of FAMILIES.keys()) {
      const wanted = new Map<string, string[]>()
      for (const letter of [...letters].filter(isMissing)) {
        const file = filesOf(letter)[place]
        if (file) wanted.set(file, [...(wanted.get(file) ?? []), letter])
      }
      for (const [file, some] of wanted) await this.take(file, some, weight)
    }
    const rest = [...letters].filter(isMissing)
    if (rest.length > 0) await this.take(OTHERS(weight), [...rest, MISSING], weight)
  }

  /** Takes those of the letters that a file has. */
  private async take(file: string, letters: readonly string[], weight: Weight): Promise<void> {
    const [{ default: subset }, { create }] = await Promise.all([import('subset-font'), import('fontkit')])
    const isVariable = file !== OTHERS(weight)
    const form = {
      targetFormat: 'truetype',
      keepFeatures: FEATURES,
      ...(isVariable && { variationAxes: { wght: weight } }),
    } as const
    const cut = await subset(await readFile(pathOf(file)), letters.join(''), form)
    // The reader looks for the box of an empty glyph, such as a space, where the next would be.
    const bytes = Buffer.concat([cut, Buffer.alloc(16)])
    const font = create(bytes)
    // The first glyph is that of letters that a font lacks.
    if (!('hasGlyphForCodePoint' in font) || font.numGlyphs < 2) return
    const found = letters.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    if (found.length === 0) return
    const name = isVariable ? `${file} ${weight}` : file
    this.files.set(name, bytes)
    for (const letter of found) this.fonts.set(`${weight} ${letter}`, name)
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Composed, without anything that would move it. */
const onOneLine = (text: string): string => text.normalize('NFC').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Without what is never seen. */
const lettersOf = (text: string): string[] => Array.from(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))

let files: Map<number, string[]> | undefined

/** The files that say they have a letter, the better first. */
function filesOf(letter: string): readonly string[] {
  files ??= allFiles()
  return files.get(letter.codePointAt(0) ?? 0) ?? []
}

function allFiles(): Map<number, string[]> {
  const files = new Map<number, string[]>()
  for (const [folder, ranges] of FAMILIES) {
    // Latin is the last, and the others repeat some of its signs.
    for (const [name, range] of Object.entries(ranges).toReversed()) {
      const file = `${folder}/files/${folder.split('/')[1]}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`
      for (const [, from = '', to = from] of range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)) {
        for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) {
          if (ranges === inter || code >= EAST_ASIA) files.set(code, [...(files.get(code) ?? []), file])
        }
      }
    }
  }
  return files
}
