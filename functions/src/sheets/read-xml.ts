/**
 * Reads a part of a workbook as a stream of events: a file can be made that fills any memory. Entities are refused, and so
 * is what is mostly filler or nested without end.
 */
import { SaxesParser } from 'saxes'
import { refuse } from './sheet-refused'

const PIECE = 64 * 1024
/**
 * Tags that follow each other without one that belongs to a workbook, and without any value. Blank cells that have a
 * format are of the second kind.
 */
const MAX_STRANGE = 100_000
const MAX_BLANK = 2_000_000
/** Tags in each other; workbooks have about ten. */
const MAX_DEPTH = 100
/** Letters between two tags. */
const MAX_GAP = 4 * 1024 * 1024
const OF_A_WORKBOOK = new Set(['row', 'c', 'v', 'si', 't', 'r', 'xf', 'numFmt', 'sheet', 'Relationship'])
const WITH_A_VALUE = new Set(['xf', 'numFmt', 'sheet', 'Relationship'])

type Attributes = Record<string, string>
/** `at`: how many characters of the part, without a byte order mark, lie before the end of the tag. */
type Events = {
  open?: (name: string, attributes: Attributes, at: number) => void
  close?: (name: string, at: number) => void
  text?: (text: string) => void
}

/** Names are without their prefix: some programs write `x:row`. */
export function readXml(part: Uint8Array | undefined, { open, close, text }: Events): void {
  // Workbooks without texts or styles lack these parts.
  if (!part) return
  const parser = new SaxesParser({ xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', () => {
    throw refuse('broken')
  })
  parser.on('error', () => {
    throw refuse('broken')
  })
  let [strange, blank, gap, depth] = [0, 0, 0, 0]
  parser.on('opentag', ({ name, attributes }) => {
    const element = local(name)
    strange = OF_A_WORKBOOK.has(element) ? 0 : strange + 1
    blank = WITH_A_VALUE.has(element) ? 0 : blank + 1
    gap = 0
    depth += 1
    if (strange > MAX_STRANGE || blank > MAX_BLANK || depth > MAX_DEPTH) throw refuse('tooLarge')
    open?.(element, attributes, parser.position)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(local(name), parser.position)
  })
  const says = (piece: string) => {
    if (piece.trim() !== '') blank = 0
    text?.(piece)
  }
  parser.on('text', says)
  parser.on('cdata', says)
  const encoding = part[0] === 0xff ? 'utf-16le' : part[0] === 0xfe ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < part.length; at += PIECE) {
    gap += PIECE
    if (gap > MAX_GAP) throw refuse('tooLarge')
    parser.write(decoder.decode(part.subarray(at, at + PIECE), { stream: true }))
  }
  parser.write(decoder.decode()).close()
}
