import type { DocumentType } from '@attestry/core/base/document-type'
import { unnamedTypes } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../api/session'
import { useAnswerRules } from './use-templates'

/** The kinds of documents that the organization does not answer with; as long as that is not known, those it has not added. */
export function useKindsOff(): readonly DocumentType[] {
  const rules = useAnswerRules()
  const unnamed = unnamedTypes(useOwnNames())
  return rules.status === 'ready' ? [...rules.data.kinds_off, ...unnamed] : unnamed
}
