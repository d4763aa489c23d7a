/** Which kinds of documents a part, a maker and the organization itself can have. */
import type { DocumentType } from '@attestry/core/base/document-type'
import { isKindOfCompany, isKindOfParts } from '@attestry/core/vault/kinds'
import type { UploadTarget } from '@attestry/core/vault/uploads'
import { isUniversalType } from '@attestry/core/vault/vault'

/** What a person is told who files a document where its kind does not belong. */
export const notThere = (type: DocumentType): string =>
  isKindOfParts(type)
    ? `A document of the kind “${type}” cannot be stored here.`
    : `A document of the kind “${type}” is a paper of your company. Add it under Company in the vault.`

/** Whether a target can have a document of this kind. */
export function isOfferedTo(target: UploadTarget, type: DocumentType): boolean {
  if ('of_company' in target) return isKindOfCompany(type)
  return 'manufacturer_id' in target ? isUniversalType(type) : isKindOfParts(type)
}
