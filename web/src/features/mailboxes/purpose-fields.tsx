import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ComponentProps, useId } from 'react'
import { CheckInput } from '../../ui/check-input'

type Name = 'is_monitored' | 'is_for_sending' | 'reads_replies'
type Props = {
  form: { field: (name: Name) => Omit<ComponentProps<typeof CheckInput>, 'label'> }
  /** What is ticked now. */
  isMonitored: boolean
}

/** What a mailbox is for. Of one that only sends, whether its replies are read. */
export function PurposeFields({ form, isMonitored }: Props) {
  const id = useId()
  const { problem, ...monitored } = form.field('is_monitored')
  return (
    <FormControl component="fieldset" aria-describedby={problem ? id : undefined} error={problem !== undefined}>
      <FormLabel component="legend">What it is for</FormLabel>
      <CheckInput label="Customer requests" hint="Every email that arrives is read and shown." {...monitored} />
      <CheckInput
        label="Requests to manufacturers"
        hint="They leave from this address."
        {...form.field('is_for_sending')}
      />
      {!isMonitored && (
        <CheckInput
          label="Read replies here"
          hint="Only what answers emails of Attestry is taken: replies, returned emails and automatic answers. Nothing of other emails is stored."
          {...form.field('reads_replies')}
        />
      )}
      {problem && <FormHelperText id={id}>{problem}</FormHelperText>}
    </FormControl>
  )
}
