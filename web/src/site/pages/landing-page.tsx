import { routes } from '../../lib/routes'
import { Icon } from '../ui/icon'
import { Island } from '../islands/island'
import { FeatureCards } from '../landing/feature-cards'
import { AnswerNote } from '../picture/answer-note'
import { InboxPicture } from '../picture/inbox-picture'
import { reveal } from '../ui/reveal'

export const LandingPage = () => (
  <>
    <section className="hero">
      <div className="wrap">
        <div className="hero-halves">
          <div>
            <p className="eyebrow">The AI compliance engine for global trade</p>
            <h1>Your customer asks. The documents are on their way.</h1>
            <p className="lead">
              Attestry reads compliance requests where they arrive, finds the declarations in your vault and prepares
              the answer. Your team reviews and sends it, with up to 80% less manual effort.
            </p>
            <div className="actions">
              <a className="button button-large" href={routes.demo}>
                See It in Action
              </a>
              <a className="button button-large button-quiet" href={routes.signup}>
                Get Early Access
              </a>
            </div>
          </div>
          <div className="stage">
            <AnswerNote />
            <InboxPicture />
          </div>
        </div>
        <ul className="facts">
          <Fact text="Works with the mailbox you have" />
          <Fact text="Live for the whole team" />
          <Fact text="Nothing leaves without a person’s word" />
        </ul>
      </div>
    </section>

    <section className="section" aria-labelledby="story-title">
      <div className="wrap">
        <div className="section-head" {...reveal()}>
          <p className="eyebrow">From request to answer</p>
          <h2 id="story-title">An afternoon of searching becomes a minute of review</h2>
        </div>
        <Island name="story" />
      </div>
    </section>

    <section className="section section-tinted" id="features" aria-labelledby="features-title">
      <div className="wrap">
        <div className="section-head" {...reveal()}>
          <p className="eyebrow">One workspace</p>
          <h2 id="features-title">Everything a compliance team does all day</h2>
          <p className="lead">For manufacturers, importers, exporters and the people who answer for their parts.</p>
        </div>
        <FeatureCards />
      </div>
    </section>

    <section className="section" id="pillars" aria-labelledby="pillars-title">
      <div className="wrap">
        <div className="section-head" {...reveal()}>
          <p className="eyebrow">Full-cycle compliance</p>
          <h2 id="pillars-title">The first full-cycle compliance platform, built on five pillars</h2>
          <p className="lead">Product and trade work today. Logistics, markets and payments are next.</p>
        </div>
        <div {...reveal(1)}>
          <Island name="pillars" />
        </div>
      </div>
    </section>

    <section className="section section-tinted" aria-labelledby="makers-title">
      <div className="wrap">
        <div className="section-head" {...reveal()}>
          <h2 id="makers-title">For parts of the manufacturers you buy from</h2>
        </div>
        <div {...reveal(1)}>
          <Island name="makers" />
        </div>
        <p className="fine-print">Names belong to their owners, who are not affiliated with Attestry.</p>
      </div>
    </section>

    <section className="wrap closing" {...reveal()} aria-labelledby="closing-title">
      <h2 id="closing-title">Bring your hardest request. We will answer it together.</h2>
      <p>A demo takes half an hour, with your own parts if you like.</p>
      <div className="actions">
        <a className="button button-large button-inverse" href={routes.demo}>
          See It in Action
        </a>
        <a className="button button-large button-ghost" href={routes.signup}>
          Get Early Access
        </a>
      </div>
    </section>
  </>
)

const Fact = ({ text }: { text: string }) => (
  <li>
    <Icon name="check" />
    {text}
  </li>
)
