import { routes } from '../../lib/routes'
import { Facts, LegalPage, Operator } from './legal-page'

export const DataProcessingPage = () => (
  <LegalPage
    title="Data Processing"
    lead="How we process data of people for your organization: what Article 28 of the GDPR asks to be agreed."
    day="28 November 2026"
  >
    <h2>Parties</h2>
    <p>Your organization is the controller. The processor is the operator:</p>
    <Operator />
    <p>
      This is part of the <a href={routes.terms}>Terms of Service</a>. If you need it signed, write to us.
    </p>

    <h2>What is processed</h2>
    <Facts
      rows={[
        ['Purpose', 'Answering requests for compliance documents, and asking manufacturers for them.'],
        ['How long', 'As long as your organization is in Attestry.'],
        [
          'Whose data',
          'Your people, and whoever writes to your mailboxes or gets mails from you: customers, manufacturers, others.',
        ],
        [
          'Which data',
          'Names, addresses, signatures and what people write in mails, attachments, documents and comments; who did what in the app, and when.',
        ],
        ['Special kinds', 'None are needed. Mails can contain anything; delete what should not be there.'],
      ]}
    />

    <h2>What we agree to</h2>
    <ul>
      <li>We process the data only as you tell us to, by using Attestry or in writing.</li>
      <li>Whoever can see data on our side is bound to keep it confidential.</li>
      <li>
        We protect it as <a href={routes.security}>Security</a> says.
      </li>
      <li>We tell you of a breach that concerns your data without undue delay, with what we know of it.</li>
      <li>We help you to answer people who ask for their rights, and with assessments and authorities.</li>
      <li>We give you what you need to show that this is kept, and let you or an auditor check it.</li>
    </ul>

    <h2>Others who process it for us</h2>
    <Facts
      rows={[
        [
          'Google Cloud',
          'Programs run in Belgium (europe-west1). Database and files are in the region of the installation, which we name on request.',
        ],
        [
          'Firebase Authentication',
          'Of Google: email addresses and hashes of passwords, which Google may process in the United States.',
        ],
        [
          'Vertex AI',
          'Of Google, only if the operator has switched on a model: parts of mails, documents and questions, in the region of the installation.',
        ],
      ]}
    />
    <p>Before another one is added, we tell you in time to object. Your own mail provider is chosen by you.</p>

    <h2>Getting data out, and having it removed</h2>
    <Facts
      rows={[
        [
          'Out',
          'Parts as CSV, documents as packages, reports as PDF and CSV, the audit log as CSV and JSON, and everything together as JSON and files, in the app.',
        ],
        [
          'Removed',
          'Mails, documents, parts, contacts and requests are deleted in the app. When a dissolved organization’s data is removed, stands in the Privacy Policy.',
        ],
        ['What stays', 'The audit log, and that there was the organization. Backups until they expire.'],
      ]}
    />
  </LegalPage>
)
