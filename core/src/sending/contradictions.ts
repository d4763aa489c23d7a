import { partKey } from '../base/part-number'
import { isWhole, linesOf, textOf, type AnswerText } from './answer-text'

/** What is sent with a text, by the parts of the mail. */
export type Sent = {
  /** Parts of which documents are sent, and what those files are called. */
  attached: readonly { part_number: string; files: readonly string[] }[]
  /** Parts about which something is open: no document of them is sent, and the text does not say that it answers them. */
  open: readonly string[]
  /** Files that belong to no part, by their names. */
  files: readonly string[]
}

/**
 * Where a text and what is sent with it do not say the same, as sentences for its writer. The block always says the same
 * as what is sent, so only the person's own words are looked at: all but the block, or those of its lists that stand in
 * the text as they are. `others` are the block in other languages, in which a text may have been begun.
 */
export function contradictions(
  text: AnswerText,
  block: string,
  { attached, open, files }: Sent,
  others: readonly string[] = [],
): string[] {
  const blocks = [block, ...others]
  const lines = blocks.flatMap(linesOf)
  const own = isWhole(text) ? textWithout(text.text, blocks.flatMap(listsOf)) : `${text.before}\n${text.after}`
  const message = textOf(text, block)
  const stale = isWhole(text)
    ? text.text.split('\n').filter((line) => text.was.includes(line) && !lines.includes(line))
    : []
  return [
    ...[...new Set(open)]
      .filter((part) => names(own, part))
      .map((part) => `The text names ${part}; no document of it is attached.`),
    ...stale.map((line) => `The text still says “${line.replace(/^- /, '')}”, which is no longer so.`),
    ...attached
      .filter(
        ({ part_number, files: own }) => !names(message, part_number) && !own.every((file) => message.includes(file)),
      )
      .map(({ part_number }) => `The text does not name ${part_number}, of which a document is attached.`),
    ...files
      .filter((file) => !message.includes(file))
      .map((file) => `The text does not name ${file}, which is attached.`),
  ]
}

const textWithout = (text: string, lists: readonly string[]): string =>
  lists.reduce((rest, list) => rest.replace(list, () => ''), text)

/** Each list of a block with its title. */
const listsOf = (block: string): string[] => block.split(/\n\n(?!- )/).filter((list) => list.trim() !== '')

/** Whether a text has a part number, in upper or lower case, as a whole, with or without what stands in it between. */
export function names(text: string, part_number: string): boolean {
  const key = partKey(part_number)
  if (key === '' || !partKey(text).includes(key)) return false
  return new RegExp(`(?<!${SIGN}|${SIGN}[-._])${key.split('').join(BETWEEN)}(?!${SIGN}|[-._]${SIGN})`, 'iu').test(text)
}

/** What a part number can go on with. Scripts that set no spaces between words go on with the sentence. */
const SIGN = String.raw`(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}])[\p{L}\p{N}]`

/** Signs that people leave out of a part number, or put into it. */
const BETWEEN = String.raw`[^\p{L}\p{N}\n]{0,3}`
