/**
 * The text of an answer: words of a person around one block, which says what is sent and what is not and follows the
 * choice of documents. What a person types is never rewritten: whoever types in the block makes it theirs, and from then
 * on the text is theirs as a whole.
 */
import { z } from 'zod'
import { type Filling, fillTemplate } from './fill-template'

/** The words before and after the block. */
export const Around = z.object({ before: z.string(), after: z.string() })
export type Around = z.infer<typeof Around>

/**
 * A text without a block. `was` are the lines that the block had when it became a person's text: those that are still in
 * the text are true only while the block would say them too. `is_kept`: the person has asked for it, so it stays so.
 */
export const Whole = z.object({ text: z.string(), was: z.array(z.string()), is_kept: z.boolean() })
export type Whole = z.infer<typeof Whole>

export const AnswerText = z.union([Around, Whole])
export type AnswerText = z.infer<typeof AnswerText>

export const isWhole = (text: AnswerText): text is Whole => 'text' in text

/** The text as it is shown and sent, while the block says this. */
export function textOf(text: AnswerText, block: string): string {
  if (isWhole(text)) return text.text
  const { before, after } = text
  return [before, block, after].reduce((all, next) => (all && next ? `${all}${gap(all, next)}${next}` : all || next))
}

/** A line between what does not stand apart already. */
const gap = (one: string, other: string): string => (one.endsWith('\n') || other.startsWith('\n') ? '' : '\n\n')

/** The text after somebody has typed, so that it was `text` with this block and now reads `typed`. */
export function typedInto(text: AnswerText, typed: string, block: string): AnswerText {
  if (isWhole(text) && (text.is_kept || block === '')) return { ...text, text: typed }
  const found = [...(isWhole(text) ? [] : edited(text, typed, block)), ...splitAt(typed, block)]
  const next = found.find((around) => textOf(around, block) === typed)
  return next ?? { text: typed, was: isWhole(text) ? text.was : linesOf(block), is_kept: false }
}

/** Where only the words before the block were changed, or only those after it. */
function edited({ before, after }: Around, typed: string, block: string): Around[] {
  const head = textOf({ before, after: '' }, block)
  const tail = textOf({ before: '', after }, block)
  const trimmed = (some: string) => [some, some.replace(/^\n\n/, ''), some.replace(/\n\n$/, '')]
  return [
    ...(typed.endsWith(tail) ? trimmed(typed.slice(0, typed.length - tail.length)) : []).map((some) => ({
      before: some,
      after,
    })),
    ...(typed.startsWith(head) ? trimmed(typed.slice(head.length)) : []).map((some) => ({ before, after: some })),
  ]
}

/** Around the block wherever it stands; where there is none, it will stand at the end. */
function splitAt(typed: string, block: string): Around[] {
  if (block === '') return [{ before: typed, after: '' }]
  const at = typed.indexOf(block)
  return at === -1 ? [] : [{ before: typed.slice(0, at), after: typed.slice(at + block.length) }]
}

/** The same text without a block that follows the documents. */
export const asWhole = (text: AnswerText, block: string): Whole =>
  isWhole(text) ? { ...text, is_kept: true } : { text: textOf(text, block), was: linesOf(block), is_kept: true }

/** The same text without the block. */
export const withoutBlock = (text: Around): Whole => ({ text: textOf(text, ''), was: [], is_kept: true })

/**
 * The same text with the block: in place of what is left of an earlier one, else at its end. Lines of the earlier block
 * go, words of the person stay.
 */
export function withBlock({ text, was }: Whole): Around {
  const lines = text.split('\n')
  const isOld = (line: string) => line.trim() !== '' && was.includes(line)
  const [first, last] = [lines.findIndex(isOld), lines.findLastIndex(isOld)]
  if (first === -1) return { before: text, after: '' }
  const between = lines.slice(first, last + 1).filter((line) => line.trim() !== '' && !was.includes(line))
  return {
    before: [...lines.slice(0, first), ...between].join('\n').trimEnd(),
    after: lines
      .slice(last + 1)
      .join('\n')
      .trimStart(),
  }
}

/** A text before anybody has typed. */
export type Suggested = Around & { block: string }

/**
 * The same text once it is suggested in another language. The block follows by itself. Words that nobody has touched
 * change with it, and what a person has typed stays.
 */
export function inOtherWords(text: AnswerText, from: Suggested, to: Suggested): AnswerText {
  if (!isWhole(text)) {
    return { before: reworded(text.before, from.before, to.before), after: reworded(text.after, from.after, to.after) }
  }
  const blocks = [[from.block, to.block] as const, ['', ''] as const]
  const [, block] = blocks.find(([old]) => text.text === textOf(from, old)) ?? []
  return block === undefined ? text : { ...text, text: textOf(to, block), was: linesOf(block) }
}

const reworded = (words: string, from: string, to: string): string =>
  words.trim() === from.trim() ? words.replace(from.trim(), () => to.trim()) : words

/** Stands for the block in a text that somebody else drafts. */
export const BLOCK_MARK = '{{documents}}'

/** A drafted text in place of `text`: its block stands where the draft has the mark, else at its end. */
export function fromDraft(drafted: string, text: AnswerText): AnswerText {
  if (isWhole(text)) return { text: drafted, was: text.was, is_kept: text.is_kept }
  const [before = '', ...after] = drafted.split(BLOCK_MARK)
  return { before: before.trimEnd(), after: after.join('').trim() }
}

export const linesOf = (block: string): string[] => block.split('\n').filter((line) => line.trim() !== '')

/** Placeholders that say what is sent and what is not. */
const ABOUT_DOCUMENTS = /\{\{\s*(?:parts|documents|missing)\s*\}\}/

/**
 * The lines of a template that say what is sent and what is not, with what introduces them, as its block, and the words
 * around it. Undefined: it has no such line.
 */
function blockOf(template: string): Suggested | undefined {
  const lines = template.split('\n')
  const last = lines.findLastIndex((line) => ABOUT_DOCUMENTS.test(line))
  if (last === -1) return undefined
  const first = introducedFrom(
    lines,
    lines.findIndex((line) => ABOUT_DOCUMENTS.test(line)),
  )
  return {
    before: lines.slice(0, first).join('\n'),
    block: lines.slice(first, last + 1).join('\n'),
    after: lines.slice(last + 1).join('\n'),
  }
}

/** A line that ends with a colon belongs to the list below it, unless it is the first one, which greets. */
function introducedFrom(lines: readonly string[], list: number): number {
  const above = lines.slice(0, list).findLastIndex((line) => line.trim() !== '')
  const isGreeting = lines.findIndex((line) => line.trim() !== '') === above
  return above !== -1 && !isGreeting && /[:：]\s*$/.test(lines[above] ?? '') ? above : list
}

/** A template with what is known: its words, and its block; without lines about documents, the block is `standard`. */
export function filledTemplate(template: string, known: Filling, standard: string): Suggested {
  const { before, after, block } = blockOf(template) ?? { before: template, after: '', block: null }
  return {
    before: fillTemplate(before, known),
    after: fillTemplate(after, known, { greets: false }),
    block: block === null ? standard : fillTemplate(block, known, { greets: false }),
  }
}
