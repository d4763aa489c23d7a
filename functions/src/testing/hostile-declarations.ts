/** Files that are no material declarations, or that are made to harm whoever reads one, and the sentence for each. */
import { materialRefusals } from '@attestry/core/vault/material-declaration-words'
import { strToU8, zipSync } from 'fflate'
import { rohsList, writeDeclaration, type WrittenDeclaration, writeShai } from './declaration-writer'
import { writeXlsx } from './xlsx-writer'

type Hostile = { name: string; bytes: () => Uint8Array; reason: string }

const classC: WrittenDeclaration = { standard: 'ipc-1752a', classes: 'C', products: [{ lists: [rohsList()] }] }
const whole = writeDeclaration(classC)
const MEGABYTE = 1024 * 1024

const entities = (first: string) =>
  `<!DOCTYPE a [<!ENTITY a "${first}">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(50)}">`).join('')}]>`
const withHead = (head: string) => writeDeclaration({ ...classC, head })
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ')
/** So many megabytes of it, between the tags of a declaration. */
const filled = (piece: string, megabytes: number) => {
  const [start, end] = [strToU8('<Main>'), strToU8('</Main>')]
  const bytes = new Uint8Array(megabytes * MEGABYTE)
  bytes.set(start)
  const text = strToU8(piece.repeat(Math.ceil(MEGABYTE / piece.length)))
  for (let at = start.length; at < bytes.length; at += text.length) bytes.set(text.subarray(0, bytes.length - at), at)
  bytes.set(end, bytes.length - end.length)
  return bytes
}

const hostile = (name: string, reason: keyof typeof materialRefusals, make: () => Uint8Array | string): Hostile => ({
  name,
  reason: materialRefusals[reason],
  bytes: () => {
    const made = make()
    return typeof made === 'string' ? strToU8(made) : made
  },
})

export const hostileDeclarations: readonly Hostile[] = [
  hostile('nothing', 'empty', () => ''),
  hostile('a text', 'none', () => 'IPC-1752A'),
  hostile('a PDF', 'none', () => '%PDF-1.7'),
  hostile('an empty root', 'none', () => '<Main/>'),
  hostile('XML of something else', 'none', () => '<?xml version="1.0"?><html><body/></html>'),
  hostile('a root of another standard in the namespace of IPC', 'none', () =>
    whole.replaceAll('MainDeclaration', 'PartDeclaration'),
  ),
  hostile('a declaration inside of something else', 'none', () => `<Envelope>${whole.slice(21)}</Envelope>`),
  hostile('a workbook', 'none', () => writeXlsx({ Parts: [['LM317']] })),
  hostile('a ZIP without XML', 'none', () => writeShai({ 'a.txt': whole })),
  hostile('a document type', 'doctype', () => withHead('<!DOCTYPE MainDeclaration>')),
  hostile('a document type of elsewhere', 'doctype', () =>
    withHead('<!DOCTYPE MainDeclaration SYSTEM "http://127.0.0.1:1/a.dtd">'),
  ),
  hostile('a bomb of entities', 'doctype', () => withHead(entities('a'.repeat(1000)))),
  hostile('an entity that is a file', 'doctype', () =>
    withHead('<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  ),
  hostile('an entity of its own', 'broken', () => whole.replace('Eva Muster', '&eva;')),
  hostile('half of a declaration', 'broken', () => whole.slice(0, whole.length / 2)),
  hostile('tags that do not match', 'broken', () => whole.replace('</Include>', '</Product>')),
  hostile('an element with 101 attributes', 'broken', () => `<Main ${attributes(101)}/>`),
  hostile('an element with a million attributes', 'broken', () => `<Main ${attributes(1_000_000)}/>`),
  hostile('a depth of 1000', 'tooDeep', () => `<Main>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</Main>`),
  hostile('a depth of a million', 'tooDeep', () => `<Main>${'<a>'.repeat(1_000_000)}`),
  hostile('a million elements', 'tooLarge', () => `<Main>${'<a/>'.repeat(1_000_000)}</Main>`),
  hostile('51 MB of blanks', 'tooLarge', () => new Uint8Array(51 * MEGABYTE).fill(0x20)),
  hostile('100 MB of elements', 'tooLarge', () => filled('<a b="c"/>', 100)),
  hostile('50 MB of one text', 'none', () => filled('x', 50)),
  hostile('a request', 'request', () => writeDeclaration({ ...classC, isRequest: true })),
  hostile('no product', 'noProducts', () => writeDeclaration({ ...classC, products: [] })),
  hostile('half of a .shai', 'broken', () => writeShai({ 'a.xml': whole.repeat(3) }).subarray(0, 500)),
  hostile('a ZIP bomb', 'tooLarge', () => zipSync({ 'a.xml': new Uint8Array(60 * MEGABYTE).fill(0x20) })),
]
