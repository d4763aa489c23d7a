const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size in bytes as Bytes, KB, MB or GB with two decimals. */
export function fileSizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1)
  return `${(bytes / 1024 ** power).toFixed(2)} ${UNITS[power]}`
}
