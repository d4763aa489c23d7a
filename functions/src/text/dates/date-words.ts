/** Of words of a language (`DateWords`): the lists in a text, and the phrases in a list. */
export const listsIn = (lists: string): string[] => lists.split(', ')
export const phrasesIn = (phrases: string): string[] => phrases.split('|').filter((one) => one !== '')

/** An expression for any of the phrases, the longest first. */
export const anyOf = (...phrases: readonly (string | undefined)[]): string =>
  phrases
    .flatMap((one = '') => phrasesIn(one))
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, ' +'))
    .join('|') || '(?!)'

/** Which of the lists has a phrase: Monday is 0. */
export const placeIn = (lists: string, phrase = ''): number =>
  listsIn(lists).findIndex((list) => phrasesIn(list).includes(phrase.replace(/ +/g, ' ')))

/** Around a word, in a text that is folded. */
export const START = '(?<![a-z0-9])'
export const END = '(?![a-z])'
