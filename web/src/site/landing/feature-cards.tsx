import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon'
import { reveal } from '../ui/reveal'

export const FeatureCards = () => (
  <div className="features">
    <Feature
      order={0}
      icon="chat"
      title="AI Chat"
      text="Ask for a part and get its compliance and trade summary, with the documents behind it, ready to be saved to the vault."
    >
      <p className="bubble bubble-mine">Compliance summary for TLC555CDR, please</p>
      <div className="bubble">
        <span>
          RoHS <b className="chip chip-good">COMPLIANT 98%</b>
        </span>
        <span>
          REACH <b className="chip chip-good">COMPLIANT 96%</b>
        </span>
        <span>
          Origin <b className="chip">Malaysia</b>
        </span>
      </div>
    </Feature>
    <Feature
      order={1}
      icon="vault"
      title="Product Vault"
      text="Certificates and declarations by part, with RoHS and REACH badges and a warning before anything expires."
    >
      <VaultRow part="STM32F407VGT6" maker="STMicroelectronics" />
      <VaultRow part="PCF8523T/1,118" maker="NXP" warning="Expires in 12 days" />
      <VaultRow part="74HC595D,118" maker="Nexperia" />
    </Feature>
    <Feature
      order={2}
      icon="hub"
      title="Hub"
      text="Customer requests, manufacturer outreach and contacts in one place, live, so that nobody answers twice."
    >
      <HubRow who="Pieter Vos" what="Supplier review: RoHS and REACH" state="Responded (1)" />
      <HubRow who="Lars Nyberg" what="Compliance data for FC-220" state="Unread" />
      <HubRow who="Murata" what="REACH Declaration requested" state="Awaiting" />
    </Feature>
    <Feature
      order={3}
      icon="shield"
      title="Security"
      text="Every organization is isolated from every other, and the credentials of your mailboxes are stored encrypted."
    >
      <ul className="assurances">
        <Assurance text="Organizations isolated by rules the database enforces" />
        <Assurance text="Credentials encrypted, each with a key of its own" />
        <Assurance text="The AI reads mail; it never sends one" />
      </ul>
    </Feature>
  </div>
)

type FeatureProps = { order: number; icon: IconName; title: string; text: string; children: ReactNode }

const Feature = ({ order, icon, title, text, children }: FeatureProps) => (
  <article className="card feature" {...reveal(order)}>
    <div className="feature-text">
      <span className="card-icon">
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    <div className="feature-scene">{children}</div>
  </article>
)

const VaultRow = ({ part, maker, warning }: { part: string; maker: string; warning?: string }) => (
  <div className="scene-row">
    <span>
      <b>{part}</b>
      <small>{maker}</small>
    </span>
    <span className="chips">
      {warning && <span className="chip chip-warn">{warning}</span>}
      <span className="chip chip-good">RoHS</span>
      <span className="chip chip-good">REACH</span>
    </span>
  </div>
)

const HubRow = ({ who, what, state }: { who: string; what: string; state: string }) => (
  <div className="scene-row">
    <span>
      <b>{who}</b>
      <small>{what}</small>
    </span>
    <span className={state === 'Unread' ? 'chip chip-brand' : state === 'Awaiting' ? 'chip' : 'chip chip-good'}>
      {state}
    </span>
  </div>
)

const Assurance = ({ text }: { text: string }) => (
  <li>
    <Icon name="check" />
    {text}
  </li>
)
