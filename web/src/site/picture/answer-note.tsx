import { Icon } from '../ui/icon'

/** What Attestry adds to a request: an answer that waits for a person's approval. Shown only where there is room. */
export const AnswerNote = () => (
  <div className="answer-note" aria-hidden="true">
    <span className="answer-note-head">
      <span className="avatar">DR</span>
      <span>
        <b>Answer ready for review</b>
        <small>Re: RoHS &amp; REACH docs needed</small>
      </span>
    </span>
    <span className="answer-note-files">
      <Icon name="clip" />
      STM32F407VGT6, TLC555CDR · 7 files
    </span>
    <span className="answer-note-foot">
      <span className="chip chip-good">2 of 2 in vault</span>
      <span className="picture-button">Send Response</span>
    </span>
  </div>
)
