/** Which kinds of documents a part, a maker and the organization itself can have. */
import { AppError } from '@attestry/core/base/errors'
import { isOwnType } from '@attestry/core/base/own-kinds'
import { ownNamesOf } from '../commands/own-names-of'
import type { Reads } from '../adapters/database'
import type { DocumentType } from '@attestry/core/base/document-type'
import { isKindOfCompany, isKindOfParts } from '@attestry/core/vault/kinds'
import type { UploadTarget } from '@attestry/core/vault/uploads'
import { isUniversalType } from '@attestry/core/vault/vault'

/** What a person is told who files a document where its kind does not belong. */
export const notThere = (type: DocumentType): string =>
  isKindOfParts(type)
    ? `A document of the kind “${type}” cannot be stored here.`
    : `A document of the kind “${type}” is a paper of a company. Add it for its maker, or under Company in the vault.`

/** Refuses a kind of the organization's own that it has not added. @throws AppError document-type-missing */
export async function requireKnownType(reads: Pick<Reads, 'fields'>, org: string, type: DocumentType): Promise<void> {
  if (isOwnType(type) && (await ownNamesOf(reads, org))[type] === undefined)
    throw new AppError('document-type-missing', `Your organization has no kind of documents “${type}”.`)
}

/** Whether a target can have a document of this kind. */
export function isOfferedTo(target: UploadTarget, type: DocumentType): boolean {
  if ('of_company' in target) return isKindOfCompany(type)
  return 'manufacturer_id' in target ? isUniversalType(type) : isKindOfParts(type)
}
