import { Facts, LegalPage } from './legal-page'
import { SUPPORT_ADDRESS } from '../../lib/text/company'

export const SecurityPage = () => (
  <LegalPage
    title="Security"
    lead="What is encrypted, where it lies, who may read it, and what is not there yet."
    day="28 November 2026"
  >
    <h2>What is encrypted</h2>
    <Facts
      rows={[
        ['On the way', 'Browsers and the API speak HTTPS only. Mail servers must have a valid certificate.'],
        [
          'Passwords of mailboxes',
          'Encrypted with AES-256-GCM and a key of its own for each mailbox, which is itself encrypted with a key outside of the database. So are access tokens of Google and Microsoft.',
        ],
        ['Your own password', 'At Firebase Authentication, as a hash. At least 12 characters.'],
        [
          'Mails, documents, everything else',
          'Google Cloud encrypts its disks. There is no end-to-end encryption: our programs must read mails to answer them.',
        ],
        ['Links', 'Links to documents, and of invitations, hold 32 random bytes, of which we store the hash only.'],
      ]}
    />

    <h2>Who may read what</h2>
    <Facts
      rows={[
        [
          'Your team',
          'All active members see the mails, documents, requests and contacts of your organization. Only admins see the audit log and change the team.',
        ],
        ['Only you', 'Your questions to the assistant, your notifications, and views that you have not shared.'],
        [
          'Other organizations',
          'Nothing. Rules of the database and each call check the organization, and automatic tests try each call with ids of another one.',
        ],
        [
          'Our programs',
          'Each has an account of its own, with only the secrets it needs. The one that reads mails has none.',
        ],
        [
          'People who run the installation',
          'Those with access to its database and files can read mails and documents in them, but no password.',
        ],
        [
          'A model',
          'Only if the operator has switched one on. It gets the texts it is asked about, has no tools, and sends nothing.',
        ],
        ['Whoever has a link', 'The documents of that link, for 14 days, unless somebody of you ends it before.'],
      ]}
    />

    <h2>Where it lies</h2>
    <p>
      With Google Cloud: programs in Belgium (europe-west1), database and files in the region of the installation, and
      sign-ins with Firebase Authentication.
    </p>

    <h2>What comes from outside</h2>
    <ul>
      <li>Mails and files are read in separate processes, with limits of time and memory and without secrets.</li>
      <li>
        HTML of mails is cleaned twice and shown in a frame without scripts, which loads nothing from other servers.
      </li>
      <li>Links that lead elsewhere than they say, and senders that could not be confirmed, get a warning.</li>
      <li>Attempts to sign in, calls, links and uploads are limited.</li>
      <li>
        People can protect their sign-in by codes of an authenticator app, and an organization can require that of
        everybody.
      </li>
    </ul>

    <h2>What can be checked</h2>
    <p>
      Who did what stands in an audit log, whose days are sealed by a chain of hashes. Admins can compare the log with
      its seals at any time, and export both: a file that can be checked without us.
    </p>

    <h2>What is not there yet</h2>
    <ul>
      <li>Passkeys and single sign-on.</li>
      <li>A role that only reads, and a set end for mails, documents and the audit log.</li>
      <li>A certificate, such as ISO 27001 or SOC 2, and a penetration test by somebody else.</li>
    </ul>

    <h2>Tell us</h2>
    <p>
      If you find a gap, write to{' '}
      <a className="text-link" href={`mailto:${SUPPORT_ADDRESS}`}>
        {SUPPORT_ADDRESS}
      </a>
      . Please do not look at data that is not yours, and give us time to close it before you tell others.
    </p>
  </LegalPage>
)
