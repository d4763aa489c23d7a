import type { BroadTopic, Topic } from '@attestry/core/base/topic'
import { finerPlaces, finerTopics } from './finer-topics'
import { fold } from './fold'
import { INTERNATIONAL } from './international'
import { LANGUAGES, languageOf } from './languages'
import { type Found, once, Phrases } from './phrases'
import { type Concept, CONCEPTS, type Language } from './shape'

const phrasesFor = (concepts: Iterable<Concept>, languages: readonly Language[]): Phrases<Concept> => {
  const phrases = new Phrases<Concept>()
  for (const source of [INTERNATIONAL, ...languages.map((language) => language.concepts)])
    for (const concept of concepts) phrases.add(source[concept] ?? '', concept)
  return phrases
}

/** Business mail of every language borrows from English. */
const phrasesOf = once((code) => phrasesFor(CONCEPTS, [...new Set([languageOf('en'), languageOf(code)])]))

const TOPIC_CONCEPTS: ReadonlySet<Concept> = new Set<BroadTopic>([
  'rohs',
  'reach',
  'prop65',
  'conflict_minerals',
  'country_of_origin',
  'hs_code',
  'pfas',
  'other',
])
/** "reach" is the regulation in capitals, or beside another one; else it is the English verb. */
const REACH = /\bREACH\b(?! (?:OUT|US|ME|THE|YOU))/
const VERB = /\breach\b(?! (?:out|us|me|you|the|a|an|our|your|him|her|them|all|over|more|\d))/

/** Words in capitals besides REACH, and no numbers of parts. */
const SHOUTED = /(?<![\w-])(?!REACH)[A-Z]{2,}(?![\w-])/g

/** The concepts of a clause, each once. */
export function conceptsOf(clause: string, code: string): Set<Concept> {
  const folded = fold(clause).replace(/\s+/g, ' ')
  const found = new Set(
    phrasesOf(code)
      .find(folded)
      .map(({ meaning }) => meaning),
  )
  const isShouted = !/[a-z]{3}/.test(clause) && (clause.match(SHOUTED)?.length ?? 0) > 1
  if (REACH.test(clause) && !isShouted) found.add('reach')
  else if (VERB.test(folded) && (found.has('rohs') || found.has('document') || found.has('conflict_minerals')))
    found.add('reach')
  return found
}

const topicPhrases = once(() => phrasesFor(TOPIC_CONCEPTS, LANGUAGES))

/** The topics of a question, by the words of every language: it is too short to tell in which it is. */
export const topicsOfQuestion = (question: string): Set<Topic> => {
  const found = topicPhrases('').find(fold(question).replace(/\s+/g, ' '))
  return new Set(topicsIn(new Set(found.map(({ meaning }) => meaning)), question))
}

export const isTopic = (concept: Concept): concept is BroadTopic => TOPIC_CONCEPTS.has(concept)

/** What a text asks for, by its concepts and its words. */
export const topicsIn = (concepts: Iterable<Concept>, text: string): Topic[] => {
  const topics = [...concepts].filter(isTopic)
  return finerTopics(asksForLead(topics, text) ? [...topics, 'reach'] : topics, text)
}

/** Lead, but in "lead time" and "lead-free". */
const LEAD =
  /\b(?:lead(?![- ]?(?:time|free|frame))|blei|plomb|plomo|piombo|olow(?:iu|em)?|chumbo|lood|olov[oa]|bly|lyijya?|olmot|olom|plumb|kursun)\b|[铅鉛]|납(?:이|을|은|의|과|이나)? ?(?:성분|함|포함|들)/iu
const HOLDS =
  /\b(?:contain|enthal|contien|contenir|conten|contem|contenha|zawiera|bevat|obsahuj|innehall|indehold|sisalta|tartalmaz|contin|icer|any lead|have lead|teneur|gehalt)|\b(?:lead|blei|lood|bly)[- ]?(?:content|gehalt|halt)|[含有]/iu
const ASKED = /[?？]|か。?$|까|나요|\b(?:whether|if|ob|si|se|czy|zda|of|om|daca|hogy)\b/iu
const OF_ROHS = /rohs|cadmium|kadmium|mercury|hexavalent|phthalat|汞|镉|鎘|水銀/iu

/**
 * Lead is one of the substances of RoHS and on the Candidate List (Regulation (EC) 1907/2006, since 27 June 2018): who
 * asks whether a part contains it asks for both, unless it is named as one of those of RoHS.
 */
function asksForLead(topics: readonly BroadTopic[], text: string): boolean {
  if (!topics.includes('rohs') || topics.includes('reach')) return false
  const folded = fold(text)
  return LEAD.test(folded) && HOLDS.test(folded) && ASKED.test(folded) && !OF_ROHS.test(folded)
}

/** Where a clause names its topics. */
export function topicPlaces(clause: string, code: string): Found<Topic>[] {
  const folded = fold(clause).replace(/\s/g, ' ')
  const places = phrasesOf(code)
    .find(folded)
    .flatMap(({ meaning, start, end }) => (isTopic(meaning) ? [{ meaning, start, end }] : []))
  const isReach = conceptsOf(clause, code).has('reach')
  const named = isReach ? [...folded.matchAll(/\breach\b/g)] : []
  const reach = named.map(({ index }) => ({ meaning: 'reach' as const, start: index, end: index + 5 }))
  return finerPlaces([...places, ...reach], folded)
}
