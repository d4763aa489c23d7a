import { partKey } from '@attestry/core/base/part-number'

/**
 * What a press or a selection in a mail meant: a marked part, by its place among them, or words that may be one.
 * `selection`: it was selected.
 */
export type Pressed = { part: number | null; words: string; at: DOMRect; selection?: Selection }

/** Longer selections are no part number. */
const LONGEST = 100

const BETWEEN_WORDS = /[\s,;:!?()[\]{}"'“”„«»<>|=]/

/** Null: it meant neither, or something else, such as a link. */
export function pressedIn({ target, clientX, clientY }: MouseEvent): Pressed | null {
  // The elements of a frame are of other classes than ours.
  const element = target as Element | null
  if (!element?.closest || element.closest('a[href], button, summary')) return null
  const { ownerDocument } = element
  if (ownerDocument.getSelection()?.isCollapsed === false) return selectedIn(ownerDocument)
  const mark = element.closest<HTMLElement>('mark[data-part]')
  if (mark) return { part: Number(mark.dataset.part), words: mark.textContent ?? '', at: mark.getBoundingClientRect() }
  const word = wordAt(ownerDocument, clientX, clientY)
  if (!word) return null
  const words = word.toString()
  return partKey(words) === '' || words.length > LONGEST
    ? null
    : { part: null, words, at: word.getBoundingClientRect() }
}

/** What is selected in a text meant. A selection that is a marked part means that part. */
function selectedIn(document: Document, within: Node = document): Pressed | null {
  const selected = document.getSelection()
  if (!selected || selected.isCollapsed || !within.contains(selected.anchorNode)) return null
  const words = selected.toString().trim()
  if (words.length > LONGEST || words.includes('\n') || partKey(words) === '') return null
  const range = selected.getRangeAt(0)
  const marks = [...document.querySelectorAll<HTMLElement>('mark[data-part]')].filter((one) =>
    range.intersectsNode(one),
  )
  const [first] = marks
  const isPart = partKey(marks.map(({ textContent }) => textContent).join('')) === partKey(words)
  const part = first && isPart ? Number(first.dataset.part) : null
  return { part, words, at: range.getBoundingClientRect(), selection: selected }
}

/** So long a selection must rest until it means something. */
const REST = 400

/** A finger and the keys select without a press. */
export function followSelection(document: Document, within: Node, run: (pressed: Pressed) => void): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    const pressed = selectedIn(document, within)
    if (pressed) run(pressed)
  }
  const follow = () => {
    clearTimeout(rest)
    rest = setTimeout(settle, REST)
  }
  document.addEventListener('selectionchange', follow)
  return () => {
    clearTimeout(rest)
    document.removeEventListener('selectionchange', follow)
  }
}

/** The word below a point. */
function wordAt(document: Document, x: number, y: number): Range | null {
  const [node, offset] = caretAt(document, x, y)
  if (node?.nodeType !== Node.TEXT_NODE) return null
  const text = node.textContent ?? ''
  let [from, to] = [offset, offset]
  while (from > 0 && !BETWEEN_WORDS.test(text[from - 1] ?? '')) from -= 1
  while (to < text.length && !BETWEEN_WORDS.test(text[to] ?? '')) to += 1
  while (to > from && /[.\-–/]/.test(text[to - 1] ?? '')) to -= 1
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  // The caret goes to the nearest text, however far that is.
  const isBelow = [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left - 2 <= x && x <= right + 2 && top <= y && y <= bottom,
  )
  return isBelow ? range : null
}

function caretAt(document: Document, x: number, y: number): [Node | undefined, number] {
  // Safari knows only the older one.
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y)
    return [caret?.offsetNode, caret?.offset ?? 0]
  }
  const range = (document as Document).caretRangeFromPoint(x, y)
  return [range?.startContainer, range?.startOffset ?? 0]
}
