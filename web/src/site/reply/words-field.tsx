import { useEffect, useId, useRef } from 'react'
import type { ReplyWordsStore } from './reply-words'

type Props = {
  words: ReplyWordsStore
  part: string | null
  label: string
  placeholder: string
  maxLength: number
  rows: number
  /** A person has asked for it. */
  isFocused?: boolean
}

/** A text that is saved while it is typed. */
export function WordsField({ words, part, label, placeholder, maxLength, rows, isFocused = false }: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, theirs, problem } = words.of(part)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={text}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => words.change(part, target.value)}
      />
      <output className="field-problem" id={`${id}-problem`}>
        {problem}
      </output>
      {theirs !== null && (
        <div className="reply-theirs" role="alert">
          <p>
            {theirs === ''
              ? 'Somebody else has emptied or sent this meanwhile.'
              : 'Somebody else has written here meanwhile:'}
          </p>
          {theirs !== '' && <blockquote>{theirs}</blockquote>}
          <p className="actions">
            <button type="button" className="button button-quiet" onClick={() => words.decide(part, true)}>
              Keep Mine
            </button>
            <button type="button" className="button button-quiet" onClick={() => words.decide(part, false)}>
              Use Theirs
            </button>
          </p>
        </div>
      )}
    </div>
  )
}
