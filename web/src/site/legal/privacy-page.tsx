import { routes } from '../../lib/routes'
import { Facts, LegalPage, Operator } from './legal-page'

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    lead="Which data of people Attestry keeps, what for, where, and until when."
    day="28 November 2026"
  >
    <h2>Who is responsible</h2>
    <Operator />
    <p>
      For accounts, sign-ins and demo requests, this is the operator. For what is in an organization’s mailboxes, vault
      and requests, it is that organization, and the operator works for it: see{' '}
      <a href={routes.dataProcessing}>Data Processing</a>. If you wrote to a company that uses Attestry, ask that
      company first.
    </p>

    <h2>This website</h2>
    <p>
      The public pages set no cookie, keep nothing in your browser, count no visits and load nothing from other servers.
      The demo form sends us your name, business email address, company, country and what interests you. We store it and
      mail it to our sales team, to answer you.
    </p>

    <h2>Your account</h2>
    <Facts
      rows={[
        ['What we keep', 'Your name, email address, organization, role, when you were last active, and your settings.'],
        ['Your password', 'Firebase Authentication of Google keeps it as a hash. Attestry never stores it.'],
        [
          'What you did',
          'The audit log of your organization says who signed in, sent, changed or deleted what, and when. Its admins can read it.',
        ],
        [
          'Which mail you look at',
          'Your team sees it while you look at it, so that two people do not answer the same mail.',
        ],
        [
          'Your questions to the assistant',
          'Only you can see them in the app. They are removed 30 days after the last one.',
        ],
        [
          'Your network address',
          'Used to limit attempts to sign in, and kept as a hash only: for minutes to hours, and for 30 days for networks from which you have signed in. Google’s own logs of calls have the address.',
        ],
        [
          'In your browser',
          'Your session, drafts you have not sent, and choices such as keyboard shortcuts. No cookies. Drafts are erased when you sign out.',
        ],
      ]}
    />

    <h2>What is in mailboxes and documents</h2>
    <p>
      An organization connects its own mailboxes. Attestry fetches new mails with their attachments, reads what they ask
      for, and keeps both, with names and addresses of those who wrote. It also keeps contacts at manufacturers, mails
      to them, requests, comments and documents. A mailbox that is only used for sending is read for replies to
      Attestry’s own mails; nothing else of it is kept.
    </p>

    <h2>AI</h2>
    <p>
      Built-in rules read mails and documents on our own servers. If the operator has switched on a model (Gemini on
      Google’s Vertex AI), parts of mails and documents and your questions are sent to it, and the app says beside each
      answer who made it. A model never sends anything: a person reviews and sends.
    </p>

    <h2>Who else gets data</h2>
    <Facts
      rows={[
        [
          'Google Cloud',
          'Runs the programs, the database, the files and the sign-in for us, and the model if there is one.',
        ],
        ['Your mail provider', 'Attestry signs in there to fetch and send your organization’s mails.'],
        ['Those you write to', 'They get your mails and the documents you send them.'],
        [
          'Name servers, and thunderbird.net',
          'When you connect a mailbox whose provider we do not know, they are asked for the mail servers of its domain. They get the domain, not your address.',
        ],
        ['Nobody else', 'No advertising, no analytics, no sale of data.'],
      ]}
    />

    <h2>How long</h2>
    <Facts
      rows={[
        ['Mails, documents, requests', 'Until your organization deletes them, or dissolves itself.'],
        ['A dissolved organization', 'Sign-ins and mail passwords end at once; the rest is removed within minutes.'],
        [
          'The audit log',
          'Stays, also after an organization has ended. There is no end to it in the product yet; ask us.',
        ],
        ['A link to documents', 'Works for 14 days. That there was one is known for 90 more.'],
        ['An invitation', 'Its link works for 72 hours. That there was one is known until the organization ends.'],
        ['Notifications', '90 days.'],
        ['A demo request', 'Until we delete it. Ask us.'],
        ['Backups', 'Copies that the operator makes keep data until they expire.'],
      ]}
    />

    <h2>Your rights</h2>
    <p>
      Under the GDPR you may ask for your data, have it corrected, erased, restricted or handed over, object, and
      complain to a supervisory authority. You can change your name in the settings and leave an organization there by
      yourself; for everything else, write to the address above. Your name and address stay in the mails you sent and in
      what your organization keeps about its work.
    </p>
  </LegalPage>
)
