import { isKindOfParts } from '../vault/kinds'
import { isPaper } from '../vault/product-documents'
import type { VaultFile } from '../vault/vault'
import { type AnswerTerms, type DocumentIssue, issuesOf } from './document-issue'
import { sentTimes } from './sent-documents'

/**
 * The papers of the organization, and of makers, that an answer can have, those that the customer does not accept, and when
 * they got one last.
 */
export type Shelf = {
  files: VaultFile[]
  /** Which of them are its own. */
  own: ReadonlySet<number>
  issues: ReadonlyMap<number, DocumentIssue>
  sent: ReadonlyMap<number, number>
}

/** The current papers among some documents, one's own before those of makers, the newest first. */
export function shelfOf(files: readonly VaultFile[], terms: AnswerTerms): Shelf {
  const { off, own_makers = [], customer } = terms
  const isOwn = (file: VaultFile) =>
    isPaper(file) || (file.product_id === null && own_makers.some((maker) => maker === file.manufacturer_id))
  const current = files
    .filter((file) => isOwn(file) || !isKindOfParts(file.doc_type))
    .filter(({ superseded_by, doc_type }) => superseded_by === null && !off.includes(doc_type))
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || dateOf(other) - dateOf(one))
  return {
    files: current,
    own: new Set(current.filter(isOwn).map(({ id }) => id)),
    issues: issuesOf([], current, terms),
    sent: sentTimes(customer.mails, Infinity),
  }
}

const dateOf = ({ issued_at, created_at }: VaultFile): number => issued_at ?? created_at
