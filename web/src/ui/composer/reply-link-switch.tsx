import { REPLY_LINK_DAYS } from '@attestry/core/outreach/maker-replies'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId } from 'react'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether a mail to a maker has a link to answer by. What is added to its text is said before it is sent. */
export function ReplyLinkSwitch({ isOn, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, next) => onChange(next)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label="Add a link to answer without signing in"
        sx={{ mx: 0 }}
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        {isOn
          ? `Below your text, in its language: “You can also answer without email: at this link you see what we ask for, can add files, and tell us what is not available.” It works for ${REPLY_LINK_DAYS} days, and only for this email.`
          : ''}
      </FormHelperText>
    </div>
  )
}
