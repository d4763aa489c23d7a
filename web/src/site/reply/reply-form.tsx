import type { ReplyPage } from '@attestry/core/outreach/maker-replies'
import { MAX_REPLY_NAME, MAX_REPLY_WORDS } from '@attestry/core/outreach/reply-calls'
import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { callReply, replyProblem } from './call-reply'
import { Asked } from './asked'
import { createReplyWords } from './reply-words'
import { dayText } from './reply-dates'
import { ReplyFiles } from './reply-files'
import { SentReplies } from './sent-replies'
import { useReplyFiles } from './use-reply-files'
import { WordsField } from './words-field'

type Props = { token: string; page: ReplyPage; show: (page: ReplyPage) => void }

/** Who asks for what, and all that can be given: files, words about each part and about all. */
export function ReplyForm({ token, page, show }: Props) {
  const [words] = useState(() => createReplyWords(token, show))
  useSyncExternalStore(words.subscribe, words.snapshot)
  useEffect(() => words.take(page), [words, page])
  const files = useReplyFiles(token, show)
  const [now] = useState(Date.now)
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { company, from, to, subject, asked_at, by_day, sent, ends_at } = page
  const isEmpty = page.files.length === 0 && page.words.length === 0 && words.isSaved()
  useWarnBeforeLeaving(files.isBusy || !words.isSaved())

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setProblem('')
    try {
      if (files.isBusy) throw new Error('Some files are still on their way. Please wait a moment.')
      if (!(await words.flush())) throw new Error('Something you wrote is not saved yet. Please look above.')
      show(await callReply('sendReply', { token, name: name.trim() }))
      heading.current?.focus()
    } catch (failure) {
      setProblem(failure instanceof Error && failure.constructor === Error ? failure.message : replyProblem(failure))
    }
    setSending(false)
  }

  return (
    <div className="wrap reply">
      <h1>{company} asks you for documents</h1>
      <p className="lead">
        {from} wrote to {to} on {dayText(asked_at)}: “{subject}”. You can answer here, without an account.
      </p>
      {by_day !== null && Date.parse(by_day) > now && (
        <p className="reply-by">
          Please answer by <b>{dayText(Date.parse(by_day))}</b>, if you can.
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className={sent.length > 0 ? undefined : 'unseen'}>
        {sent.length > 0 ? `It has arrived at ${company}` : 'Nothing sent yet'}
      </h2>
      <SentReplies sent={sent} company={company} endsAt={ends_at} />
      <form className="reply-form" noValidate onSubmit={(event) => void send(event)}>
        <Asked page={page} words={words} />
        <ReplyFiles token={token} page={page} show={show} files={files} />
        <section className="card reply-card" aria-labelledby="reply-message">
          <h2 id="reply-message">Anything else</h2>
          <WordsField
            words={words}
            part={null}
            label={`Message to ${company}`}
            placeholder="For example: the REACH declaration follows by 4 December."
            maxLength={MAX_REPLY_WORDS.all}
            rows={4}
          />
          <div className="field">
            <label htmlFor="reply-name">Your name (optional)</label>
            <input
              id="reply-name"
              autoComplete="name"
              maxLength={MAX_REPLY_NAME}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          {/* The button is not disabled while sending, because keyboard users who pressed it would lose the focus. */}
          <button className="button button-large" type="submit" aria-disabled={isSending}>
            {isSending ? 'Sending…' : `Send to ${company}`}
          </button>
          <p className="field-problem" role="alert">
            {problem}
          </p>
          <output className="fine-print">{stateText({ isEmpty, isSaved: words.isSaved() && !files.isBusy })}</output>
        </section>
      </form>
      <aside className="reply-about">
        <h2>About this page</h2>
        <p>
          {company} uses Attestry to collect compliance documents, and has sent you this link with its email. Only
          people at {company} see what you send, and they look at it before they use it.
        </p>
        <p>
          Whoever has the link can see what is asked and add to your answer, so share it only with colleagues. It works
          until {dayText(ends_at)}. You can also just answer the email. If you do not know {company}, you need not do
          anything.
        </p>
      </aside>
    </div>
  )
}

function stateText({ isEmpty, isSaved }: { isEmpty: boolean; isSaved: boolean }): string {
  if (!isSaved) return 'Saving…'
  if (isEmpty) return 'What you add is saved as you go, for you and your colleagues. It is sent once you press Send.'
  return 'Saved. It is sent once you press Send; until then, you and your colleagues can go on with it at this link.'
}

/** What is on its way would be lost. */
function useWarnBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
