import { useOwnNames } from '../../../../lib/api/session'
import { askedName, currentText } from '@attestry/core/outreach/words'
import type { AskedPart } from '@attestry/core/outreach/outreach'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SelectInput } from '../../../../ui/select-input'
import { TextInput } from '../../../../ui/text-input'
import type { OwnMail, PlannedMail } from './inquiry-draft'

type Props = {
  mail: PlannedMail
  onChange: (key: string, changes: Partial<OwnMail>) => void
  onAddContact: (mail: PlannedMail) => void
}

/** One of several mails: to whom it goes, for which parts, with which text. */
export function InquiryCard({ mail, onChange, onAddContact }: Props) {
  const { group, contacts, contact, subject, body_text, isLeftOut } = mail
  const change = (changes: Partial<OwnMail>) => onChange(group.key, changes)
  const name = group.name || 'Manufacturer unknown'
  return (
    <Box component="section" aria-label={name} sx={card}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={!isLeftOut && contact !== undefined}
              disabled={!contact}
              onChange={(_, isChecked) => change({ isLeftOut: !isChecked })}
            />
          }
          label={
            <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
          }
        />
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {group.parts.length === 1 ? '1 part' : `${group.parts.length} parts`}
        </Typography>
      </Stack>
      <PartList parts={group.parts} />
      {contacts.length === 0 ? (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="body2">
            {group.name === '' ? 'Nobody has said who makes these parts.' : `No contact at ${name} yet.`}
          </Typography>
          <Button size="small" onClick={() => onAddContact(mail)}>
            Add Contact
          </Button>
        </Stack>
      ) : (
        <>
          <SelectInput
            label="To"
            size="small"
            fullWidth
            disabled={isLeftOut}
            options={Object.fromEntries(contacts.map((one) => [String(one.id), `${one.name} <${one.email}>`]))}
            value={contact ? String(contact.id) : ''}
            problem={contact ? undefined : 'Mail to every contact of this manufacturer has come back.'}
            onChange={(event) => change({ contact_id: Number(event.target.value) })}
          />
          {!isLeftOut && contact && (
            <>
              <TextInput
                label="Subject"
                size="small"
                value={subject}
                problem={subject.trim() === '' ? 'The subject is empty.' : undefined}
                onChange={(event) => change({ subject: event.target.value })}
              />
              <TextInput
                label="Message"
                multiline
                minRows={4}
                maxRows={12}
                value={body_text}
                problem={body_text.trim() === '' ? 'The message is empty.' : undefined}
                hint={hintOf(mail)}
                onChange={(event) => change({ body_text: event.target.value })}
              />
            </>
          )}
        </>
      )}
    </Box>
  )
}

/** A text of one's own stays when the list of parts changes afterwards. */
function hintOf({ body_text, group }: PlannedMail): string | undefined {
  const unnamed = group.parts.filter(({ part_number }) => !body_text.includes(part_number))
  const [first, ...others] = unnamed
  if (!first) return undefined
  return `It does not name ${first.part_number}${others.length > 0 ? ` and ${others.length} more` : ''}.`
}

/** More are in the text of the mail. */
const SHOWN = 8

const PartList = ({ parts }: { parts: readonly AskedPart[] }) => {
  const own = useOwnNames()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {parts.slice(0, SHOWN).map(({ part_number, topics, current, as_form }) => (
        <Typography key={part_number} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{part_number}</strong>
          {topics.length > 0 && `: ${topics.map((topic) => askedName({ as_form }, topic, own)).join(', ')}`}
          {current && ` (${currentText(current)})`}
        </Typography>
      ))}
      {parts.length > SHOWN && (
        <Typography component="li" variant="body2" color="textSecondary">
          and {parts.length - SHOWN} more
        </Typography>
      )}
    </Box>
  )
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
