/** The parts of a workbook (ECMA-376 part 2), and what it says of its sheets and texts (part 1, 18.2 and 18.4). */
import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { isFiller } from './filled-workbook'
import { EPOCHS } from './number-format'
import { readXml } from './read-xml'
import { refuse, SheetRefused } from './sheet-refused'

/** Bytes of one part of a workbook, and of all that are read. */
const MAX_PART = 150 * 1024 * 1024
const MAX_PARTS = 200 * 1024 * 1024
const MAX_STRINGS = 300_000
/** Letters of the shared strings, and of one cell. */
const MAX_LETTERS = 40_000_000
export const MAX_CELL = 2000

type SheetPart = { name: string; path: string | undefined; isVisible: boolean }
export type WorkbookParts = {
  /** Unpacks further parts, by their names in small letters. */
  unpack: (isWanted: (name: string) => boolean) => Map<string, Uint8Array>
  book: string
  strings: string
  styles: string
  sheets: SheetPart[]
  /** What the names that the workbook defines refer to, by the names in small letters. */
  names: ReadonlyMap<string, string>
  epoch: number
}

/** @param most bytes that may be unpacked @throws SheetRefused */
export function openParts(bytes: Uint8Array, most = MAX_PARTS): WorkbookParts {
  const unpack = unpacker(bytes, most)
  const links = unpack((name) => /^(?:[^/]+\/)?_rels\/[^/]*\.rels$/.test(name))
  const book = relationsOf(links.get('_rels/.rels'), '').find(isOf('officeDocument'))?.path ?? 'xl/workbook.xml'
  const folder = book.slice(0, book.lastIndexOf('/') + 1)
  const relations = relationsOf(links.get(`${folder}_rels/${book.slice(folder.length)}.rels`), folder)
  const pathOf = (kind: string) => relations.find(isOf(kind))?.path ?? `${folder}${kind}.xml`.toLowerCase()
  const part = unpack((name) => name === book).get(book)
  if (!part) throw refuse('kind')
  const { epoch, listed, names } = contentsOf(part)
  const sheets = listed.map(({ name, relation, isVisible }) => {
    return { name, isVisible, path: relations.find(({ id }) => id === relation)?.path }
  })
  return { unpack, book, strings: pathOf('sharedStrings'), styles: pathOf('styles'), sheets, names, epoch }
}

/** Unpacks the parts that are wanted, by their names in small letters, and together no more than may be read. */
function unpacker(bytes: Uint8Array, most: number): (isWanted: (name: string) => boolean) => Map<string, Uint8Array> {
  let total = 0
  return (isWanted) => {
    try {
      const parts = unzipSync(bytes, {
        filter: ({ name, size, originalSize }) => {
          if (!isWanted(name.toLowerCase())) return false
          total += originalSize
          if (isFiller(size, originalSize) || originalSize > MAX_PART || total > most) throw refuse('tooLarge')
          return true
        },
      })
      return new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]))
    } catch (failure) {
      throw failure instanceof SheetRefused ? failure : refuse('broken')
    }
  }
}

type Listed = { name: string; relation: string; isVisible: boolean }
const MAX_LISTED = 200

function contentsOf(part: Uint8Array): { epoch: number; listed: Listed[]; names: Map<string, string> } {
  let epoch: number = EPOCHS[1900]
  const listed: Listed[] = []
  const names = new Map<string, string>()
  let [defined, refers] = [null as string | null, '']
  readXml(part, {
    open: (element, { name = '', state = 'visible', date1904, 'r:id': id, ...others }) => {
      if (element === 'workbookPr' && /^(?:1|true)$/.test(date1904 ?? '')) epoch = EPOCHS[1904]
      if (element === 'definedName') [defined, refers] = [name.toLowerCase(), '']
      if (element !== 'sheet' || listed.length >= MAX_LISTED) return
      const relation = id ?? Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      listed.push({ name: name.slice(0, 100), relation, isVisible: state === 'visible' })
    },
    text: (piece) => {
      if (defined !== null && refers.length < MAX_CELL) refers += piece
    },
    close: (element) => {
      if (element !== 'definedName' || defined === null) return
      if (names.size < MAX_NAMES) names.set(defined, refers)
      defined = null
    },
  })
  return { epoch, listed, names }
}
const MAX_NAMES = 5000

type Relation = { id: string; type: string; path: string }

/** What a part names, seen from its folder (part 2, 6.5). */
function relationsOf(part: Uint8Array | undefined, folder: string): Relation[] {
  const relations: Relation[] = []
  readXml(part, {
    open: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (element !== 'Relationship' || TargetMode === 'External') return
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.push({ id: Id, type: Type, path: path.toLowerCase() })
    },
  })
  return relations
}

const isOf =
  (kind: string) =>
  ({ type }: Relation): boolean =>
    type.endsWith(`/${kind}`)

/** The texts that cells share. */
export function stringsOf(part: Uint8Array | undefined): string[] {
  const strings: string[] = []
  let [text, letters] = ['', 0]
  let [isText, isReading] = [false, false]
  readXml(part, {
    open: (element) => {
      if (element === 'si') text = ''
      if (element === 't') isText = true
      // How a Japanese word is read, which is not what the cell says.
      if (element === 'rPh') isReading = true
    },
    text: (piece) => {
      if (isText && !isReading && text.length < MAX_CELL) text += piece
    },
    close: (element) => {
      if (element === 't') isText = false
      if (element === 'rPh') isReading = false
      if (element !== 'si') return
      strings.push(unescaped(text.slice(0, MAX_CELL)))
      letters += text.length
      if (strings.length > MAX_STRINGS || letters > MAX_LETTERS) throw refuse('tooLarge')
    },
  })
  return strings
}

/** Texts name what XML cannot hold by its number: `_x000D_` (22.9.2.19). Of these only the ends of lines are text. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)).replace(/[^\P{Cc}\t\n\r]/u, ''),
  )
