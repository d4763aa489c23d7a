import { SUPPORT_ADDRESS } from '../../lib/text/company'
import { Icon } from '../ui/icon'
import { Island } from '../islands/island'
import { AnswerNote } from '../picture/answer-note'
import { InboxPicture } from '../picture/inbox-picture'

const agenda = [
  'A real request of yours, from mail to answer',
  'The vault: documents by part, and what expires soon',
  'The chat: HS codes, origin and regimes of any part',
  'Your questions, answered by the people who build it',
]

export const DemoPage = () => (
  <section className="hero hero-page hero-fill">
    <div className="wrap split split-form">
      <div>
        <p className="eyebrow">See it in action</p>
        <h1>Half an hour, your parts, real answers</h1>
        <p className="lead">Tell us who you are and what you would like to see. We prepare the demo for you.</p>
        <ul className="agenda">
          {agenda.map((item) => (
            <li key={item}>
              <Icon name="check" />
              {item}
            </li>
          ))}
        </ul>
        <div className="stage">
          <AnswerNote />
          <InboxPicture />
        </div>
      </div>
      <div>
        <Island name="demo" />
        <noscript>
          <p className="fine-print">This form needs JavaScript. You can also write to {SUPPORT_ADDRESS}.</p>
        </noscript>
      </div>
    </div>
  </section>
)
