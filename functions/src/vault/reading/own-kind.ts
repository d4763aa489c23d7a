import { type OwnKind } from '@attestry/core/base/own-kinds'
import type { OwnType } from '@attestry/core/base/document-type'
import type { Finding } from '@attestry/core/vault/reading'
import { askedAs, ownTopicsOf } from '../../text/language/own-topics'
import { findingOf, titleRows } from './document-text'
import type { PdfText } from './pdf-text'

/**
 * The kind of the organization's own that a document is by its title, which has the name of the kind, or words by which
 * mails ask for it. What only mentions one is none.
 */
export function findOwnKind(text: PdfText, kinds: readonly OwnKind[]): Finding<OwnType> | null {
  const each = kinds.map((kind) => ({ type: kind.type, isNamedIn: ownTopicsOf([askedAs(kind)]) }))
  for (const row of titleRows(text)) {
    const named = each.find(({ isNamedIn }) => isNamedIn(row.text).length > 0)
    if (named) return findingOf(named.type, row.page, row.text, 0.9)
  }
  return null
}
