import { Organization } from '@attestry/core/people/accounts'
import { MOST_TOKENS } from '@attestry/core/base/ai'
import { type AiUsageView, aiApi } from '@attestry/core/assistant/ai-usage'
import { paths } from '@attestry/core/paths'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useConnectingBackend } from '../../../lib/api/backend'
import { useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { Facts } from '../../../ui/facts'
import { SectionCard } from '../../../ui/section-card'
import { TextInput } from '../../../ui/text-input'
import { OneSettingForm } from './one-setting-form'

/** What the organization uses of the AI model this month, and how much it may. For admins. */
export function AiUsageCard() {
  const { db, uid, org } = useSession()
  // The page does not wait for this.
  const connecting = useConnectingBackend()
  const live = useLive(liveDocument({ db, uid }, Organization, paths.organization(org)))
  const own = live.status === 'ready' ? live.data?.ai_budget : undefined
  const usage = useQuery({
    queryKey: ['ai-usage', org, own],
    queryFn: async () => (await connecting).api.call(aiApi.readAiUsage, {}),
    enabled: own !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
    refetchInterval: 60_000,
  })
  return (
    <SectionCard title="AI Usage" text={usage.data && whoReads(usage.data)}>
      {usage.data ? (
        usage.data.provider !== 'local' && (
          <Stack spacing={2}>
            <Usage usage={usage.data} />
            {own !== undefined && <BudgetForm key={own} own={own} byDefault={usage.data.default_budget} />}
          </Stack>
        )
      ) : usage.isError ? (
        <Typography color="textSecondary">Failed to load the AI usage</Typography>
      ) : (
        <Skeleton variant="rounded" height={72} />
      )}
    </SectionCard>
  )
}

const whoReads = ({ provider, model }: AiUsageView): string =>
  provider === 'local'
    ? 'The built-in analyser reads emails and drafts texts. No AI model is configured, so nothing is sent to one.'
    : `Gemini on Vertex AI (${model}) reads emails and drafts texts. When it is not available, or its budget is used up, the built-in analyser answers.`

function Usage({ usage }: { usage: AiUsageView }) {
  const { tokens, budget, requests, month, degraded, day_tokens, day_budget } = usage
  const used = `${tokens.toLocaleString('en')} of ${budget.toLocaleString('en')} tokens`
  const share = budget === 0 ? 100 : Math.min(100, (100 * tokens) / budget)
  return (
    <>
      <div>
        <Typography variant="body2">
          {used} used in {monthText(month)}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={share}
          color={share >= 90 ? 'warning' : 'primary'}
          aria-label="AI budget used"
          sx={{ mt: 1, height: 6, borderRadius: 3 }}
        />
      </div>
      <Facts
        facts={{
          'Used today (UTC)': `${day_tokens.toLocaleString('en')} of ${day_budget.toLocaleString('en')} tokens`,
          'Questions asked': requests.toLocaleString('en'),
          'Answered by the built-in analyser': insteadText(degraded),
        }}
      />
    </>
  )
}

const monthOf = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthText = (month: string): string => monthOf.format(new Date(`${month}-01T00:00:00Z`))

/** How often the built-in rules answered instead of the model, and why. */
function insteadText({ away, budget, day_budget, shared_budget, unusable }: AiUsageView['degraded']): string {
  const reasons = [
    away > 0 && `${away} model not available`,
    unusable > 0 && `${unusable} no usable answer`,
    budget > 0 && `${budget} budget used up`,
    day_budget > 0 && `${day_budget} budget of a day used up`,
    shared_budget > 0 && `${shared_budget} budget of all organizations used up`,
  ].filter((reason) => reason !== false)
  return reasons.length === 0 ? '0' : `${away + budget + day_budget + shared_budget + unusable} (${reasons.join(', ')})`
}

const WHOLE = 'Enter a whole number from 0 to 1,000,000,000'
const Fields = z.strictObject({
  ai_budget: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(z.number(WHOLE).int(WHOLE).min(0, WHOLE).max(MOST_TOKENS, WHOLE).nullable()),
})

function BudgetForm({ own, byDefault }: { own: number | null; byDefault: number }) {
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, { ai_budget: own }),
    send: (fields, call) => call(aiApi.setAiBudget, fields),
    done: () => ['Settings saved'],
    failed: ['Failed to save the settings'],
  })
  return (
    <OneSettingForm form={form}>
      <TextInput
        label="Budget (tokens a month)"
        inputMode="numeric"
        size="small"
        hint={`Empty: the default of ${byDefault.toLocaleString('en')}`}
        disabled={form.isBusy}
        {...form.field('ai_budget')}
      />
    </OneSettingForm>
  )
}
