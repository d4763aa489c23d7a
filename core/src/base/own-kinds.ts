/**
 * Kinds of documents that an organization adds itself. Each takes one of a few places that are built in, so that all that
 * knows kinds and topics knows these, too; what it is called, and by which words mails ask for it, stands with the
 * organization.
 */
import { z } from 'zod'
import { type DocumentType, OwnCompanyType, OwnPartType, OwnType } from './document-type'
import { Line } from './primitives'
import { type GivenTopic, OwnTopic, Topic } from './topic'
import { topicLabels } from './words'

/** `words`: how mails ask for it besides by its name. */
const fields = {
  name: Line(60).pipe(z.string().min(2, 'Enter a name')),
  words: z.array(Line(60).pipe(z.string().min(3, 'Enter words of three letters or more'))).max(20, 'At most 20'),
}
export const OwnKind = z.object({ type: OwnType, ...fields })
export type OwnKind = z.infer<typeof OwnKind>

export const OwnKindForm = z.strictObject(fields)

/** Whether it is asked of parts, or of the organization itself. */
export const OwnKindAbout = z.enum(['part', 'company'])
export type OwnKindAbout = z.infer<typeof OwnKindAbout>

/** The places that there are for either. */
export const OWN_PLACES: Readonly<Record<OwnKindAbout, readonly OwnType[]>> = {
  part: OwnPartType.options,
  company: OwnCompanyType.options,
}

/** What a kind of one's own answers. */
export const OWN_TOPICS: Readonly<Record<OwnType, OwnTopic>> = {
  'Own Kind 1': 'own_1',
  'Own Kind 2': 'own_2',
  'Own Kind 3': 'own_3',
  'Own Kind 4': 'own_4',
  'Own Kind 5': 'own_5',
  'Own Kind 6': 'own_6',
  'Own Company Kind 1': 'own_company_1',
  'Own Company Kind 2': 'own_company_2',
  'Own Company Kind 3': 'own_company_3',
  'Own Company Kind 4': 'own_company_4',
}

/** What an organization calls its own kinds, and what these answer. */
export type OwnNames = Readonly<Partial<Record<OwnType | OwnTopic, string>>>

export const NO_OWN_NAMES: OwnNames = {}

export const ownNames = (kinds: readonly OwnKind[]): OwnNames =>
  Object.fromEntries(
    kinds.flatMap(({ type, name }) => [
      [type, name],
      [OWN_TOPICS[type], name],
    ]),
  )

export const isOwnType = (type: string): type is OwnType => type in OWN_TOPICS
export const isOwnTopic = (topic: Topic): topic is OwnTopic => OwnTopic.options.some((one) => one === topic)

/** What a topic is called: by the organization, or in words that all have. */
export const topicIn = (words: Readonly<Record<GivenTopic, string>>, topic: Topic, own: OwnNames): string =>
  isOwnTopic(topic) ? (own[topic] ?? UNNAMED) : words[topic]

/** What people call what customers can ask for. */
export const topicName = (topic: Topic, own: OwnNames): string => topicIn(topicLabels, topic, own)

/** What people call what a document is filed as. */
export const typeName = (type: DocumentType, own: OwnNames): string => (isOwnType(type) ? (own[type] ?? UNNAMED) : type)

/** Nobody can file something as a kind that has no name. */
const UNNAMED = 'Own kind'

/** The topics that an organization has: all but the places that it has given no name. */
export const topicsWith = (own: OwnNames): Topic[] =>
  Topic.options.filter((topic) => !isOwnTopic(topic) || own[topic] !== undefined)

/** These, each with its name. */
export const topicNames = (own: OwnNames): Readonly<Record<string, string>> =>
  Object.fromEntries(topicsWith(own).map((topic) => [topic, topicName(topic, own)]))

/** The places that it has given no name. */
export const unnamedTypes = (own: OwnNames): OwnType[] => OwnType.options.filter((type) => own[type] === undefined)
