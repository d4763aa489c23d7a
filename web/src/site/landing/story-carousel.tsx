import { Carousel } from '../ui/carousel'
import { AnalysisPicture } from '../picture/analysis-picture'
import { MailPicture } from '../picture/mail-picture'
import { ReplyPicture } from '../picture/reply-picture'

const steps = [
  {
    title: 'A customer asks',
    text: 'Mail arrives in the mailbox you already use, in any language, with part numbers in prose, tables or attachments. Attestry reads it there and leaves it untouched.',
    Picture: MailPicture,
  },
  {
    title: 'Attestry finds what is needed',
    text: 'Regimes, part numbers and due date are read from the mail, and every part is matched with the documents in your vault, live.',
    Picture: AnalysisPicture,
  },
  {
    title: 'You send the answer',
    text: 'The reply is written and the declarations are attached. A person reviews it and presses Send, and can still take it back.',
    Picture: ReplyPicture,
  },
]

export const StoryCarousel = () => (
  <Carousel
    name="story"
    label="From request to answer"
    interval={3500}
    slides={steps.map(({ title, text, Picture }, at) => ({
      key: title,
      content: (
        <article className="story">
          <div className="story-text">
            <span className="story-number">{at + 1}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <Picture />
        </article>
      ),
    }))}
  />
)
