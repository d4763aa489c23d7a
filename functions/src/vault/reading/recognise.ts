import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import simplified from '@tesseract.js-data/chi_sim/package.json' with { type: 'json' }
import german from '@tesseract.js-data/deu/package.json' with { type: 'json' }
import japanese from '@tesseract.js-data/jpn/package.json' with { type: 'json' }
import { createWorker, type Line, OEM, PSM } from 'tesseract.js'
import type { Placed } from './page-rows'
import type { Picture } from './page-picture'

/**
 * Packages with what is known of the letters of a language, which are on the disk: nothing is downloaded. That of German
 * reads English as well, and knows umlauts.
 */
const DATA = { deu: german.name, chi_sim: simplified.name, jpn: japanese.name } as const
export type Script = keyof typeof DATA

/** A word of a page, with how sure it is, from 0 to 100. */
export type Word = Placed & { confidence: number }

export type Recogniser = { words(picture: Picture): Promise<Word[]>; stop(): Promise<unknown> }

const pathOf = createRequire(import.meta.url).resolve
/** The smaller of the two kinds in a package, for the newer of Tesseract's engines. */
const KIND = '4.0.0_best_int'

export async function createRecogniser(script: Script): Promise<Recogniser> {
  const worker = await createWorker(script, OEM.LSTM_ONLY, {
    langPath: join(dirname(pathOf(`${DATA[script]}/package.json`)), KIND),
    cacheMethod: 'none',
  })
  return {
    async words(picture) {
      await worker.setParameters({
        tessedit_pageseg_mode: PSM.AUTO,
        user_defined_dpi: String(Math.round(picture.scale * 72)),
      })
      const { data } = await worker.recognize(greymap(picture), {}, { blocks: true, text: false })
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines))
      return wordsOf(lines, picture.scale)
    },
    stop: () => worker.terminate(),
  }
}

/** As a file that Tesseract reads: PGM, a head and the points. */
const greymap = ({ width, height, grey }: Picture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey])

/** Where the words of a page are, in its points, as if it had been laid straight into the scanner. */
function wordsOf(lines: readonly Line[], scale: number): Word[] {
  const slope = median(lines.filter(({ bbox }) => bbox.x1 - bbox.x0 > 20 * scale).map(slopeOf)) ?? 0
  const usual = median(lines.map(({ rowAttributes }) => rowAttributes.rowHeight)) ?? 10
  return lines.flatMap((line) => {
    const own = line.rowAttributes.rowHeight
    const size = (Math.abs(own - usual) < 0.3 * usual ? usual : own) / scale
    return line.words.map(({ text, bbox: { x0, x1 }, confidence }) => {
      const baseline = line.baseline.y0 + slopeOf(line) * ((x0 + x1) / 2 - line.baseline.x0)
      const [x, y] = [x0 + slope * baseline, baseline - slope * ((x0 + x1) / 2)]
      return { text, x: x / scale, y: y / scale, width: (x1 - x0) / scale, size, confidence }
    })
  })
}

const slopeOf = ({ baseline: { x0, y0, x1, y1 } }: Line): number => (x1 === x0 ? 0 : (y1 - y0) / (x1 - x0))

const median = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
