import { Prose } from '@attestry/core/base/primitives'

/** Longer than any mail a person would send for this. */
const MAX_BODY = 20_000

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>()]+/gi
const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g

/** The text of a mail by a model, without links and addresses that nobody typed: it may have them from a stranger. */
export const draftedText = (body: string, typed: string): string =>
  Prose(Infinity)
    .parse(body)
    .slice(0, MAX_BODY)
    .replace(/\p{Cs}/gu, '')
    .replace(LINK, (link) => (typed.includes(bare(link)) ? link : '[link]'))
    .replace(ADDRESS, (address) => (typed.includes(bare(address)) ? address : '[address]'))
    .trim()

/** Whether a line has a link or an address that nobody typed. */
export const isUntyped = (text: string, typed: string): boolean => draftedText(text, typed) !== text.trim()

/** Without the sign that ends its sentence. */
const bare = (word: string): string => word.replace(/[?!.,:;]+$/, '')
