/** Larger parts that are packed more tightly than this say the same again and again; real ones reach about 30. */
const MAX_TIGHT_PART = 10 * 1024 * 1024
const MAX_TIGHTNESS = 200

/** Whether a part of a workbook is mostly filler, by its bytes as packed and as unpacked. */
export const isFiller = (packed: number, unpacked: number): boolean =>
  unpacked > MAX_TIGHT_PART && unpacked > MAX_TIGHTNESS * packed

/** The parts that are read for their rows. */
const READ = /(?:^|\/)(?:worksheets\/[^/]+|sharedstrings|styles)\.xml$/i
/** Workbooks have some dozen parts. */
const MAX_LISTED = 1000

/**
 * Whether a workbook says of itself that it is filler, by its list of contents (APPNOTE.TXT, 4.3.12 and 4.3.16). Nothing
 * is unpacked, so this may be asked outside of a process of its own, and spares one. Of what is no ordinary ZIP it says
 * no: then whoever reads it finds out.
 */
export function isFilled(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 4) !== 'PK\x03\x04') return false
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1 || end + 20 > file.length) return false
  let at = file.readUInt32LE(end + 16)
  for (let listed = 0; listed < MAX_LISTED && at + 46 <= file.length; listed += 1) {
    if (file.toString('latin1', at, at + 4) !== 'PK\x01\x02') return false
    const name = file.readUInt16LE(at + 28)
    const isRead = READ.test(file.toString('latin1', at + 46, at + 46 + name))
    if (isRead && isFiller(file.readUInt32LE(at + 20), file.readUInt32LE(at + 24))) return true
    at += 46 + name + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return false
}
