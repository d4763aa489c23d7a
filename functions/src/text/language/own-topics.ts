import { type OwnKind, topicOfOwn } from '@attestry/core/base/own-kinds'
import type { OwnTopic } from '@attestry/core/base/topic'
import { fold } from './fold'
import { type Found, Phrases } from './phrases'

/** A kind of documents that an organization has added, and by which words mails ask for it besides its name. */
export type OwnAsked = { topic: OwnTopic; name: string; words: string[] }

export const askedAs = ({ type, name, words }: OwnKind): OwnAsked => ({ topic: topicOfOwn(type), name, words })

/** Finds the names and words of these kinds in a text. */
export type OwnTopicsIn = (text: string) => Found<OwnTopic>[]

const NONE: OwnTopicsIn = () => []

export function ownTopicsOf(kinds: readonly OwnAsked[]): OwnTopicsIn {
  if (kinds.length === 0) return NONE
  const phrases = new Phrases<OwnTopic>()
  // What a person has typed has none of the signs that phrases are written with.
  for (const { topic, name, words } of kinds)
    for (const one of [name, ...words]) phrases.add(one.replaceAll(/[|*\s]+/g, ' ').trim(), topic)
  return (text) => phrases.find(fold(text).replace(/\s/g, ' '))
}
