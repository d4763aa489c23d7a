import type { z } from 'zod'
import { DocumentType, OwnType } from './document-type'

/** The kinds of documents that every organization has. */
export const GivenType = DocumentType.exclude(OwnType.options)
export type GivenType = z.infer<typeof GivenType>
