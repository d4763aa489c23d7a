/** What is known of a person in documents of an organization, and how each is erased. */
import { ERASED_TEXT, ERASED_NAME, type ErasedKind } from '@attestry/core/people/erasure'
import { StoredEntry } from '@attestry/core/people/audit'
import { paths } from '@attestry/core/paths'
import type { RawDocument } from '../../adapters/organization-documents'
import type { Fields } from '../../adapters/rewrite-documents'
import { lessonOf } from '../../mail/sender-lessons'
import { lineOf } from '../audit/seal'
import type { Person } from './person'

/** The organization's own people, and what is made of other documents. */
export const NOT_SEARCHED: readonly string[] = [
  'organizations',
  'members',
  'profiles',
  'team',
  'emailAccounts',
  'emailWords',
  'outboundWords',
  'presence',
]

/**
 * `mail`, `contact`: it goes as people delete it. `remove`: it is about that address alone. `replace`: the person is
 * taken out of it. `wait`: it is on its way to them. `keep`: it stays.
 */
export type Finding = { kind: ErasedKind; how: 'mail' | 'contact' | 'remove' | 'replace' | 'wait' | 'keep' }

/** What a document has of the person; undefined if nothing. Documents of a mail that is theirs go with the mail. */
export function findingIn(person: Person, org: string, { path, data }: RawDocument): Finding | undefined {
  const fields = data as Fields
  const [root = '', , below = root, id = ''] = path.split('/')
  const isRow = path.split('/').length <= 4
  if (isOnlyAbout(person, org, path, below, id)) return { kind: 'learnt', how: 'remove' }
  if (below === 'inboundEmails' && isRow && isMailOf(person, fields)) return { kind: 'mails', how: 'mail' }
  if (!person.isIn(fields) && !isTextFor(person, fields)) return undefined
  if (below === 'contacts' && isSame(person, fields.email)) return { kind: 'contacts', how: 'contact' }
  if (root === 'auditLog') return typeof fields.salt === 'string' && fields.salt !== '' ? LOG : KEPT
  if (isOnItsWay(root, fields)) return { kind: 'places', how: 'wait' }
  const kind = !isRow
    ? 'places'
    : below === 'outboundEmails'
      ? 'inquiries'
      : below === 'requests'
        ? 'requests'
        : 'places'
  return { kind, how: 'replace' }
}

const LOG: Finding = { kind: 'log', how: 'replace' }
const KEPT: Finding = { kind: 'kept', how: 'keep' }

const isSame = ({ address }: Person, text: unknown): boolean =>
  typeof text === 'string' && text.trim().toLowerCase() === address

export const isMailOf = (person: Person, email: Fields): boolean => isSame(person, email.sender_email)

/** What is remembered of customers is named by their domain, or at public providers of mailboxes by the address. */
function isOnlyAbout({ address }: Person, org: string, path: string, below: string, id: string): boolean {
  if (path === lessonOf(org, address).path) return isOwnLesson(org, address)
  return ['customerNumbers', 'customerForms', 'sentDocuments'].includes(below) && id === encodeURIComponent(address)
}

/** Two people of one company share a lesson. */
const isOwnLesson = (org: string, address: string): boolean =>
  lessonOf(org, address).path !== lessonOf(org, `other-${address}`).path

/** A mail of ours to them, whose text is not erased yet. */
const isTextFor = (person: Person, { to, contact_email, body_text }: Fields): boolean =>
  typeof body_text === 'string' && body_text !== ERASED_TEXT && [to, contact_email].some((one) => isSame(person, one))

function isOnItsWay(root: string, { delivery, state }: Fields): boolean {
  if (root === 'outbox') return state === 'queued' || state === 'running'
  return delivery === 'queued' || delivery === 'sending'
}

/** The documents that are rewritten together: what finds a mail is made of its row and its body. */
export function rewrittenWith(org: string, path: string): string[] {
  const mail = /^organizations\/[^/]+\/inboundEmails\/(\d+)/.exec(path)?.[1]
  if (mail === undefined) return [path]
  const others = [paths.emailWords(org, mail), paths.inboundEmail(org, mail), paths.emailBody(org, mail)]
  return [path, ...others.filter((one) => one !== path)]
}

/** The documents of `rewrittenWith` a path, without the person; those that stay as they are, undefined. */
export function withoutPerson(person: Person, path: string, [document, ...others]: readonly (Fields | undefined)[]) {
  if (path.startsWith('auditLog/')) return [document && erasedEntry(person, path, document)]
  const changed = document && withoutPersonIn(person, document)
  const words = others.find((one) => Array.isArray(one?.words))
  const texts = person.without([changed, ...others.filter((one) => one !== words)])
  const withoutKeys = words && { ...words, words: person.withoutKeys(words.words as string[], texts) }
  return [changed, ...others.map((one) => (one === words ? withoutKeys : undefined))]
}

function withoutPersonIn(person: Person, document: Fields): Fields {
  const to = isTextFor(person, document)
  const { search_tokens, ...left } = person.without({ ...document, ...(to && { body_text: ERASED_TEXT }) }) as Fields
  // Whoever has it open must not write back what they saw.
  for (const [field, value] of Object.entries(left)) {
    const version = document[`${field}_version`]
    if (typeof version === 'number' && value !== document[field]) left[`${field}_version`] = version + 1
  }
  if (!Array.isArray(search_tokens)) return left
  return { ...left, search_tokens: person.withoutKeys(document.search_tokens as string[], [left]) }
}

/** The entry says no more what was there, but its seal is made with the hash of what it was, which tells nothing. */
function erasedEntry(person: Person, path: string, entry: Fields): Fields {
  const sealed = StoredEntry.parse({ ...entry, id: path.split('/').at(-1) })
  return { ...entry, subject: person.without(sealed.subject), detail: ERASED_NAME, salt: '', erased: lineOf(sealed) }
}
