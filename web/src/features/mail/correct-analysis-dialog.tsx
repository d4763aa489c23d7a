import { topicName, topicsWith } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../../lib/api/session'
import { correctedLast } from '@attestry/core/mail/corrected-analysis'
import { type EmailAnalysis, type InboundEmail } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { Topic } from '@attestry/core/base/topic'
import { AskedDay } from '@attestry/core/base/primitives'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../lib/api/api-error'
import { useNameOf } from '../../lib/live/use-colleagues'
import { valuesOf } from '../../lib/forms/form-values'
import { useCallForm } from '../../lib/forms/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { SelectInput } from '../../ui/select-input'
import { TextInput } from '../../ui/text-input'
import type { Analysed } from './live/use-email'

const KINDS = { request: 'Compliance related', other: 'Not compliance related' } as const
const Fields = z.object({
  kind: z.enum(['request', 'other']),
  topics: z.array(Topic),
  due_date: z.union([z.literal('').transform(() => null), AskedDay]),
})

type Props = { email: InboundEmail; known: Analysed; onClose: () => void }

/** Puts a person's words in the place of the model's. Only what they change here is theirs from then on. */
export function CorrectAnalysisDialog({ email, known, onClose }: Props) {
  const { id, correction_count: newest } = email
  const [before] = useState(() => known.analysis ?? NOTHING)
  const [opened] = useState(newest)
  const [isTold, setTold] = useState(false)
  const own = useOwnNames()
  const last = useNameOf(correctedLast(known.correction)?.by)

  const form = useCallForm(Fields, {
    start: valuesOf(Fields, { ...before, kind: before.is_compliance_related ? 'request' : 'other' }),
    send: async ({ kind, topics, due_date }, call) => {
      const changes = {
        ...((kind === 'request') !== before.is_compliance_related && { is_compliance_related: kind === 'request' }),
        ...(topics.toSorted().join() !== before.topics.toSorted().join() && { topics }),
        ...(due_date !== before.due_date && { due_date }),
      }
      if (Object.keys(changes).length === 0) return
      // The first press meets what others have changed meanwhile, and says so. The next one is meant to replace it.
      const seen = isTold ? newest : opened
      await call(inboxApi.correctAnalysis, { id, seen, ...changes }).catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'corrected-meanwhile') setTold(true)
        throw failure
      })
    },
    failed: ['Failed to correct the analysis'],
    onDone: onClose,
  })
  const isChanged = newest !== opened
  return (
    <FormDialog
      form={form}
      title="Correct Analysis"
      text="What you change here stays, also when the email is analysed again."
      submitLabel={isTold ? 'Save Anyway' : 'Save Changes'}
      busyLabel="Saving..."
      status={isChanged ? `${last || 'Somebody else'} has corrected this since you opened it.` : ''}
      onClose={onClose}
    >
      <SelectInput label="This email is" options={KINDS} {...form.field('kind')} />
      <FormControl component="fieldset" variant="standard">
        <FormLabel component="legend">Asked for</FormLabel>
        <FormGroup row>
          {topicsWith(own).map((topic) => {
            const { ref, ...field } = form.register('topics')
            return (
              <FormControlLabel
                key={topic}
                label={topicName(topic, own)}
                sx={{ width: { xs: '100%', sm: '46%' } }}
                control={
                  <Checkbox
                    {...field}
                    value={topic}
                    defaultChecked={before.topics.includes(topic)}
                    slotProps={{ input: { ref } }}
                  />
                }
              />
            )
          })}
        </FormGroup>
      </FormControl>
      <TextInput
        label="Due Date"
        type="date"
        notched
        slotProps={{ input: { min: '2000-01-01', max: '2199-12-31' } }}
        {...form.field('due_date')}
      />
    </FormDialog>
  )
}

const NOTHING: Pick<EmailAnalysis, 'is_compliance_related' | 'topics' | 'due_date'> = {
  is_compliance_related: false,
  topics: [],
  due_date: null,
}
