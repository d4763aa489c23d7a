/**
 * Reads XML of strangers (XML 1.0) as a stream of elements, within bounds of bytes, depth and number. Nothing that the
 * file names is fetched; a document type is refused, and with it all entities but those of XML itself.
 */
import { materialRefusals } from '@attestry/core/vault/material-declaration-words'
import { SaxesParser } from 'saxes'

/** Why a file is not read, in words. */
export class DeclarationRefused extends Error {}

export const refuse = (reason: keyof typeof materialRefusals): DeclarationRefused =>
  new DeclarationRefused(materialRefusals[reason])

/** Bytes of a file, and of all that is in a ZIP. */
export const MAX_BYTES = 50 * 1024 * 1024
const MAX_ELEMENTS = 1_000_000
const MAX_DEPTH = 64
const MAX_ATTRIBUTES = 100
const MAX_TEXT = 2000
const PIECE = 64 * 1024

/** By their names without prefix, in small letters. */
export type Attributes = ReadonlyMap<string, string>

/** `close` gets the text that stands directly in the element. Either may throw to stop reading. */
export type ElementEvents = {
  open: (name: string, attributes: Attributes) => void
  close: (name: string, text: string) => void
}

/** @param counted the elements of the files before. Returns that of all. @throws DeclarationRefused */
export function readElements(bytes: Uint8Array, { open, close }: ElementEvents, counted = 0): number {
  if (bytes.length > MAX_BYTES) throw refuse('tooLarge')
  const texts: string[] = []
  let [elements, attributes] = [counted, 0]
  const parser = new SaxesParser({ xmlns: false })
  parser.on('doctype', () => {
    throw refuse('doctype')
  })
  parser.on('error', () => {
    throw refuse(elements === counted ? 'none' : 'broken')
  })
  parser.on('opentagstart', () => {
    attributes = 0
    elements += 1
    if (elements > MAX_ELEMENTS) throw refuse('tooLarge')
    if (texts.push('') > MAX_DEPTH) throw refuse('tooDeep')
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) throw refuse('broken')
  })
  parser.on('opentag', (tag) =>
    open(
      plainName(tag.name),
      new Map(Object.entries(tag.attributes).map(([name, value]) => [plainName(name), value.slice(0, MAX_TEXT)])),
    ),
  )
  const says = (piece: string) => {
    const last = texts.length - 1
    if (last >= 0) texts[last] = `${texts[last]}${piece}`.slice(0, MAX_TEXT)
  }
  parser.on('text', says)
  parser.on('cdata', says)
  parser.on('closetag', ({ name }) => close(plainName(name), texts.pop() ?? ''))
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  for (let at = 0; at < bytes.length; at += PIECE)
    parser.write(decoded(() => decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })))
  parser.write(decoded(() => decoder.decode())).close()
  return elements
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** UTF-16 by its mark, or by the zero beside the first sign; everything else has to be UTF-8. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return 'utf-8'
}

/** What is no text, or of another encoding. */
function decoded(decode: () => string): string {
  try {
    return decode()
  } catch (cause) {
    throw new DeclarationRefused(materialRefusals.encoding, { cause })
  }
}
