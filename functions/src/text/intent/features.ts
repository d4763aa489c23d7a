import type { OwnTopicsIn } from '../language/own-topics'
import { isForward, isReply } from '@attestry/core/mail/quote-start'
import { isTopic } from '../language/concepts'
import { namedTopicsIn } from '../language/finer-topics'
import type { MailText } from '../mail-text'
import { type Clause, clausesOf, isWaived, topicsOf } from './clauses'
import type { MailSections } from '@attestry/core/mail/mail-sections'

/** What the classifiers know about a mail, besides its features. */
export type ReadMail = {
  mail: MailText
  subject: string
  sections: MailSections
  language: string
  subjectClauses: Clause[]
  ownClauses: Clause[]
  quotedClauses: Clause[]
  ownTopicsIn: OwnTopicsIn
}

const ACTS = new Set(['please', 'send', 'need', 'can', 'confirm', 'fill', 'remind', 'missing', 'question'])
/** Asked about in any words. "Which country?" asks about much else. */
const LAWS = ['rohs', 'reach', 'prop65', 'conflict_minerals', 'pfas'] as const
const PART = /(?:^|[\s(,;:])(?=[\w.+#/-]{0,30}\d)(?=[\w.+#/-]{0,30}[A-Z])[A-Z0-9][\w.+#/-]{4,30}/g

/** It names no papers and no part itself, and answers no mail and brings no file that might. */
const NOTHING = 'nothing-at-all'
const NAMED = ['quote', 's:part', 'attachment', 'in-reply-to']

/** The names of the features that a mail has. They say nothing in the words of any language. */
export function featuresOf(read: ReadMail): string[] {
  const found = new Set<string>()
  const { mail, subject, sections, subjectClauses, ownClauses, quotedClauses } = read
  for (const clause of subjectClauses) addClause(found, 's', clause)
  const prose = ownClauses.filter(({ isRow }) => !isRow)
  prose.forEach((clause, index) => {
    addClause(found, 'n', clause)
    if (index < 3) for (const concept of clause.concepts) found.add(`first:${concept}`)
  })
  for (const { concepts, isRow } of ownClauses) {
    if (isRow) for (const concept of concepts) found.add(`row:${concept}`)
  }
  for (const clause of quotedClauses) for (const concept of clause.concepts) found.add(`q:${concept}`)
  for (const { concepts } of clausesOf(sections.signature.slice(0, 800), read.language)) {
    for (const concept of ['news', 'job', 'portal', 'phishing', 'offer'] as const) {
      if (concepts.has(concept)) found.add(`end:${concept}`)
    }
  }
  addPairsOfMail(found, prose, subjectClauses)
  addFrame(found, mail, subject, sections)
  if (NAMED.every((feature) => !found.has(feature)) && found.has('about-nothing') && found.has('parts0'))
    found.add(NOTHING)
  return [...found]
}

const namesPapers = ({ concepts, text }: Clause): boolean => concepts.has('papers') || namedTopicsIn(text).length > 0

function addClause(found: Set<string>, place: string, clause: Clause): void {
  const concepts = [...clause.concepts].toSorted()
  const topics = topicsOf(clause)
  for (const concept of concepts) found.add(`${place}:${concept}`)
  if (clause.isQuestion) found.add(`${place}:?`)
  const about = topics.length > 0 ? 'topic' : namesPapers(clause) ? 'papers' : null
  // "Is it RoHS compliant?" needs no other word.
  const isAct =
    concepts.some((concept) => ACTS.has(concept)) || (clause.isQuestion && LAWS.some((law) => clause.concepts.has(law)))
  const groups = [
    ...concepts.filter((concept) => !isTopic(concept)),
    ...(about === null ? [] : [about]),
    ...(clause.isQuestion ? ['?'] : []),
    ...(isAct ? ['act'] : []),
  ].toSorted()
  if (place === 's') {
    if (about) found.add('s:about')
    return
  }
  for (let i = 0; i < groups.length; i += 1) {
    for (let j = i + 1; j < groups.length; j += 1) found.add(`${place}:${groups[i]}+${groups[j]}`)
  }
  const hasPart = new RegExp(PART).test(clause.text)
  if (hasPart && about) found.add('part+about')
  if (hasPart && isAct) found.add('part+act')
  if (about && isAct && !isWaived(clause) && !clause.concepts.has('deliver') && !clause.concepts.has('condition'))
    found.add('plain-ask')
  if (about && isAct && clause.isQuestion) found.add('asked-question')
}

/** What stands in different clauses. */
function addPairsOfMail(found: Set<string>, prose: readonly Clause[], subject: readonly Clause[]): void {
  const all = new Set([...subject, ...prose].flatMap(({ concepts }) => [...concepts]))
  const hasTopic = [...subject, ...prose].some((clause) => topicsOf(clause).length > 0)
  const count = new Set([...subject, ...prose].flatMap((clause) => topicsOf(clause))).size
  found.add(`topics=${Math.min(count, 4)}`)
  found.add(hasTopic || [...subject, ...prose].some(namesPapers) ? 'about' : 'about-nothing')
  const asks = prose.filter(
    ({ concepts }) =>
      (concepts.has('please') || concepts.has('need') || concepts.has('can')) && !concepts.has('condition'),
  )
  found.add(`asks=${Math.min(asks.length, 3)}`)
  if (asks.length > 0 && hasTopic) found.add('asks&topic')
  for (const concept of [
    'price',
    'order',
    'invoice',
    'deliver',
    'thanks',
    'news',
    'offer',
    'change',
    'quality',
  ] as const) {
    if (all.has(concept)) found.add(`${concept}&${asks.length > 0 ? 'asks' : 'silent'}`)
    if (all.has(concept) && found.has('plain-ask')) found.add(`${concept}&plain-ask`)
  }
}

function addFrame(found: Set<string>, mail: MailText, subject: string, sections: MailSections): void {
  const headers = mail.headers ?? {}
  const auto = headers['auto-submitted'] ?? ''
  found.add(`kind=${mail.kind}`)
  if (/^auto-replied/i.test(auto)) found.add('auto-replied')
  if (/^auto-generated/i.test(auto)) found.add('auto-generated')
  if ('list-unsubscribe' in headers) found.add('list-unsubscribe')
  if ('in-reply-to' in headers) found.add('in-reply-to')
  if (isReply(subject)) found.add('reply')
  if (isForward(subject)) found.add('forward')
  if (/\bno-?_?reply|do-?not-?reply|notification/i.test(mail.sender_email)) found.add('noreply')
  const domain = mail.sender_email.split('@').at(-1)?.toLowerCase() ?? ''
  const own = mail.own_domain?.toLowerCase() ?? ''
  const isColleague = own !== '' && domain === own
  if (isColleague) found.add('colleague')
  if (isColleague && sections.quoted !== '') found.add('colleague+quote')
  if (isColleague && isForward(subject)) found.add('colleague+forward')
  if (sections.quoted !== '') {
    found.add('quote')
    const quotedDomain = sections.quotedAddress?.split('@').at(-1) ?? ''
    if (own !== '' && quotedDomain === own) found.add('quotes-us')
    else if (quotedDomain !== '' && quotedDomain === domain) found.add('quotes-self')
    else if (quotedDomain !== '') found.add('quotes-other')
  }
  const length = sections.own.length
  found.add(length < 40 ? 'len0' : length < 120 ? 'len1' : length < 400 ? 'len2' : length < 1200 ? 'len3' : 'len4')
  const names = mail.attachment_names.join('\n').toLowerCase()
  if (names !== '') found.add('attachment')
  for (const type of ['pdf', 'csv', 'xls', 'zip', 'ics', 'iso', 'htm'])
    if (names.includes(`.${type}`)) found.add(`att:${type}`)
  if (/invoice|rechnung|factur|fattura|faktur|fatur|发票|請求/.test(names)) found.add('att-invoice')
  if (/\bpo[-_ \d]|order|bestell|pedido|ordine|commande|注文/.test(names)) found.add('att-order')
  if (/rohs|reach|cmrt|decl|cert|coc|svhc/.test(names)) found.add('att-document')
  if (/lebenslauf|\bcv\b|resume|curriculum|简历|履歴/.test(names)) found.add('att-cv')
  if (/https?:\/\//.test(sections.own)) found.add('link')
  const parts = sections.own.match(PART)?.length ?? 0
  found.add(parts === 0 ? 'parts0' : parts < 3 ? 'parts1' : 'parts3')
  if (PART.test(subject)) found.add('s:part')
  PART.lastIndex = 0
  if (/[$€£¥]\s?\d|\d\s?(?:EUR|USD|€)/.test(sections.own)) found.add('money')
}
