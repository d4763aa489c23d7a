import type { MailLanguage } from '@attestry/core/base/mail-languages'
import { responsesApi } from '@attestry/core/sending/responses'
import DraftIcon from '@mui/icons-material/AutoAwesomeOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { notifyFailure } from '../../../lib/actions/notify'
import { providerText } from '@attestry/core/assistant/words'
import { TextInput } from '../../../ui/text-input'

/** Goes where the person has just asked to go. */
const focus = (element: { focus(): void } | null) => element?.focus()

type Props = {
  emailId: number
  /** The answer as it is now, what its list of documents says, and its language. */
  toDraft: { body_text: string; documents?: string; language: MailLanguage }
  /** Puts the draft in its place, from which it can be had back. */
  onDraft: (text: string, by: string) => void
}

/** Drafts the answer from a person's words. It never sends, and what was typed can be had back. */
export function DraftWithAi({ emailId, toDraft, onDraft }: Props) {
  const { api } = useBackend()
  const [isOpen, setOpen] = useState(false)
  const [command, setCommand] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  // What was asked for a panel that has been closed meanwhile, or cancelled, changes nothing.
  const asked = useRef(0)
  const close = () => {
    asked.current += 1
    setBusy(false)
    setOpen(false)
  }
  const draft = async () => {
    const turn = (asked.current += 1)
    setBusy(true)
    try {
      const drafted = await api.call(responsesApi.draftReply, { id: emailId, ai_command: command, ...toDraft })
      if (turn !== asked.current) return
      onDraft(drafted.body_text, providerText(drafted.provider, drafted.degraded))
      setCommand('')
      setOpen(false)
    } catch (failure) {
      if (turn === asked.current) notifyFailure('Failed to draft the answer', failure)
    }
    if (turn === asked.current) setBusy(false)
  }
  if (!isOpen) {
    return (
      <Button
        ref={wasOpen ? focus : undefined}
        size="small"
        startIcon={<DraftIcon />}
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        Draft with AI
      </Button>
    )
  }
  const canDraft = command.trim() !== '' && !isBusy
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ flex: '1 1 100%', alignItems: { sm: 'flex-start' } }}
    >
      <TextInput
        label="What should the answer say?"
        size="small"
        ref={focus}
        value={command}
        disabled={isBusy}
        inputProps={{ maxLength: 1000 }}
        onChange={({ target }) => setCommand(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            close()
          }
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Enter would send the answer.
          event.preventDefault()
          if (canDraft) void draft()
        }}
      />
      <Stack direction="row" spacing={1} sx={{ flexShrink: 0 }}>
        <Button variant="outlined" disabled={!canDraft} onClick={() => void draft()}>
          {isBusy ? 'Drafting...' : 'Draft'}
        </Button>
        <Button color="inherit" onClick={close}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  )
}
