import { RequestPriority } from '@attestry/core/requests/customer-requests'
import { PRIORITY_NAMES } from '@attestry/core/requests/words'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { SectionCard } from '../../../ui/section-card'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { DocumentChoice } from './document-choice'
import { PartRows } from './part-rows'
import type { Problems, RequestContent } from './request-content'

type Props = {
  content: RequestContent
  problems: Problems
  /** A request that exists has its priority elsewhere. */
  hasPriority: boolean
  onChange: (changes: Partial<RequestContent>) => void
  /** What follows the fields. */
  children?: ReactNode
}

/** What a request is about. */
export function InquiryFields({ content, problems, hasPriority, onChange, children }: Props) {
  const text = (name: 'customer_name' | 'customer_email' | 'due_date' | 'notes') => ({
    value: content[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <SectionCard title="Customer">
        <Box sx={twoColumns}>
          <TextInput
            label="Customer Name"
            required
            inputProps={{ maxLength: 200 }}
            problem={problems.customer_name}
            {...text('customer_name')}
          />
          <TextInput
            label="Customer Email"
            type="email"
            hint="Optional: where the answer goes."
            inputProps={{ maxLength: 300 }}
            problem={problems.customer_email}
            {...text('customer_email')}
          />
        </Box>
      </SectionCard>
      <SectionCard title="Requested Parts">
        <PartRows rows={content.parts} problem={problems.parts} onChange={(parts) => onChange({ parts })} />
      </SectionCard>
      <SectionCard title="Required Documentation">
        <DocumentChoice
          documents={content.documents}
          problem={problems.documents}
          onChange={(documents) => onChange({ documents })}
        />
      </SectionCard>
      <SectionCard title="Details">
        <Stack spacing={2}>
          <Box sx={twoColumns}>
            <TextInput
              label="Due Date"
              type="date"
              hint="Without one, your organization’s SLA counts."
              problem={problems.due_date}
              {...text('due_date')}
            />
            {hasPriority && (
              <SelectInput
                label="Priority"
                options={PRIORITY_NAMES}
                value={content.priority}
                onChange={({ target }) => onChange({ priority: RequestPriority.parse(target.value) })}
              />
            )}
          </Box>
          <TextInput
            label="Notes"
            multiline
            minRows={3}
            maxRows={12}
            inputProps={{ maxLength: 10_000 }}
            problem={problems.notes}
            {...text('notes')}
          />
        </Stack>
      </SectionCard>
      {children}
    </>
  )
}

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } } as const
