const beginning = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 64)).toString('latin1')

/** A workbook is one, and so is an archive of chemSHERPA. */
export const isZip = (bytes: Uint8Array): boolean => beginning(bytes).startsWith('PK\x03\x04')

/** Text that begins with a tag, in UTF-8 or UTF-16, as material declarations do. */
export const isXml = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(beginning(bytes))
