/**
 * A name for a file or a folder that Windows, macOS and Linux can all unpack
 * (https://learn.microsoft.com/windows/win32/fileio/naming-a-file), and that stays inside its folder.
 */
export function safeName(name: string, otherwise = 'document'): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[<>:"/\\|?*\p{Cc}\u2028\u2029]+/gu, '_')
    .replace(/\s+/g, ' ')
    .trim()
  const ending = /(?<=.)\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? ''
  const stem = Array.from(plain.slice(0, plain.length - ending.length))
    .slice(0, MAX_LENGTH)
    .join('')
  // Windows drops a dot or a space at the end, and on macOS and Linux a leading dot hides the file.
  const whole = `${stem.replace(/^[.\s]+|[.\s]+$/g, '')}${ending}`.replace(/^\.+/, '')
  if (whole === '') return otherwise
  return RESERVED.test(whole) ? `_${whole}` : whole
}

/** Names of devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?:\.|$)/i

/**
 * Windows unpacks paths of up to 260 letters: a folder and a file of this length, below the folder that people chose.
 */
const MAX_LENGTH = 80

/** Adds a number to a path that was given before, also if it differs in case, which some file systems ignore. */
export function createUnusedNames(): (path: string) => string {
  const taken = new Set<string>()
  return (path) => {
    const slash = path.lastIndexOf('/')
    const dot = path.lastIndexOf('.') > slash + 1 ? path.lastIndexOf('.') : path.length
    let name = path
    for (let copy = 2; taken.has(keyOf(name)); copy += 1) name = `${path.slice(0, dot)} (${copy})${path.slice(dot)}`
    taken.add(keyOf(name))
    return name
  }
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()
