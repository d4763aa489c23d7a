/**
 * Changes parts of a ZIP (APPNOTE.TXT 4.3) and copies all others as they lie there, packed: what is not changed keeps its
 * bytes, its order, and its place in the list of contents.
 */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { isFiller } from './filled-workbook'
import { refuse } from './sheet-refused'

export type ZipEntry = {
  name: string
  method: number
  packed: Buffer
  size: number
  /** Where its record in the list of contents is, and where its own record begins and ends in the file. */
  listed: { start: number; end: number }
  start: number
  end: number
}
export type ZipFile = { bytes: Buffer; entries: ZipEntry[]; list: number }

const LOCAL = 0x04034b50
const LISTED = 0x02014b50
const MAX_ENTRIES = 5000
/** Bit 0: encrypted; bit 3: sizes follow the data; bit 11: the name is UTF-8. */
const [ENCRYPTED, FOLLOWED, UTF8] = [1, 8, 0x800]
/** So many bytes a part that is read for a change may have. */
const MAX_PART = 40 * 1024 * 1024

/** @throws SheetRefused for what no program writes: parts in each other, or two of one name */
export function openZip(given: Uint8Array): ZipFile {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  try {
    return readZip(bytes)
  } catch (failure) {
    throw failure instanceof RangeError ? refuse('broken') : failure
  }
}

function readZip(bytes: Buffer): ZipFile {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1) throw refuse('broken')
  const [count, list] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)]
  if (count === 0 || count > MAX_ENTRIES || list >= end) throw refuse('broken')
  const entries: ZipEntry[] = []
  for (let at = list; entries.length < count; at = entries.at(-1)?.listed.end ?? at)
    entries.push(entryAt(bytes, at, list))
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size < entries.length) throw refuse('broken')
  const inOrder = entries.toSorted((one, other) => one.start - other.start)
  for (const [place, entry] of inOrder.entries()) {
    const next = inOrder[place + 1]?.start ?? list
    if (entry.end > next) throw refuse('broken')
    // What follows the data belongs to it: sizes, and what some programs leave there.
    entry.end = next
  }
  return { bytes, entries, list }
}

function entryAt(bytes: Buffer, at: number, list: number): ZipEntry {
  if (bytes.readUInt32LE(at) !== LISTED) throw refuse('broken')
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  const [packed, size, start] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 42)]
  const nameLength = bytes.readUInt16LE(at + 28)
  const listedEnd = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  if ((flags & ENCRYPTED) !== 0 || (method !== 0 && method !== 8) || start >= list) throw refuse('broken')
  if (bytes.readUInt32LE(start) !== LOCAL) throw refuse('broken')
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const end = from + packed
  if (end > list || listedEnd > bytes.length) throw refuse('broken')
  const name = bytes.toString((flags & UTF8) === 0 ? 'latin1' : 'utf8', at + 46, at + 46 + nameLength)
  return { name, method, packed: bytes.subarray(from, end), size, listed: { start: at, end: listedEnd }, start, end }
}

/** The content of a part. @throws SheetRefused if it is not as long as it says, or too long to be changed */
export function contentOf({ method, packed, size }: ZipEntry): Buffer {
  if (size > MAX_PART || isFiller(packed.length, size)) throw refuse('tooLarge')
  if (method === 0) return packed
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
    if (content.length === size) return content
  } catch {
    // Said below.
  }
  throw refuse('broken')
}

/** The file with other contents of some parts, by their names. */
export function withContents({ bytes, entries, list }: ZipFile, contents: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const pieces: Uint8Array[] = []
  const moved = new Map<ZipEntry, { start: number; written?: Written }>()
  let length = 0
  const add = (piece: Uint8Array) => {
    pieces.push(piece)
    length += piece.length
  }
  const inOrder = entries.toSorted((one, other) => one.start - other.start)
  add(bytes.subarray(0, inOrder[0]?.start ?? list))
  for (const entry of inOrder) {
    const content = contents.get(entry.name)
    const written = content && packed(entry, content)
    moved.set(entry, { start: length, ...(written && { written }) })
    if (!written) add(bytes.subarray(entry.start, entry.end))
    else for (const piece of [localRecord(bytes, entry, written), written.data]) add(piece)
  }
  const from = length
  for (const entry of entries) add(listedRecord(bytes, entry, moved.get(entry)))
  const size = length - from
  const tail = Buffer.from(bytes.subarray(entries.at(-1)?.listed.end ?? list))
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  tail.writeUInt32LE(size, end + 12)
  tail.writeUInt32LE(from, end + 16)
  add(tail)
  return Buffer.concat(pieces)
}

type Written = { data: Uint8Array; size: number; crc: number }

const packed = ({ method }: ZipEntry, content: Uint8Array): Written => ({
  data: method === 0 ? content : deflateRawSync(content),
  size: content.length,
  crc: crc32(content),
})

/** With its sizes in it, so none follow the data. */
function localRecord(bytes: Buffer, { start }: ZipEntry, { data, size, crc }: Written): Buffer {
  const nameLength = bytes.readUInt16LE(start + 26)
  const record = Buffer.from(bytes.subarray(start, start + 30 + nameLength + bytes.readUInt16LE(start + 28)))
  record.writeUInt16LE(record.readUInt16LE(6) & ~FOLLOWED, 6)
  record.writeUInt32LE(crc, 14)
  record.writeUInt32LE(data.length, 18)
  record.writeUInt32LE(size, 22)
  return record
}

function listedRecord(
  bytes: Buffer,
  { listed }: ZipEntry,
  moved: { start: number; written?: Written } | undefined,
): Buffer {
  const record = Buffer.from(bytes.subarray(listed.start, listed.end))
  record.writeUInt32LE(moved?.start ?? 0, 42)
  if (!moved?.written) return record
  const { data, size, crc } = moved.written
  record.writeUInt16LE(record.readUInt16LE(8) & ~FOLLOWED, 8)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(data.length, 20)
  record.writeUInt32LE(size, 24)
  return record
}
