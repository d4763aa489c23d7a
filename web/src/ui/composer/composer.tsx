import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  useId,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useCommands } from '../../lib/actions/commands'
import type { DraftOrigin } from '../../lib/forms/use-draft'
import { ConfirmDialog } from '../confirm-dialog'
import { FormFields } from '../form-fields'
import { TextInput } from '../text-input'
import { useSession } from '../../lib/api/session'
import { Attachments } from './attachments'
import { DOCUMENTS } from './panel'
import { useFileDrop } from '../use-file-drop'
import type { Composing, DraftState } from './use-composer'

type Text = Omit<ComponentProps<typeof TextInput>, 'label'> & { label?: string }

type Props = {
  ref?: Ref<HTMLFormElement>
  mail: Composing
  /** What the button is called. */
  label: string
  /** What it says while it is busy. */
  busyLabel?: string
  /** Further buttons. */
  buttons?: ReactNode
  /** Replaces the state of the draft, for one that is stored elsewhere than in this browser. */
  status?: string | undefined
  /** What stands above all else: notices, from whom and to whom it goes. */
  above: ReactNode
  /** What helps with its texts, right above them: templates, a draft. */
  tools?: ReactNode
  subject?: Text
  text?: Text
  /** A line below the text about what is in it. */
  aboutText?: ReactNode
  /** Why somebody may not want to send it as it is, as sentences. They stand above the buttons. */
  warnings?: readonly string[]
  /** What is chosen to be attached, before the texts are read. */
  documents?: ReactNode
  /** Takes files that are dropped on it. */
  onFiles?: (files: readonly File[]) => void
  /** What stands below its texts. */
  children?: ReactNode
}

const FIELDS = 'input, textarea, select, [contenteditable]'

/** The form of a mail: its fields scroll, its buttons stay. Ctrl+Enter sends it. */
export function Composer(props: Props) {
  const {
    ref,
    mail,
    above,
    documents,
    tools,
    subject,
    text,
    aboutText,
    warnings = [],
    onFiles,
    children,
    ...buttons
  } = props
  const { form, reason, notice, files, ownFiles, question } = mail
  const { isVerified } = useSession()
  const { isOver, handlers } = useFileDrop(isVerified && !form.isBusy ? onFiles : undefined)
  const element = useRef<HTMLFormElement | null>(null)
  useImperativeHandle(ref, () => element.current as HTMLFormElement)
  const isReady = reason === null && !form.isBusy
  const send = () => element.current?.requestSubmit()
  // Also before the focus has come here, but never for what is typed elsewhere.
  const sendByKey = () => {
    const field = document.activeElement?.closest(FIELDS)
    if (!field || element.current?.contains(field)) send()
  }
  useCommands([{ name: buttons.label, group: 'Composer', keys: ['Mod+enter'], isEnabled: isReady, run: sendByKey }])
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isReady) send()
  }
  return (
    <Box
      component="form"
      ref={element}
      noValidate
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
      {...handlers}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, ...(isOver && over) }}
    >
      <Box
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, scrollPaddingBlock: 16, '& > fieldset': { py: 1.5 } }}
      >
        <FormFields isLocked={form.isBusy}>
          {form.problem && <Alert severity="error">{form.problem}</Alert>}
          {above}
          {documents && (
            <Stack spacing={2} className={DOCUMENTS}>
              {documents}
            </Stack>
          )}
          {files && <Attachments files={files} ownFiles={ownFiles} />}
          {notice}
          {tools}
          {subject && <TextInput label="Subject" {...subject} />}
          {text && <TextInput label="Message" multiline minRows={8} maxRows={24} {...text} />}
          {aboutText}
          {children}
        </FormFields>
      </Box>
      <Warnings texts={warnings} />
      <Footer mail={mail} {...buttons} />
      {question && <ConfirmDialog {...question} confirmLabel="Send Anyway" />}
    </Box>
  )
}

/** So many are said in full; the text can only be looked at as a whole then. */
const WARNINGS = 4

const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <Alert severity="warning" sx={{ borderRadius: 0, py: 0.25, overflowWrap: 'anywhere' }}>
      {texts.slice(0, WARNINGS).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {texts.length > WARNINGS && <div>And {texts.length - WARNINGS} more.</div>}
    </Alert>
  )
/** Where files can be dropped now. */
const over = { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: -4 } as const

type FooterProps = Pick<Props, 'mail' | 'label' | 'busyLabel' | 'buttons' | 'status'>

/** The state of the draft, and what can be done with it. */
function Footer({ mail, label, busyLabel = 'Sending...', buttons, status }: FooterProps) {
  const { form, reason, draft, discard } = mail
  const { isBusy, repeatLabel } = form
  const reasonId = useId()
  return (
    <Box sx={footer}>
      <Typography
        id={reasonId}
        component="output"
        variant="body2"
        color={reason === null ? 'textSecondary' : 'textPrimary'}
        sx={{ flex: '1 1 160px' }}
      >
        {reason ?? status ?? draftText(draft)}
      </Typography>
      {draft.isChanged && (
        <Button onClick={discard} color="inherit" disabled={isBusy}>
          Discard Draft
        </Button>
      )}
      {buttons}
      <Button
        type="submit"
        variant="contained"
        disabled={isBusy || reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title="Ctrl+Enter"
      >
        {isBusy ? busyLabel : (repeatLabel ?? label)}
      </Button>
    </Box>
  )
}

function draftText({ isChanged, isSaved, origin }: DraftState): string {
  if (!isSaved) return 'This draft could not be saved in this browser.'
  return isChanged || origin === 'other-tab' ? origins[origin] : ''
}

const origins: Record<DraftOrigin, string> = {
  here: 'Draft saved',
  restored: 'Your draft was restored',
  'other-tab': 'You changed this in another tab',
}

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
