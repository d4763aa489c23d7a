import { routes } from '../../lib/routes'
import { Island } from '../islands/island'
import { Icon, type IconName } from '../ui/icon'
import { reveal } from '../ui/reveal'

const team: readonly { icon: IconName; role: string; text: string }[] = [
  {
    icon: 'people',
    role: 'Founder and CEO',
    text: 'Answers for what Attestry promises: that a customer who needs a declaration today does not wait until next month.',
  },
  {
    icon: 'shield',
    role: 'Co-Founder and Founding Software Engineer',
    text: 'Builds the engine: mail that is never lost, answers that can be checked, and data that stays where it belongs.',
  },
]

export const AboutPage = () => (
  <>
    <section className="hero hero-page">
      <div className="wrap">
        <p className="eyebrow">Our vision</p>
        <h1>Compliance that keeps pace with trade</h1>
        <p className="lead">
          Every product that crosses a border carries a trail of questions: what is in it, where it was made, what it
          counts as. Today people answer them by hand, one e-mail at a time. We build the first full-cycle compliance
          platform, so that the answer is there when the question comes, with up to 80% less manual effort.
        </p>
        <p className="chips">
          <span className="badge badge-good">Today: Product &amp; Trade</span>
          <span className="badge">Tomorrow: Full Cycle</span>
        </p>
      </div>
    </section>

    <section className="section section-tinted" aria-labelledby="pillars-title">
      <div className="wrap">
        <div className="section-head" {...reveal()}>
          <h2 id="pillars-title">Five pillars, one cycle</h2>
          <p className="lead">
            A part is designed, bought, shipped, sold and paid for. Each step has rules of its own; the facts behind
            them are the same.
          </p>
        </div>
        <div {...reveal(1)}>
          <Island name="pillars" />
        </div>
      </div>
    </section>

    <section className="section" aria-labelledby="beliefs-title">
      <div className="wrap split">
        <div {...reveal()}>
          <h2 id="beliefs-title">What we hold to</h2>
        </div>
        <dl className="beliefs" {...reveal(1)}>
          <dt>Evidence first</dt>
          <dd>An answer is worth the document behind it. What Attestry says, it shows.</dd>
          <dt>People decide</dt>
          <dd>The AI reads, finds and drafts. A person reviews and sends.</dd>
          <dt>Your data is yours</dt>
          <dd>Organizations are isolated from each other, and credentials are stored encrypted.</dd>
        </dl>
      </div>
    </section>

    <section className="section section-tinted" aria-labelledby="team-title">
      <div className="wrap">
        <div className="section-head" {...reveal()}>
          <h2 id="team-title">The team</h2>
        </div>
        <div className="team">
          {team.map(({ icon, role, text }, at) => (
            <article className="card profile" key={role} {...reveal(at)}>
              <span className="portrait" aria-hidden="true">
                <Icon name={icon} />
              </span>
              <div>
                <h3>{role}</h3>
                <p>{text}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>

    <section className="wrap closing" {...reveal()} aria-labelledby="closing-title">
      <h2 id="closing-title">See what it does with your requests</h2>
      <div className="actions">
        <a className="button button-large button-inverse" href={routes.demo}>
          See It in Action
        </a>
        <a className="button button-large button-ghost" href={routes.contactUs}>
          Contact Us
        </a>
      </div>
    </section>
  </>
)
