import { PictureFrame } from './picture-frame'

type Row = {
  name: string
  address: string
  date: string
  subject: string
  snippet: string
  parts: number
  status: 'Unread' | 'Read' | 'Responded (1)'
}

const rows: readonly Row[] = [
  {
    name: 'Dana Reyes',
    address: 'dana.reyes@helioworks.test',
    date: '10:42 AM',
    subject: 'RoHS & REACH docs needed - PO 4500127781',
    snippet: 'Hi team, pls provide current RoHS 3 and REACH SVHC (253) declarations for STM32F407VGT6 and TLC555CDR.',
    parts: 2,
    status: 'Unread',
  },
  {
    name: 'Lars Nyberg',
    address: 'lars.nyberg@fjordcontrol.test',
    date: '07:54 AM',
    subject: 'Compliance data for controller board FC-220 rev C',
    snippet: 'Hello, could you please send us the documents in the last column for the parts below?',
    parts: 3,
    status: 'Unread',
  },
  {
    name: 'Sam Okafor',
    address: 'sam.okafor@brightpath-ems.test',
    date: 'Yesterday 03:24 PM',
    subject: 'FW: FW: Conflict minerals 2026',
    snippet: 'Dear supplier, Please complete the latest CMRT (6.6) and EMRT for all products supplied to us.',
    parts: 0,
    status: 'Read',
  },
  {
    name: 'Jörg Müller-Lüdenscheidt',
    address: 'j.mueller@steinbach-antriebe.test',
    date: 'Yesterday 09:24 AM',
    subject: 'Konformitätserklärungen für Lieferantenakte, Artikel 4711-88',
    snippet: 'Sehr geehrte Damen und Herren, für unsere Lieferantenakte benötigen wir die RoHS-Konformitätserklärung',
    parts: 1,
    status: 'Responded (1)',
  },
  {
    name: 'Pieter Vos',
    address: 'p.vos@maasdrives.test',
    date: 'Nov 18, 04:10 PM',
    subject: 'Supplier review: RoHS and REACH declarations',
    snippet: 'Dear Northwind team, for our yearly supplier review please send us RoHS and REACH declarations',
    parts: 5,
    status: 'Responded (1)',
  },
]

/** The customer requests of the Hub, with the texts of the demo organization. */
export const InboxPicture = () => (
  <PictureFrame description="The Hub’s customer requests: each e-mail with what it asks for and whether it has been answered">
    <div className="inbox-bar">
      <span className="wordmark">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        Attestry
      </span>
      <span className="inbox-nav">
        <span>Attestry AI</span>
        <span>Vault</span>
        <span data-active="true">Hub</span>
      </span>
      <span className="inbox-user">
        Alex Morgan
        <small>Northwind Components</small>
      </span>
    </div>
    <div className="inbox-tabs">
      <span data-active="true">Customer Requests</span>
      <span>Manufacturer Outreach</span>
      <span>Contacts</span>
    </div>
    <div className="inbox-table">
      <div className="inbox-row inbox-head">
        <span>From</span>
        <span>Date</span>
        <span>Subject</span>
        <span>Analysis</span>
        <span>Status</span>
      </div>
      {rows.map((row) => (
        <InboxRow key={row.address} {...row} />
      ))}
    </div>
  </PictureFrame>
)

const InboxRow = ({ name, address, date, subject, snippet, parts, status }: Row) => (
  <div className="inbox-row" data-unread={status === 'Unread'}>
    <span>
      <b>{name}</b>
      <small>{address}</small>
    </span>
    <span className="inbox-date">{date}</span>
    <span>
      <b>{subject}</b>
      <small>{snippet}</small>
    </span>
    <span className="inbox-analysis">
      <span className="chip chip-good">Compliance</span>
      {parts > 0 && (
        <small>
          {parts} {parts === 1 ? 'product' : 'products'}
        </small>
      )}
    </span>
    <span className="inbox-status">
      <span className={status === 'Unread' ? 'chip chip-brand' : status === 'Read' ? 'chip' : 'chip chip-good'}>
        {status}
      </span>
    </span>
  </div>
)
