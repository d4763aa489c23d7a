import { useTopicName } from '../../lib/api/session'
import { dayText } from '@attestry/core/base/words'
import { type EmailAnalysis, type InboundEmail } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useBackend } from '../../lib/api/backend'
import type { Live } from '../../lib/live/live'
import { notifyFailure } from '../../lib/actions/notify'
import { providerText } from '@attestry/core/assistant/words'
import { useNameOf } from '../../lib/live/use-colleagues'
import { SectionCard } from '../../ui/section-card'
import { StatusChip } from '../../ui/status-chip'
import { Conditions } from './conditions'
import { CorrectedBy } from './corrected-by'
import type { Analysed } from './live/use-email'

const CorrectAnalysisDialog = lazy(async () => ({
  default: (await import('./correct-analysis-dialog')).CorrectAnalysisDialog,
}))

type Props = { email: InboundEmail | undefined; analysed: Live<Analysed> }

/** What the mail asks for, as the analysis or a person says. Anybody can correct it. */
export function AnalysisCard({ email, analysed }: Props) {
  const [isCorrecting, setCorrecting] = useState(false)
  const known = analysed.status === 'ready' ? analysed.data : undefined
  return (
    <SectionCard
      title="Analysis"
      action={
        <Button size="small" color="inherit" disabled={!known} onClick={() => setCorrecting(true)}>
          Correct
        </Button>
      }
    >
      <AnalysisContent email={email} analysed={analysed} />
      {isCorrecting && email && known && (
        <Suspense fallback={null}>
          <CorrectAnalysisDialog email={email} known={known} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </SectionCard>
  )
}

function AnalysisContent({ email, analysed }: Props) {
  if (!email) return <Skeleton variant="rounded" height={72} />
  const { id, analysis: summary } = email
  switch (summary.state) {
    case 'pending':
      return <Typography color="textSecondary">Analyzing...</Typography>
    case 'failed':
      return <FailedAnalysis id={id} />
    case 'done': {
      const { analysis, correction } = analysed.status === 'ready' ? analysed.data : {}
      const { is_compliance_related: isRequest } = summary
      return (
        <Stack spacing={1.5}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <StatusChip
              label={isRequest ? 'Compliance related' : 'Not compliance related'}
              tone={isRequest ? 'good' : 'quiet'}
            />
            <Typography variant="body2" color="textSecondary">
              {correction?.is_compliance_related ? (
                <SetBy id={correction.is_compliance_related.by} />
              ) : (
                `${Math.round(summary.compliance_confidence * 100)}% confidence`
              )}
            </Typography>
          </Stack>
          {summary.analysis_summary && <Typography>{summary.analysis_summary}</Typography>}
          {analysis && <Details email={email} analysis={analysis} />}
          <CorrectedBy correction={correction} />
        </Stack>
      )
    }
  }
}

const SetBy = ({ id }: { id: string }) => `Set by ${useNameOf(id)}`

const Details = ({ email, analysis }: { email: InboundEmail; analysis: EmailAnalysis }) => {
  const { topics, due_date, provider, degraded } = analysis
  const nameOf = useTopicName()
  return (
    <>
      {(topics.length > 0 || due_date !== null) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {topics.map((topic) => (
            <Chip key={topic} label={nameOf(topic)} variant="outlined" color="secondary" />
          ))}
          {due_date !== null && <StatusChip tone="attention" label={`Due ${dayText(due_date)}`} />}
        </Stack>
      )}
      <Conditions email={email} analysis={analysis} />
      {provider !== 'person' && (
        <Typography variant="caption" color="textSecondary">
          {providerText(provider, degraded)}
        </Typography>
      )}
    </>
  )
}

function FailedAnalysis({ id }: { id: number }) {
  const { api } = useBackend()
  const retry = () => {
    api.call(inboxApi.retryEmail, { id }).catch((failure: unknown) => notifyFailure('Error', failure))
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          Try Again
        </Button>
      }
    >
      This email could not be analysed.
    </Alert>
  )
}
