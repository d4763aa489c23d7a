/** One paper may be stored for several parts. It leaves once, whichever of them it answers. */

type Stored = { sha256?: string }

/** For each file the first one that has its bytes, which is sent for it. Bytes that nobody has hashed are like no others. */
export function firstsOf<File extends Stored>(files: readonly File[]): File[] {
  const firsts = new Map<string, File>()
  return files.map((file) => {
    if (!file.sha256) return file
    const first = firsts.get(file.sha256) ?? file
    firsts.set(file.sha256, first)
    return first
  })
}

/** Without those whose bytes an earlier one brings. */
export const eachOnce = <File extends Stored>(files: readonly File[]): File[] => [...new Set(firstsOf(files))]
