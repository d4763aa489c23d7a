import { isDenied } from './deny-list'

/** A piece of a line that may be a number of the vault: whole words, at most six of them. */
export type Run = { text: string; key: string; start: number; end: number }

/** An amount, or short and the number of something else. */
export const isUnlikely = ({ text, key }: Pick<Run, 'text' | 'key'>): boolean =>
  isAmount(text) || (key.length < LONG && isDenied(text))
/** With a blank: `250 pcs`. */
const isAmount = (text: string): boolean => text.includes(' ') && isDenied(text.replace(' ', ''))
/** The rules of what is no part number are about short ones. */
const LONG = 6
