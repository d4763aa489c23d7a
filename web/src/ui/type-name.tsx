import type { DocumentType } from '@attestry/core/base/document-type'
import { typeName } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../lib/api/session'

/** What a document is filed as, as the organization calls it. */
export const TypeName = ({ type }: { type: DocumentType }) => typeName(type, useOwnNames())
