import type { ReplyPage } from '@attestry/core/outreach/maker-replies'
import { Icon } from '../ui/icon'
import { dayText, momentText } from './reply-dates'

type Props = { sent: ReplyPage['sent']; company: string; endsAt: number }

/** What has been sent by the link, and what happens now. */
export const SentReplies = ({ sent, company, endsAt }: Props) =>
  sent.length > 0 && (
    <section className="card reply-card reply-sent" aria-label="What you have sent">
      <p>
        Thank you. Somebody at {company} will look at it. If something is still to come, you can come back to this link
        until {dayText(endsAt)} and add it below.
      </p>
      <ul className="reply-list">
        {sent.toReversed().map(({ at, files, text }) => (
          <li key={at}>
            <Icon name="check" />
            <span>
              Sent on {momentText(at)}
              {files.length > 0 && <small>{files.join(', ')}</small>}
              {text !== '' && <small className="reply-text">{text}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
