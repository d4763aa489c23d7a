import type { DocumentType } from '@attestry/core/base/document-type'
import { useAnswerRules } from './use-templates'

/** The kinds of documents that the organization does not answer with; none as long as that is not known. */
export function useKindsOff(): readonly DocumentType[] {
  const rules = useAnswerRules()
  return rules.status === 'ready' ? rules.data.kinds_off : NONE
}

const NONE: readonly DocumentType[] = []
