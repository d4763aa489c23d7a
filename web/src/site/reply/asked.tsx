import type { ReplyPage } from '@attestry/core/outreach/maker-replies'
import { MAX_REPLY_WORDS } from '@attestry/core/outreach/reply-calls'
import { useState } from 'react'
import type { ReplyWordsStore } from './reply-words'
import { WordsField } from './words-field'

type Props = { page: ReplyPage; words: ReplyWordsStore }

/** Each part that is asked about, with the documents, and a place to write about it. */
export const Asked = ({ page: { parts, text }, words }: Props) => (
  <section className="card reply-card" aria-labelledby="reply-asked">
    <h2 id="reply-asked">What is asked</h2>
    {parts.length === 0 ? (
      <p className="reply-text">{text}</p>
    ) : (
      <ul className="reply-parts">
        {parts.map((part) => (
          <AskedPart key={part.part_number} part={part} words={words} />
        ))}
      </ul>
    )}
    {parts.length > 0 && text !== '' && (
      <details>
        <summary>The email</summary>
        <p className="reply-text">{text}</p>
      </details>
    )}
  </section>
)

function AskedPart({
  part: { part_number, documents, current },
  words,
}: {
  part: ReplyPage['parts'][number]
  words: ReplyWordsStore
}) {
  const { text, theirs } = words.of(part_number)
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || text !== '' || theirs !== null
  return (
    <li>
      <div className="reply-part">
        <h3>{part_number}</h3>
        <p>
          {documents.length > 0 ? documents.join(', ') : 'All compliance documents you have'}
          {current !== '' && ` (${current})`}
        </p>
        {!isOpen && (
          <button type="button" className="reply-quiet" onClick={() => setOpened(true)}>
            Write about {part_number}
          </button>
        )}
      </div>
      {isOpen && (
        <WordsField
          words={words}
          part={part_number}
          label={`About ${part_number}`}
          placeholder="Not available, because … / By 4 December"
          maxLength={MAX_REPLY_WORDS.part}
          rows={2}
          isFocused={isOpened}
        />
      )}
    </li>
  )
}
