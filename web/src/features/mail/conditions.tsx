import { useOwnNames } from '../../lib/api/session'
import { type DocumentCondition, type EmailAnalysis, type InboundEmail } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { conditionTexts } from '@attestry/core/mail/condition-words'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useBackend } from '../../lib/api/backend'
import { attempt } from '../../lib/actions/notify'

type Props = {
  email: Pick<InboundEmail, 'id' | 'correction_count'>
  analysis: Pick<EmailAnalysis, 'conditions' | 'extracted_products'>
}

/** Which documents the mail accepts and what it refuses. What was misread is taken out, and stays out. */
export function Conditions({ email, analysis }: Props) {
  const { api } = useBackend()
  const [isBusy, setBusy] = useState(false)
  const { conditions } = analysis
  const said = conditionTexts(analysis, useOwnNames())
  if (said.length === 0) return null

  const save = (left: DocumentCondition[], seen?: number) =>
    api.call(inboxApi.correctAnalysis, { id: email.id, conditions: left, ...(seen !== undefined && { seen }) })
  const takeOut = async (text: string, means: DocumentCondition[]) => {
    const putBack = async () => {
      await save(conditions)
      return ['Condition is back', text] as const
    }
    setBusy(true)
    await attempt(async () => {
      await save(
        conditions.filter((one) => !means.includes(one)),
        email.correction_count,
      )
      return ['Condition taken out', text, { work: putBack, failed: FAILED, milliseconds: UNDO }]
    }, FAILED)
    setBusy(false)
  }
  return (
    <Stack component="ul" aria-label="Conditions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {said.map(({ text, means }) => (
        <Stack
          key={text}
          component="li"
          direction="row"
          sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1 }}
        >
          <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
          <Button
            size="small"
            color="inherit"
            disabled={isBusy}
            aria-label={`Not a condition: ${text}`}
            onClick={() => void takeOut(text, means)}
            sx={{ fontWeight: 400, color: 'text.secondary', py: 0 }}
          >
            Not a Condition
          </Button>
        </Stack>
      ))}
    </Stack>
  )
}

const FAILED = ['Failed to correct the analysis'] as const
const UNDO = 8000
