import sanitize, { type Attributes } from 'sanitize-html'
import { INVISIBLE } from '../../platform/cut-text'
import { depthGuard, unlessTooDeep } from './html-depth'

/** The text of a block so far. Its end is kept separately, so that appending to a long text does not read it again. */
class BlockText {
  private readonly pieces: string[] = []
  private end = ''

  add(text: string): void {
    if (text === '') return
    this.pieces.push(text)
    this.end = text.slice(-1)
  }
  /** White space becomes one space, or none at the start of a line. */
  addFlowing(text: string): void {
    const flat = text.replace(/\s+/g, ' ')
    this.add(this.end === '' || /\s/.test(this.end) ? flat.replace(/^ /, '') : flat)
  }
  startLine(): void {
    if (this.end !== '' && this.end !== '\n') this.add('\n')
  }
  get isEmpty(): boolean {
    return this.end === ''
  }
  toString(): string {
    return this.pieces.join('')
  }
}

/** An open element. An inline element writes to the text of the block around it. */
type Box = { tag: string; text: BlockText; cells: string[]; quotes: number; isHidden: boolean; isPre: boolean }

/** Each level of quotes reads all text inside it again. */
const MAX_QUOTES = 5

const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section summary table tbody tfoot thead tr td th ul'.split(
    ' ',
  ),
)
const HIDDEN_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$)|font-size\s*:\s*0(?:\.0*)?(?:px|pt|em|rem|%)?\s*(?:;|!|$)|max-height\s*:\s*0(?:px)?\s*(?:;|!|$))/i

/**
 * The text a reader of the HTML sees. A table row is one line with cells separated by \t, quoted mail starts with `> `,
 * and hidden text (by style, size or zero-width characters) is left out. It uses the sanitiser's parser and hooks, so
 * that what we show and what we analyse come from the same tree.
 */
export function htmlToText(html: string): string {
  const text = unlessTooDeep(
    () => render(html),
    () => withoutTags(html),
  )
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines
    .filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trimEnd()
}

function render(html: string): string {
  const depth = depthGuard()
  const root: Box = { tag: '', text: new BlockText(), cells: [], quotes: 0, isHidden: false, isPre: false }
  const boxes = [root]
  const top = () => boxes.at(-1) ?? root

  sanitize(html, {
    allowedTags: [],
    nonTextTags: ['script', 'style', 'option', 'title', 'template', 'noscript', 'iframe', 'svg', 'math'],
    onOpenTag: (tag, attributes) => {
      depth.onOpenTag(tag, attributes)
      const box = top()
      if (tag === 'br' && !box.isHidden) box.text.add('\n')
      boxes.push({
        tag,
        text: BLOCKS.has(tag) ? new BlockText() : box.text,
        cells: BLOCKS.has(tag) ? [] : box.cells,
        quotes: box.quotes + (tag === 'blockquote' ? 1 : 0),
        isHidden: box.isHidden || isHidden(attributes),
        isPre: box.isPre || tag === 'pre',
      })
    },
    onCloseTag: (tag, isImplied) => {
      depth.onCloseTag(tag, isImplied)
      const box = boxes.length > 1 ? boxes.pop() : undefined
      if (box && BLOCKS.has(box.tag) && !box.isHidden) close(box, top())
    },
    textFilter: (escaped) => {
      const { text, isHidden, isPre } = top()
      const visible = isHidden ? '' : unescape(escaped).replace(INVISIBLE, '')
      if (isPre) text.add(visible)
      else text.addFlowing(visible)
      return ''
    },
  })
  return root.text.toString()
}

/** Adds the content of a closed block to the block around it. */
function close({ tag, text, cells, quotes }: Box, parent: Box): void {
  const own = text.toString().trimEnd()
  if (tag === 'td' || tag === 'th') {
    parent.cells.push(own.trim())
    return
  }
  const inner = [cells.length > 0 ? row(cells) : '', own].filter((part) => part.trim() !== '').join('\n')
  const lines =
    tag === 'blockquote' && quotes <= MAX_QUOTES
      ? quoted(inner)
      : tag === 'li'
        ? `- ${inner.trim()}`
        : tag === 'hr'
          ? '---'
          : inner
  if (lines.trim() === '') return
  parent.text.startLine()
  if (['p', 'blockquote', 'table'].includes(tag) && !parent.text.isEmpty) parent.text.add('\n')
  parent.text.add(lines.replace(/^\n+/, ''))
  parent.text.startLine()
}

/** A data row becomes one line. A row used for page layout keeps its lines, one cell below the other. */
function row(cells: readonly string[]): string {
  const isData = cells.every((cell) => cell.split('\n', 4).length <= 3)
  if (cells.every((cell) => cell === '')) return ''
  if (isData) return cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')
  return cells.filter((cell) => cell !== '').join('\n')
}

const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`))
    .join('\n')

const isHidden = (attributes: Attributes): boolean =>
  attributes.hidden !== undefined || HIDDEN_STYLE.test(attributes.style ?? '')

const unescape = (escaped: string): string =>
  escaped
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** For HTML that is too deep to be parsed as a tree. */
const withoutTags = (html: string): string =>
  html
    .split('<')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join(' ')
    .replace(/\s+/g, ' ')
