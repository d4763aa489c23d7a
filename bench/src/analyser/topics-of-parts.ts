import { readFileSync } from 'node:fs'
import { partKey } from '@attestry/core/base/part-number'

/** A mail, and what it asks for of each of its parts, by the parts' keys. */
export type AskingMail = { text: string; wanted: Map<string, string>; isAside: boolean }

const MARK = /\[\[(~?)([^\][=]+)(?:=([a-z_,\d]+))?\]\]/g

export const asText = (topics: readonly string[]): string => [...topics].toSorted((a, b) => a.localeCompare(b)).join()

/** The mails of `bench/data/topics-of-parts.txt`. */
export const askingMails = (): AskingMail[] =>
  readFileSync(`${import.meta.dirname}/../../data/topics-of-parts.txt`, 'utf8')
    .split(/^@ .*\n/m)
    .slice(1)
    .map((marked, at) => {
      const wanted = new Map<string, string>()
      const text = marked.replace(MARK, (_, __, number: string, topics: string | undefined) => {
        if (topics !== undefined) wanted.set(partKey(number), asText(topics.split(',')))
        return number
      })
      return { text: text.trim(), wanted, isAside: at % 3 === 2 }
    })
