import { crc32 } from 'node:zlib'

/**
 * Makes a jar with nothing but `META-INF/MANIFEST.MF`, with which `java -jar` runs a class of other jars.
 *
 * A manifest line has at most 72 bytes. A longer one continues on the next line after one space (JAR file
 * specification). The zip has one stored entry (APPNOTE 4.3: local header, data, central directory, end record).
 */
export function manifestJar(mainClass: string, classPath: string): Buffer {
  const manifest = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${classPath}`, '']
    .map(foldLine)
    .join('\r\n')
  return storedZip('META-INF/MANIFEST.MF', Buffer.from(manifest))
}

function foldLine(line: string): string {
  const first = line.slice(0, 70)
  const rest = line.slice(70).match(/.{1,69}/g) ?? []
  return [first, ...rest].join('\r\n ')
}

function storedZip(name: string, content: Buffer): Buffer {
  const path = Buffer.from(name)
  // Version 1.0, no flags, stored, 1980-01-01 00:00, checksum, sizes, name length, no extra field.
  const common = Buffer.alloc(26)
  common.writeUInt16LE(10, 0)
  common.writeUInt16LE(0x21, 8)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(path.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, content])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x0a\x00'), common, Buffer.alloc(14), path])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
