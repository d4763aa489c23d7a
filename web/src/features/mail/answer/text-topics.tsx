import { useTopicName } from '../../../lib/api/session'
import type { Topic } from '@attestry/core/base/topic'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

type Props = {
  /** What may be answered so. */
  topics: readonly Topic[]
  inText: readonly Topic[]
  onToggle: (topic: Topic) => void
}

/** Says what the text answers, or files of one's own. Otherwise the request would stay open. */
export function TextTopics({ topics, inText, onToggle }: Props) {
  const nameOf = useTopicName()
  if (topics.length === 0) return null
  return (
    <Box component="fieldset" sx={fieldset}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        Answered in the text or by own files
      </Typography>
      {topics.map((topic) => (
        <label key={topic}>
          <input type="checkbox" checked={inText.includes(topic)} onChange={() => onToggle(topic)} />
          {nameOf(topic)}
        </label>
      ))}
    </Box>
  )
}

const fieldset = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 32, mr: 2, fontSize: '0.875rem' },
  '& input': { width: 20, height: 20, m: 0.5, accentColor: 'var(--mui-palette-primary-main)' },
} as const
