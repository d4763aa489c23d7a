import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import { type Passage, partMarks } from '@attestry/core/mail/part-marks'

/** Marks parts in the HTML of a mail, and nothing else. A mark holds the place of its part among them. */
export function markParts(root: HTMLElement, parts: readonly ExtractedProduct[]): void {
  for (const mark of root.querySelectorAll('mark[data-part]')) mark.replaceWith(...mark.childNodes)
  root.normalize()
  const found = passagesOf(root)
  const marks = partMarks(
    found.map(({ passage }) => passage),
    parts,
  )
  // From the end, so that what comes before stays where it is.
  for (const { passage, from, to, part } of marks.toReversed()) {
    for (const { node, start } of (found[passage]?.texts ?? []).toReversed()) {
      const [first, last] = [Math.max(from - start, 0), Math.min(to - start, node.length)]
      if (first < last) markText(node, first, last, part)
    }
  }
}

function markText(node: Text, from: number, to: number, part: number): void {
  const word = node.splitText(from)
  word.splitText(to - from)
  const mark = node.ownerDocument.createElement('mark')
  mark.dataset.part = String(part)
  word.before(mark)
  mark.append(word)
}

type FoundPassage = { passage: Passage; texts: { node: Text; start: number }[] }

const BREAKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION CENTER DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
)

/** What stands between two places at which lines surely end. */
function passagesOf(root: HTMLElement): FoundPassage[] {
  const found: FoundPassage[] = []
  let now: FoundPassage | undefined
  const visit = (parent: Element, place: Passage['place'], row: number | undefined) => {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!now) found.push((now = { passage: { text: '', place, row }, texts: [] }))
        now.texts.push({ node: node as Text, start: now.passage.text.length })
        now.passage.text += (node.textContent ?? '').replace(/[\r\n\t]/g, ' ')
      } else if (node.nodeType === Node.ELEMENT_NODE) {
        const isBreak = BREAKS.has(node.nodeName)
        if (isBreak) now = undefined
        visit(node as Element, placeIn(node.nodeName, place), rowIn(node as Element, row))
        if (isBreak) now = undefined
      }
    }
  }
  visit(root, 'text', undefined)
  return found
}

const placeIn = (name: string, around: Passage['place']): Passage['place'] =>
  around === 'quoted' || name === 'DETAILS' || name === 'BLOCKQUOTE'
    ? 'quoted'
    : name === 'TD' || name === 'TH'
      ? 'table'
      : around

/** Of a table in a table, the row of the inner one. */
const rowIn = (element: Element, around: number | undefined): number | undefined => {
  if (element.nodeName !== 'TR') return around
  const rows = element.closest('table')?.querySelectorAll(':scope > tr, :scope > :is(thead, tbody, tfoot) > tr')
  return [...(rows ?? [])].indexOf(element)
}
