import type { ChatPart } from '@attestry/core/assistant/chat'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useQueryParams } from '../../lib/use-query-params'
import { z } from 'zod'
import { useCommands } from '../../lib/actions/commands'
import { LeaveGuard } from '../../lib/forms/leave-guard'
import { notifyDone } from '../../lib/actions/notify'
import { useDraft } from '../../lib/forms/use-draft'
import { ChatHeader } from './chat-header'
import { ExamplePrompts } from './example-prompts'
import { useExamples } from './examples'
import type { ChatMessage } from './kept/chat-message'
import { unseen } from '../../ui/unseen'
import { useAnswersReady } from './messages/later-answer'
import { Message } from './messages/message'
import { MessageList } from './messages/message-list'
import { stepsOf, Thinking } from './messages/thinking'
import { MAX_QUESTION, QuestionForm } from './question-form'
import { useChat } from './use-chat'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }))
const SaveDialog = lazy(async () => ({ default: (await import('./save/save-dialog')).SaveDialog }))

const Draft = z.object({ text: z.string() })
const EMPTY = { text: '' }

type Opened = { report: ChatMessage } | { save: ChatPart } | null

type Props = {
  /** Opens a request to the maker of a part. */
  onContact: (part: ChatPart) => void
}

/** The assistant: questions, and answers out of the organization's own documents, mails and data. */
export function ChatPage({ onContact }: Props) {
  const chat = useChat()
  const examples = useExamples()
  const { messages, pending, ask, cancel } = chat
  const draft = useDraft('chat', Draft, EMPTY)
  const field = useRef<HTMLTextAreaElement>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)

  /** Puts a question into the field. What somebody has typed there can be put back. */
  const fill = (text: string) => {
    const { text: typed } = draft.own
    draft.change({ text: text.slice(0, MAX_QUESTION) })
    field.current?.focus()
    if (typed.trim() === '' || typed === text || examples.some(({ prompt }) => prompt === typed)) return
    const work = async () => {
      draft.change({ text: typed })
      return ['Question restored'] as const
    }
    notifyDone('Question replaced', undefined, { work, failed: ['Error'], milliseconds: 5000 })
  }
  useAskedInAddress(fill)

  const send = () => {
    ask(draft.own.text)
    draft.change(EMPTY)
    draft.drop()
  }
  /** The button that was pressed is gone, and its focus goes on to the field. A touch screen's keyboard stays away. */
  const toField = useCallback(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])
  const cancelAndType = () => {
    cancel()
    toField()
  }
  const clear = () => {
    const restore = chat.clear()
    const work = async () => {
      restore()
      return ['Chat restored'] as const
    }
    notifyDone('Chat cleared', undefined, { work, failed: ['Error'], milliseconds: 5000 })
    field.current?.focus()
  }
  const isEmpty = messages.length <= 1 && !pending
  useCommands([
    { name: 'Ask a question', group: 'Chat', keys: ['/'], run: () => field.current?.focus() },
    { name: 'Cancel the question', group: 'Chat', isEnabled: pending !== null, run: cancelAndType },
    { name: 'Clear chat', group: 'Chat', isEnabled: !isEmpty, run: clear },
  ])
  const actions = useMemo(
    () => ({
      ask: (text: string) => {
        ask(text)
        toField()
      },
      contact: onContact,
      save: (part: ChatPart) => setOpened({ save: part }),
      report: (message: ChatMessage) => setOpened({ report: message }),
    }),
    [ask, toField, onContact],
  )
  const last = messages.at(-1)
  const isReady = useAnswersReady(
    messages.some(({ answer }) => answer !== null),
    pending !== null,
  )
  return (
    <Box sx={room}>
      <Box sx={frame}>
        <ExamplePrompts examples={examples} onChoose={fill} />
        <Paper variant="outlined" sx={panel}>
          <ChatHeader isThinking={pending !== null} isEmpty={isEmpty} onClear={clear} />
          {isReady ? (
            <MessageList
              end={`${messages.length} ${last?.id} ${pending ? chat.steps.length + 1 : 0}`}
              isOwn={last?.type === 'user'}
            >
              {messages.map((message, place) => (
                <Message
                  key={message.id}
                  message={message}
                  question={questionBefore(messages, place)}
                  isLast={place === messages.length - 1 && !pending}
                  actions={actions}
                />
              ))}
              {pending && <Thinking steps={chat.steps} onRetry={chat.retry} onCancel={cancelAndType} />}
            </MessageList>
          ) : (
            <Box sx={{ flex: 1 }} />
          )}
          <Said text={pending ? `AI is thinking: ${stepsOf(chat.steps).at(-1)}` : newsOf(last)} />
          <QuestionForm
            text={draft.own.text}
            last={questionBefore(messages, messages.length)}
            isBusy={pending !== null}
            field={field}
            onChange={(text) => draft.change({ text })}
            onSend={send}
          />
        </Paper>
        <LeaveGuard isPending={pending !== null} onLeave={chat.leave} />
        <Suspense fallback={null}>
          {opened && 'report' in opened && <ReportDialog message={opened.report} onClose={close} />}
          {opened && 'save' in opened && <SaveDialog part={opened.save} onSaved={chat.noteSaved} onClose={close} />}
        </Suspense>
      </Box>
    </Box>
  )
}

/** A question in the address begins in the field, and leaves the address. */
function useAskedInAddress(fill: (question: string) => void): void {
  const [search, setSearch] = useQueryParams()
  const query = search.get('query')
  const take = useEffectEvent((asked: string) => {
    if (asked.trim() !== '') fill(asked)
    setSearch({ query: null }, { replace: true })
  })
  useEffect(() => {
    if (query !== null) take(query)
  }, [query])
}

const questionBefore = (messages: readonly ChatMessage[], place: number): string | undefined =>
  messages.slice(0, place).findLast(({ type }) => type === 'user')?.content

/** What a screen reader is told when an answer has come: its sentence, not its tables. */
const newsOf = (last: ChatMessage | undefined): string => (last?.type === 'ai' ? last.content : '')

const Said = ({ text }: { text: string }) => (
  <Box component="output" aria-live="polite" sx={unseen}>
    {text}
  </Box>
)

/** The composer of a mail takes its width from this. */
const room = { containerType: 'inline-size' } as const

/** As high as the window below the bar, unless that is too low to read in. */
const frame = {
  display: 'flex',
  flexDirection: { '@': 'column', '@800': 'row' },
  gap: { '@': 1, '@800': 3 },
  minHeight: 0,
  '& > aside': { width: { '@800': 260, '@1100': 300 }, flexShrink: 0 },
  '@media (min-height: 520px)': {
    height: { xs: 'calc(100dvh - 57px - 32px)', sm: 'calc(100dvh - 65px - 32px)', md: 'calc(100dvh - 65px - 48px)' },
    minHeight: 420,
  },
} as const

const panel = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
} as const
