/** Longer ones are addresses and the like, which are no words. */
const LONGEST_WORD = 40

/** A word within which a browser would begin a new line, such as `1N4148W-TP`. */
const BREAKABLE = /^[\p{Script=Latin}\p{N}\p{P}\p{S}]*[-‐–/?|][\p{Script=Latin}\p{N}\p{P}\p{S}]*$/u

/**
 * Gives each table a frame of its own, in which it scrolls sideways, and keeps the words of its cells whole: part of a
 * part number reads like another one. `root` holds sanitised HTML.
 */
export function frameTables(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    const frame = root.ownerDocument.createElement('div')
    frame.className = 'frame'
    table.before(frame)
    frame.append(table)
  }
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.closest('td, th')) texts.push(node as Text)
  for (const text of texts) keepWords(text)
}

function keepWords(text: Text): void {
  const words = text.data.split(/(\s+)/)
  if (!words.some((word) => isLong(word) || BREAKABLE.test(word))) return
  text.replaceWith(...words.flatMap((word) => (isLong(word) ? broken(text, word) : [whole(text, word)])))
}

const isLong = ({ length }: string): boolean => length > LONGEST_WORD

function whole({ ownerDocument }: Text, word: string): Node | string {
  if (!BREAKABLE.test(word)) return word
  const span = ownerDocument.createElement('span')
  span.className = 'word'
  span.textContent = word
  return span
}

/** The places at which it may go on in the next line. */
const broken = ({ ownerDocument }: Text, word: string): (Node | string)[] =>
  (word.match(/.{1,20}/gsu) ?? []).flatMap((piece) => [piece, ownerDocument.createElement('wbr')])
