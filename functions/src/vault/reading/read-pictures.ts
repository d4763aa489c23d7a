import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api'
import { openPdf } from './open-pdf'
import { type Picture, pictureOf } from './page-picture'
import { blocksOf, type Placed, rowsOf } from './page-rows'
import type { Block, PdfContent, Row } from './pdf-text'
import { createRecogniser, type Recogniser, type Script, type Word } from './recognise'

/** A page takes some seconds. What counts is mostly on the first. */
const MAX_PAGES = 3
/** In milliseconds: no page is begun later, so that what was read by then is not lost with the process. */
const ENOUGH = 35_000
/** So sure, in the middle of its words, is a script that is the page's own; of others hardly half. */
const OWN = 75
/** Where no script is as sure, the page says nothing. */
const LEGIBLE = 60
/** Short words that are less sure are spots and rules. A long number may be right all the same. */
const WORD = 25
const isWord = ({ text, confidence }: Word): boolean => confidence >= WORD || text.length > 3
/** A scan of hardly any words is a drawing. */
const FEW_LETTERS = 40

/**
 * What is written in the pictures of a PDF, if its first pages are pictures of text. Only for a process of its own, as a
 * page takes seconds, and a hostile one any time and memory.
 */
export async function readPictures(bytes: Uint8Array): Promise<PdfContent> {
  const started = Date.now()
  const document = await openPdf(bytes)
  if ('state' in document) return document
  const { numPages: pages } = document
  const rows: Row[] = []
  const blocks: Block[] = []
  let reader: Recogniser | undefined
  let read_to = 0
  for (let number = 1; number <= Math.min(pages, MAX_PAGES) && Date.now() - started < ENOUGH; number += 1) {
    const { picture, height } = await pageOf(document, number)
    read_to = number
    if (!picture) continue
    const { words, recogniser }: Recognised = reader
      ? { words: await reader.words(picture), recogniser: reader }
      : await recognised(picture)
    reader = recogniser
    if (!isLegible(words)) continue
    const own = rowsOf(number, joined(words.filter(isWord)), height)
    rows.push(...own)
    blocks.push(...blocksOf(own, height))
  }
  await reader?.stop()
  const letters = rows.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
  if (letters < FEW_LETTERS) return { state: 'scan', pages }
  const text = { rows, blocks, title: '', is_signed: false, is_from_picture: true }
  return { state: 'text', pages, read_to, is_partial: false, ...text }
}

async function pageOf(
  document: PDFDocumentProxy,
  number: number,
): Promise<{ picture: Picture | null; height: number }> {
  try {
    const page = await document.getPage(number)
    const picture = await pictureOf(page)
    page.cleanup()
    return { picture, height: page.getViewport({ scale: 1 }).height }
  } catch {
    return { picture: null, height: 0 }
  }
}

type Recognised = { words: Word[]; recogniser: Recogniser }

/** The Latin letters are tried first, and those of other scripts where these make no sense. */
async function recognised(picture: Picture): Promise<Recognised> {
  const latin = await triedAs('deu', picture)
  if (surenessOf(latin.words) >= OWN) return latin
  let best = latin
  for (const script of ['chi_sim', 'jpn'] as const) {
    const tried = await triedAs(script, picture)
    const [better, worse] = surenessOf(tried.words) > surenessOf(best.words) ? [tried, best] : [best, tried]
    if (worse !== latin) await worse.recogniser.stop()
    best = better
    if (surenessOf(best.words) >= OWN + 10) break
  }
  if (best === latin) return latin
  await latin.recogniser.stop()
  return { ...best, words: withSurer(best.words, latin.words) }
}

async function triedAs(script: Script, picture: Picture): Promise<Recognised> {
  const recogniser = await createRecogniser(script)
  return { words: await recogniser.words(picture), recogniser }
}

/** The confidence of its words, each as long as it is. */
function surenessOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}

const isLegible = (words: readonly Word[]): boolean => surenessOf(words) >= LEGIBLE

/** Numbers in a Chinese or Japanese text that the reader of Latin letters is sure of, and its own reader is not. */
function withSurer(words: readonly Word[], latin: readonly Word[]): Word[] {
  const sure = latin.filter(({ text, confidence }) => confidence >= 80 && /^(?=.*\d)[\u0021-\u007e]{4,}$/.test(text))
  const instead = sure.filter((one) => words.every((word) => !isAt(one, word) || word.confidence < 60))
  return [...words.filter((word) => !instead.some((one) => isAt(one, word))), ...instead]
}

/** Most of a word is where another one is. */
const isAt = (one: Word, word: Word): boolean =>
  Math.abs(one.y - word.y) < word.size / 2 &&
  Math.min(one.x + one.width, word.x + word.width) - Math.max(one.x, word.x) > word.width / 2

const EAST_ASIAN = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/

/** Chinese and Japanese have no blanks; Tesseract gives each few letters as a word. */
function joined(words: readonly Word[]): Placed[] {
  const placed: Placed[] = []
  for (const { text, x, y, width, size } of words) {
    const last = placed.at(-1)
    const gap = last ? x - last.x - last.width : 0
    const isOne =
      last &&
      Math.abs(y - last.y) < size / 2 &&
      gap > -size &&
      gap < size &&
      EAST_ASIAN.test(last.text.slice(-1)) &&
      EAST_ASIAN.test(text[0] ?? '')
    if (isOne) {
      last.text += text
      last.width = x + width - last.x
    } else placed.push({ text, x, y, width, size })
  }
  return placed
}
