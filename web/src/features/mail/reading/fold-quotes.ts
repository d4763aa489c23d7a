import { isAttribution, startsQuote } from '@attestry/core/mail/quote-start'

/**
 * Folds what a mail quotes into a `<details>`, which opens without a script. `root` holds sanitised HTML. Nothing is
 * folded if the sender wrote nothing before it: then the quote is the mail.
 */
export function foldQuotes(root: HTMLElement): void {
  let before = ''
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const quote = before.trim() === '' ? undefined : quoteAt(root, node, before)
    if (quote) return fold(root, quote)
    before = `${before}${text}`.slice(-600)
  }
}

/** What is folded: some elements in a row, and perhaps all that follows them. */
type Quote = { elements: Element[]; isToTheEnd: boolean }

function quoteAt(root: HTMLElement, node: Node, before: string): Quote | undefined {
  const parent = node.parentElement
  const marked = parent?.closest('blockquote')
  if (marked && root.contains(marked) && isQuoted(marked, before)) {
    let outermost: Element = marked
    for (let up = marked.parentElement?.closest('blockquote'); up && root.contains(up);) {
      outermost = up
      up = up.parentElement?.closest('blockquote')
    }
    return { elements: [outermost], isToTheEnd: false }
  }
  const block = parent?.closest('p, div, td, pre')
  if (!block || block === root || !root.contains(block)) return undefined
  if (!(block.textContent ?? '').trimStart().startsWith((node.textContent ?? '').trim())) return undefined
  if (!startsQuote(linesFrom(block), 0)) return undefined
  const next = block.nextElementSibling
  const isBefore = next !== null && (next.matches('blockquote') || next.querySelector('blockquote') !== null)
  return { elements: isBefore ? [block, next] : [block], isToTheEnd: !isBefore }
}

/** Some programs use `<blockquote>` only to indent. A quote says whose it is, or has a line at its side. */
const isQuoted = (quote: Element, before: string): boolean =>
  /border(?:-left)?:/.test(quote.getAttribute('style') ?? '') || isAttribution(lastLine(before))

const lastLine = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.slice(Math.max(0, words.search(/(?:On|Am|Le|El|在) [^]{4,250}$/)))
}

/** The lines of a block and of those after it: Outlook writes its header lines into one paragraph, or into several. */
function linesFrom(block: Element): string[] {
  const lines: string[] = []
  for (let one: Element | null = block; one && lines.length < 8; one = one.nextElementSibling) {
    const text = one.innerHTML
      .slice(0, 4000)
      .replace(/<br[^>]*>|<\/(?:p|div)>/gi, '\n')
      .replace(/<[^>]*>/g, '')
    lines.push(
      ...text
        .split('\n')
        .map((line) => line.replace(/&nbsp;|\s+/g, ' ').trim())
        .filter(Boolean),
    )
  }
  return lines
}

function fold(root: HTMLElement, { elements, isToTheEnd }: Quote): void {
  const details = root.ownerDocument.createElement('details')
  const summary = root.ownerDocument.createElement('summary')
  summary.textContent = 'Quoted text'
  details.append(summary)
  const after: Node[] = []
  const last = elements.at(-1) ?? null
  for (let level: Node | null = last; isToTheEnd && level && level !== root; level = level.parentNode) {
    for (let next = level.nextSibling; next; next = next.nextSibling) after.push(next)
  }
  elements[0]?.before(details)
  details.append(...elements, ...after)
}
