import { type CorrectionFigures, feedbackApi } from '@attestry/core/assistant/feedback'
import { useQuery } from '@tanstack/react-query'
import { useConnectingBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'

/** How often people corrected the analysis of mails, and in what. */
export function CorrectionFiguresText() {
  const { org } = useSession()
  const connecting = useConnectingBackend()
  const { data, isError } = useQuery({
    queryKey: ['correction-figures', org],
    queryFn: async () => (await connecting).api.call(feedbackApi.readCorrectionFigures, {}),
    staleTime: 60_000,
  })
  if (isError) return 'Failed to load how often the analysis was corrected'
  return data ? figuresText(data) : ' '
}

function figuresText({ corrected, analysed, days, ...fields }: CorrectionFigures): string {
  const of = `${corrected.toLocaleString('en')} of ${analysed.toLocaleString('en')} mails`
  const whole = `People corrected the analysis of ${of} in the last ${days} days`
  const kinds = names.flatMap(([field, name]) => (fields[field] > 0 ? [`${name} ${fields[field]}`] : []))
  return kinds.length === 0 ? whole : `${whole} (${kinds.join(', ')})`
}

const names = [
  ['is_compliance_related', 'request or not'],
  ['extracted_products', 'parts'],
  ['topics', 'topics'],
  ['due_date', 'due date'],
] as const
