import type { DocumentCondition } from '../mail/inbox'
import { isWorkbook } from '../vault/kinds'
import { editionOf } from '../vault/product-documents'
import { compareVersions } from '../vault/template'
import type { VaultFile } from '../vault/vault'
import { topicOf } from './topic-of'

/** The version of a form that a mail asks for, where a file has another one; null: it is as asked, or nobody said. */
export function otherVersion(
  file: VaultFile,
  conditions: readonly DocumentCondition[],
): { is: string; asked: string } | null {
  const is = editionOf(file)
  const asked = conditions.find((one) => one.kind === 'version' && one.topics.includes(topicOf(file.doc_type)))
  if (asked?.kind !== 'version' || !isWorkbook(file.doc_type) || is === '') return null
  const difference = compareVersions(is, asked.edition)
  return difference === 0 || (asked.or_newer && difference > 0) ? null : { is, asked: asked.edition }
}
