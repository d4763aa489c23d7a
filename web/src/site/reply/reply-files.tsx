import type { ReplyPage } from '@attestry/core/outreach/maker-replies'
import { MAX_REPLY_BYTES, MAX_REPLY_FILES } from '@attestry/core/outreach/reply-calls'
import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import { callReply, replyProblem } from './call-reply'
import type { Sending, useReplyFiles } from './use-reply-files'

type Props = {
  token: string
  page: ReplyPage
  show: (page: ReplyPage) => void
  files: ReturnType<typeof useReplyFiles>
}

const MEGABYTE = 1024 * 1024

/** The files that are here, also those of colleagues, and those on their way. */
export function ReplyFiles({ token, page, show, files }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState('')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    files.add([...event.dataTransfer.files])
  }
  const remove = async (id: number) => {
    setProblem('')
    try {
      show(await callReply('removeReplyFile', { token, id }))
    } catch (failure) {
      setProblem(replyProblem(failure))
    }
    input.current?.focus()
  }
  const mine = new Set(files.sending.map(({ id }) => id))
  const listed = page.files.filter(({ id }) => !mine.has(id))
  return (
    <section className="card reply-card" aria-labelledby="reply-files">
      <h2 id="reply-files">Documents</h2>
      <div
        className="reply-drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id="reply-add"
          className="unseen"
          type="file"
          multiple
          accept=".pdf,.xlsx,.xml,.shai"
          aria-describedby="reply-limits"
          onChange={({ target }) => {
            files.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <label className="button" htmlFor="reply-add">
          <Icon name="clip" />
          Add Files
        </label>
        <p className="fine-print" id="reply-limits">
          PDF files, and the forms CMRT, EMRT, AMRT (Excel), IPC-1752 and chemSHERPA. At most {MAX_REPLY_FILES} files
          and {MAX_REPLY_BYTES / MEGABYTE} MB together.
        </p>
      </div>
      {problem !== '' && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {listed.length + files.sending.length > 0 && (
        <ul className="reply-list" aria-label="Files" aria-live="polite">
          {listed.map(({ id, name, size, is_here }) => (
            <li key={id}>
              <Icon name={is_here ? 'check' : 'clip'} />
              <span>
                {name}
                <small>{is_here ? `${sizeText(size)}, ready to be sent` : 'Being added by somebody'}</small>
              </span>
              <button type="button" aria-label={`Remove ${name}`} onClick={() => void remove(id)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
          {files.sending.map((one) => (
            <li key={`sending-${one.key}`} data-failed={one.problem !== ''}>
              <Icon name="clip" />
              <span>
                {one.file.name}
                <small>{stateText(one)}</small>
              </span>
              <button type="button" aria-label={`Remove ${one.file.name}`} onClick={() => files.cancel(one.key)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const stateText = ({ problem, sent }: Sending): string => {
  if (problem !== '') return problem
  return sent === 1 ? 'Being checked…' : `Being added, ${Math.round(sent * 100)} %`
}

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
