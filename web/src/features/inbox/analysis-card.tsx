import { inboxApi, type AnalysisSummary, type EmailAnalysis, type Topic } from '@attestry/contract/inbox'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useBackend } from '../../lib/backend'
import type { Live } from '../../lib/live'
import { notifyFailure } from '../../lib/notify'
import { SectionCard } from '../../ui/section-card'

const topicLabels: Record<Topic, string> = {
  rohs: 'RoHS',
  reach: 'REACH',
  prop65: 'Prop 65',
  conflict_minerals: 'Conflict Minerals',
  country_of_origin: 'Country of Origin',
  hs_code: 'HS Code',
  pfas: 'PFAS',
  other: 'Other documents',
}

type Props = { id: number; summary: AnalysisSummary | undefined; analysis: Live<EmailAnalysis | undefined> }

export const AnalysisCard = (props: Props) => (
  <SectionCard title="Analysis">
    <AnalysisContent {...props} />
  </SectionCard>
)

function AnalysisContent({ id, summary, analysis }: Props) {
  if (!summary) return <Skeleton variant="rounded" height={72} />
  switch (summary.state) {
    case 'pending':
      return <Typography color="textSecondary">Analyzing...</Typography>
    case 'failed':
      return <FailedAnalysis id={id} />
    case 'done':
      return (
        <Stack spacing={1.5}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Chip
              label={summary.is_compliance_related ? 'Compliance related' : 'Not compliance related'}
              color={summary.is_compliance_related ? 'success' : 'default'}
            />
            <Typography variant="body2" color="textSecondary">
              {Math.round(summary.compliance_confidence * 100)}% confidence
            </Typography>
          </Stack>
          <Typography>{summary.analysis_summary}</Typography>
          {analysis.status === 'ready' && analysis.data && <Details analysis={analysis.data} />}
        </Stack>
      )
  }
}

const Details = ({ analysis: { topics, due_date, provider } }: { analysis: EmailAnalysis }) => (
  <>
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {topics.map((topic) => (
        <Chip key={topic} label={topicLabels[topic]} variant="outlined" color="secondary" />
      ))}
      {due_date !== null && (
        <Chip
          label={`Due ${new Date(due_date).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })}`}
          color="warning"
          variant="outlined"
        />
      )}
    </Stack>
    {provider === 'local' && (
      <Typography variant="caption" color="textSecondary">
        By the built-in analyser, without an AI model
      </Typography>
    )}
  </>
)

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
