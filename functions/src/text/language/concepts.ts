import type { BroadTopic, Topic } from '@attestry/core/base/topic'
import { rohsSubstanceOf } from '@attestry/core/law/rohs-substances'
import { substancesNamedIn } from '../substances/known-substances'
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
const LISTED =
  /\breach\b ?(?:[+&/,]|and|und|et|e|y|en|og|och|i) ?(?:rohs|svhc|pfas|prop|cmrt|tsca|weee)|(?:rohs|svhc|pfas|prop(?:osition)?\.? ?65|cmrt|tsca|weee) ?(?:[+&/,]|and|und|et|e|y|en|og|och|i) ?reach\b/
const VERB = /\breach\b(?! (?:out|us|me|you|the|a|an|our|your|him|her|them|all|over|more|\d))/

/** "Heb ik RoHS nodig": to have is a part of to need. */
const HAVE_NEED =
  /\b(?:heb(?:ben)? (?:ik|wij|we)|(?:ik|wij|we) heb(?:ben)?)\b(?![^.;]*\b(?:niet|geen|niets)\b)[^.;,]*\bnodig\b/

/** Words in capitals besides REACH, and no numbers of parts. */
const SHOUTED = /(?<![\w-])(?!REACH)[A-Z]{2,}(?![\w-])/g

/** "EUR 1.15" is no certificate EUR.1. */
const withoutPrices = (folded: string): string => folded.replace(PRICE, (price) => ' '.repeat(price.length))
const PRICE = /\beur 1(?=[.,]\d| \d{3})/g

/** The concepts of a clause, each once. */
export function conceptsOf(clause: string, code: string): Set<Concept> {
  const folded = withoutPrices(fold(clause)).replace(/\s+/g, ' ')
  const found = new Set(
    phrasesOf(code)
      .find(folded)
      .map(({ meaning }) => meaning),
  )
  if (HAVE_NEED.test(folded)) found.delete('unneeded')
  const isShouted = !/[a-z]{3}/.test(clause) && (clause.match(SHOUTED)?.length ?? 0) > 1
  if (REACH.test(clause) && !isShouted) found.add('reach')
  else if (LISTED.test(folded)) found.add('reach')
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
  const asked = [
    ...new Set<BroadTopic>([...topics, ...askedSubstances(topics, text), ...(asksForOrigin(text) ? [ORIGIN] : [])]),
  ]
  return finerTopics(asked, text)
}
const ORIGIN = 'country_of_origin' as const

/** Lead, but in "lead time" and "lead-free". */
const LEAD =
  /\b(?:lead(?![- ]?(?:time|free|frame))|blei|plomb|plomo|piombo|olow(?:iu|em)?|chumbo|lood|olov[oa]|bly|lyijya?|olmot|olom|plumb|kursun)\b|[铅鉛]|납(?:이|을|은|의|과|이나)? ?(?:성분|함|포함|들)/iu
const HOLDS =
  /\b(?:is|are) there (?:any )?\p{L}+(?: or \p{L}+)? in\b|\bany (?:\p{L}+ ){1,3}(?:in|inside)\b|\bzit(?:ten)? er\b|\bgibt es .{1,30} in\b|\bhay .{1,30} en\b|\by a[- ]t[- ]il\b|\bc'e .{1,30} (?:in|nel)|\bfinns (?:det )?.{1,30} i\b|\bdrin\b|\bpresen(?:t|ce)\b|\b(?:contain|enthal|contien|contenir|conten|contem|contenha|zawiera|bevat|obsahuj|innehall|indehold|sisalta|tartalmaz|contin|icer|any lead|have lead|teneur|gehalt)|\b(?:lead|blei|lood|bly)[- ]?(?:content|gehalt|halt)|[含有]/iu
const ASKED = /[?？]|か。?$|까|나요|\b(?:whether|if|ob|si|se|czy|zda|of|om|daca|hogy)\b/iu
const OF_ROHS = /rohs|cadmium|kadmium|mercury|hexavalent|phthalat|汞|镉|鎘|水銀/iu

/** "Is there any lead in it?", "zit er lood in": whether a clause asks what is in something. */
export const asksWhatIsIn = (text: string): boolean => {
  const folded = fold(text)
  return ASKED.test(folded) && HOLDS.test(folded)
}

/**
 * The laws of the substances that a question names. Lead is one of those of RoHS and on the Candidate List (Regulation
 * (EC) 1907/2006, since 27 June 2018): who asks whether a part contains it asks for both, unless it is named as one of
 * those of RoHS. The others that are known here are of RoHS, or else of the list.
 */
function askedSubstances(topics: readonly BroadTopic[], text: string): BroadTopic[] {
  const folded = fold(text)
  const isOfLead = LEAD.test(folded)
  if ((!isOfLead && topics.length > 0) || !asksWhatIsIn(text) || OF_A_LIST.test(text)) return []
  // "Anything of the Candidate List, such as lead?"
  if (isOfLead) return topics.includes('reach') ? [] : OF_ROHS.test(folded) ? ['rohs'] : ['rohs', 'reach']
  return substancesNamedIn(text).map((one) => (rohsSubstanceOf(one) && !OF_ARTICLES.test(text) ? 'rohs' : 'reach'))
}

/** "Anything on that list (DEHP, lead)?": the list says of which law. */
const OF_A_LIST = /名[单單]|清[单單]|リスト|목록|\b(?:this|that|the|dieser|der|cette|la|questa|deze) list[ea]?\b/iu

/** The share above which Article 33 of REACH wants substances of the list to be named. */
const OF_ARTICLES = /\b0[.,]1 ?%/

/** "Where is it made?", of a part. */
const asksForOrigin = (text: string): boolean =>
  MADE_WHERE.test(fold(text)) && /\d|\bpart|component|produ[ck]t|artikel|bauteil|\bteil/i.test(text)
const MADE_WHERE =
  /\bwhere (?:is|are|was|were) .{1,60}\b(?:made|manufactured|produced|assembled|fabricated)\b|\bwo (?:wird|werden|wurde|ist) .{1,60}(?:hergestellt|produziert|gefertigt)|\bou (?:est|sont) .{0,60}(?:fabrique|produit)|\bdonde (?:se |es |esta )?(?:fabrica|produce|hecho)|\bdove (?:viene|vengono|e|sono) .{0,60}(?:prodott|fabbricat)|\bwaar (?:wordt|worden|is) .{1,60}(?:gemaakt|geproduceerd|vervaardigd)|\bgdzie (?:jest|sa) .{0,60}produkowan|\bonde (?:e|sao) .{0,60}(?:fabricad|produzid)|\bkde se .{0,60}(?:vyrab|vyrob)|\bvar tillverkas|\bnerede .{0,60}uretil|哪里(?:生产|制造)|哪裡(?:生產|製造)|どこで(?:製造|生産)|어디(?:에서|서) (?:생산|제조)/

/** Where a clause names its topics. */
export function topicPlaces(clause: string, code: string): Found<Topic>[] {
  const folded = withoutPrices(fold(clause)).replace(/\s/g, ' ')
  const places = phrasesOf(code)
    .find(folded)
    .flatMap(({ meaning, start, end }) => (isTopic(meaning) ? [{ meaning, start, end }] : []))
  const isReach = conceptsOf(clause, code).has('reach')
  const named = isReach ? [...folded.matchAll(/\breach\b/g)] : []
  const reach = named.map(({ index }) => ({ meaning: 'reach' as const, start: index, end: index + 5 }))
  return finerPlaces([...places, ...reach], folded)
}
