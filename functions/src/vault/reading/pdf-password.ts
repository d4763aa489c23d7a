/**
 * Whether an encrypted PDF opens without a password. Most are locked against changes or copying only: their key is made
 * of the empty password, so every reader opens them (ISO 32000-2, 7.6.4).
 */
import { createCipheriv, createHash } from 'node:crypto'

const [MAX_TRIES, MAX_KEPT] = [1000, 16]
/** Its entries take less than a thousand bytes, with all bytes of its strings escaped. */
const REACH = 2000
const PIECE = 64 * 1024
/** What follows the empty password, up to 32 bytes. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

type Lock = { revision: number; length: number; owner: Buffer; user: Buffer; rights: number; hasClearMetadata: boolean }

/** Looks for what decides it in the bytes of a PDF, as they stream by. */
export function lookForLocks(): { look: (bytes: Buffer) => void; opens: () => boolean } {
  const locks = new Map<string, Lock>()
  const ids = new Set([''])
  let tries = 0
  const everyPlace = (bytes: Buffer, word: string, take: (at: number) => void) => {
    for (let at = bytes.indexOf(word); at !== -1 && tries < MAX_TRIES; at = bytes.indexOf(word, at + 1)) {
      tries += 1
      take(at)
    }
  }
  const lookAt = (bytes: Buffer) => {
    everyPlace(bytes, '/Standard', (at) => {
      const around = bytes.toString('latin1', Math.max(at - REACH, 0), at + REACH)
      const before = around.slice(0, Math.min(at, REACH))
      const lock = lockOf(around.slice(Math.max(before.lastIndexOf('obj'), before.lastIndexOf('/Encrypt'), 0)))
      if (lock && locks.size < MAX_KEPT) locks.set(JSON.stringify(lock), lock)
    })
    everyPlace(bytes, '/ID', (at) => {
      const start = /^\/ID\s*\[\s*(?=[(<])/.exec(bytes.toString('latin1', at, at + 20))?.[0]
      const id = start === undefined ? undefined : stringAt(bytes.toString('latin1', at, at + REACH), start.length)
      if (id && ids.size < MAX_KEPT) ids.add(id.value)
    })
  }
  let piece = Buffer.alloc(0)
  return {
    look: (bytes) => {
      piece = Buffer.concat([piece, bytes])
      if (piece.length < PIECE) return
      lookAt(piece)
      // What decides it may be cut in two.
      piece = piece.subarray(-2 * REACH)
    },
    opens: () => {
      lookAt(piece)
      return [...locks.values()].some((lock) => (lock.revision >= 5 ? opensSince2008(lock) : opensBefore(lock, ids)))
    },
  }
}

function lockOf(dictionary: string): Lock | undefined {
  const entries = entriesOf(dictionary)
  const [revision, version, rights] = ['R', 'V', 'P'].map((name) => Number(entries.get(name)))
  const [owner, user] = ['O', 'U'].map((name) => Buffer.from(entries.get(name) ?? '', 'latin1'))
  if (!revision || !version || rights === undefined || !owner || !user) return undefined
  if (!Number.isInteger(rights) || owner.length < 32 || user.length < (revision >= 5 ? 48 : 32)) return undefined
  const bits = version === 1 ? 40 : version === 2 ? Number(entries.get('Length') ?? 40) : 128
  const hasClearMetadata = entries.get('EncryptMetadata') === 'false'
  const length = Math.min(Math.max(Math.floor(bits / 8) || 5, 5), 16)
  return { revision, length, owner, user, rights, hasClearMetadata }
}

/** The first value of each name: a string, a number or a word. */
function entriesOf(dictionary: string): Map<string, string> {
  const entries = new Map<string, string>()
  let name: string | undefined
  const keep = (value: string) => {
    if (name !== undefined && !entries.has(name)) entries.set(name, value)
    name = undefined
  }
  for (let at = 0; at < dictionary.length;) {
    const found = stringAt(dictionary, at)
    const token = found ? undefined : /\/?[^\s<>()[\]/]+|[\s\S]/y
    if (found) {
      keep(found.value)
      at = found.end
    } else if (token) {
      token.lastIndex = at
      const [word = ''] = token.exec(dictionary) ?? []
      if (word === 'endobj') break
      if (word.startsWith('/')) name = word.slice(1)
      else if (/^[\w+-]/.test(word)) keep(word)
      else if (dictionary.startsWith('<<', at)) name = undefined
      at += dictionary.startsWith('<<', at) ? 2 : Math.max(word.length, 1)
    }
  }
  return entries
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' }

/** The string that begins there, as bytes: `<0a>` or `(a\n)` (7.3.4). */
function stringAt(text: string, at: number): { value: string; end: number } | undefined {
  const hex = /<([\da-fA-F\s]*)>/y
  hex.lastIndex = at
  const [all = '', digits] = hex.exec(text) ?? []
  if (digits !== undefined)
    return { value: Buffer.from(digits.replace(/\s/g, ''), 'hex').toString('latin1'), end: at + all.length }
  if (text[at] !== '(') return undefined
  const piece = /\\([0-7]{1,3}|\r\n|[\s\S])|([()])|\r\n?|[^\\()\r]+/y
  const pieces: string[] = []
  let depth = 0
  for (piece.lastIndex = at; ;) {
    const found = piece.exec(text)
    if (!found) return undefined
    const [whole, escape, bracket] = found
    depth += bracket === '(' ? 1 : bracket === ')' ? -1 : 0
    if (depth === 0) return { value: pieces.slice(1).join(''), end: piece.lastIndex }
    if (escape !== undefined)
      pieces.push(/^[0-7]/.test(escape) ? String.fromCharCode(parseInt(escape, 8) & 255) : (ESCAPED[escape] ?? escape))
    else pieces.push(whole.startsWith('\r') ? '\n' : whole)
  }
}

const opensBefore = (lock: Lock, ids: Iterable<string>): boolean =>
  [...ids].some((id) => opensWith(lock, Buffer.from(id, 'latin1')))

/** Algorithms 2, 4 and 5: the key makes the known padding into what the file says of the user's password. */
function opensWith({ revision, length, owner, user, rights, hasClearMetadata }: Lock, id: Buffer): boolean {
  const signed = Buffer.alloc(4)
  signed.writeInt32LE(rights | 0)
  const clear = Buffer.from(revision >= 4 && hasClearMetadata ? 'ffffffff' : '', 'hex')
  let key = digest('md5', PADDING, owner.subarray(0, 32), signed, id, clear)
  if (revision === 2) return rc4(key.subarray(0, 5), PADDING).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round += 1) key = digest('md5', key.subarray(0, length))
  let made = digest('md5', PADDING, id)
  for (let round = 0; round < 20; round += 1) {
    made = rc4(
      key.subarray(0, length).map((byte) => byte ^ round),
      made,
    )
  }
  return made.equals(user.subarray(0, 16))
}

/** Algorithms 2.A and 2.B. The user's entry is a hash and its salt. */
function opensSince2008({ revision, user }: Lock): boolean {
  let key = digest('sha256', user.subarray(32, 40))
  let last = 0
  for (let round = 0; revision >= 6 && (round < 64 || last > round - 32); round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const made = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const sum = made.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = digest((['sha256', 'sha384', 'sha512'] as const)[sum % 3] ?? 'sha256', made)
    last = made.at(-1) ?? 0
  }
  return key.subarray(0, 32).equals(user.subarray(0, 32))
}

function digest(kind: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: Uint8Array[]): Buffer {
  const hash = createHash(kind)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Node's own needs a setting of the whole process. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => ([state[one], state[other]] = [at(other), at(one)])
  const at = (index: number) => state[index & 255] ?? 0
  for (let one = 0, other = 0; one < 256; one += 1) {
    other = (other + at(one) + (key[one % key.length] ?? 0)) & 255
    swap(one, other)
  }
  let [one, other] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 255
      other = (other + at(one)) & 255
      swap(one, other)
      return byte ^ at(at(one) + at(other))
    }),
  )
}
