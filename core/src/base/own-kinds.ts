/**
 * Kinds of documents that an organization adds itself. Each takes one of a few places that are built in, so that all that
 * knows kinds and topics knows these, too; what it is called, and by which words mails ask for it, stands with the
 * organization.
 */
import { z } from 'zod'
import { type DocumentType, OwnType } from './document-type'
import { Line } from './primitives'
import { type GivenTopic, OwnTopic, Topic } from './topic'
import { topicLabels } from './words'

/** `words`: how mails ask for it besides by its name. */
export const OwnKind = z.object({
  type: OwnType,
  name: Line(60).pipe(z.string().min(2, 'Enter a name')),
  words: z.array(Line(60).pipe(z.string().min(3, 'Enter words of three letters or more'))).max(20, 'At most 20'),
})
export type OwnKind = z.infer<typeof OwnKind>

/** What a kind of one's own answers: the topic at the same place. */
export const topicOfOwn = (type: OwnType): OwnTopic => OwnTopic.options[OwnType.options.indexOf(type)] ?? 'own_1'

/** What an organization calls its own kinds, and what these answer. */
export type OwnNames = Readonly<Partial<Record<OwnType | OwnTopic, string>>>

export const NO_OWN_NAMES: OwnNames = {}

export const ownNames = (kinds: readonly OwnKind[]): OwnNames =>
  Object.fromEntries(
    kinds.flatMap(({ type, name }) => [
      [type, name],
      [topicOfOwn(type), name],
    ]),
  )

export const isOwnType = (type: string): type is OwnType => OwnType.options.some((one) => one === type)
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
