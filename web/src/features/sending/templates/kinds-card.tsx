import type { DocumentType } from '@attestry/core/base/document-type'
import { topicLabels } from '@attestry/core/base/words'
import { templatesApi } from '@attestry/core/sending/templates'
import { KINDS, OPTIONAL_KINDS, type OptionalKind } from '@attestry/core/vault/kinds'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { notifyFailure } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { useAnswerRules } from '../../../lib/live/use-templates'
import { SectionCard } from '../../../ui/section-card'

/** Which optional kinds of documents the organization answers with. */
export function KindsCard() {
  const { api } = useBackend()
  const rules = useAnswerRules()
  const off = rules.status === 'ready' ? rules.data.kinds_off : []
  const set = (kind: OptionalKind, is_on: boolean) =>
    api
      .call(templatesApi.setKind, { kind, is_on })
      .catch((failure: unknown) => notifyFailure('Failed to save the settings', failure))
  return (
    <SectionCard
      title="Kinds of Documents"
      text="What customers may get beside RoHS, REACH, Prop 65, conflict minerals and origin. What is off is not offered for uploads, and is answered in the text."
    >
      {rules.status === 'ready' && (
        <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
          {OPTIONAL_KINDS.map((kind) => (
            <FormControlLabel
              key={kind}
              label={nameOf(kind)}
              control={<Checkbox checked={!off.includes(kind)} onChange={(_, isOn) => void set(kind, isOn)} />}
            />
          ))}
        </FormGroup>
      )}
    </SectionCard>
  )
}

/** "CMRT (Conflict Minerals)": what a kind answers, where its name does not say so. */
function nameOf(kind: DocumentType): string {
  const { topic } = KINDS[kind]
  return kind === 'CMRT' ? `${kind} (${topicLabels[topic]})` : kind
}
