import { templatesApi } from '@attestry/core/sending/templates'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { notifyFailure } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { useAnswerRules } from '../../../lib/live/use-templates'
import { SectionCard } from '../../../ui/section-card'

/** Whether the mail that is answered is quoted below each answer. */
export function QuotingCard() {
  const { api } = useBackend()
  const rules = useAnswerRules()
  const set = (quotes_question: boolean) =>
    api
      .call(templatesApi.setQuoting, { quotes_question })
      .catch((failure: unknown) => notifyFailure('Failed to save the settings', failure))
  return (
    <SectionCard
      title="Quoted Questions"
      text="The customer finds their own email below your answer, as mail programs do it. The composer says so and does not show it."
    >
      {rules.status === 'ready' && (
        <FormControlLabel
          label="Quote the question below each answer"
          control={<Switch checked={rules.data.quotes_question} onChange={(_, isOn) => void set(isOn)} />}
        />
      )}
    </SectionCard>
  )
}
