import { routes } from '../../lib/routes'
import { LegalPage, Operator } from './legal-page'

export const TermsPage = () => (
  <LegalPage
    title="Terms of Service"
    lead="What you may expect of Attestry, and what we expect of you."
    day="28 November 2026"
  >
    <h2>Between whom</h2>
    <p>These terms are between the company or person that has an organization in Attestry, and the operator:</p>
    <Operator />
    <p>
      Attestry is for companies. Whoever creates an organization acts for one and may bind it. What a signed contract
      says otherwise stands before these terms.
    </p>

    <h2>What Attestry does</h2>
    <p>
      Attestry fetches the mails of the mailboxes you connect, finds out which compliance documents are asked for and
      for which parts, looks them up in your vault, prepares answers, and sends what a person has reviewed. It asks
      manufacturers for what is missing once you send that, reminds them, and keeps a record of all of it.
    </p>

    <h2>What it does not do</h2>
    <ul>
      <li>It gives no legal advice, and certifies no product.</li>
      <li>
        What it reads in mails and documents can be wrong or incomplete. The source stands beside what it says; check it
        before you rely on it or send it.
      </li>
      <li>Documents of manufacturers are theirs. We do not vouch for what they declare.</li>
      <li>Lists such as the REACH Candidate List can be behind the official one. The app says as of when they are.</li>
    </ul>

    <h2>Your account</h2>
    <ul>
      <li>
        Each person has an account of their own. Keep your password to yourself, and tell us if somebody else has it.
      </li>
      <li>Admins decide who is in the organization, and what of it is deleted.</li>
      <li>An organization has a number of seats. Admins can ask for more in the settings.</li>
    </ul>

    <h2>What you must not do</h2>
    <ul>
      <li>Connect mailboxes, or store documents, that you have no right to.</li>
      <li>Send advertising to people who have not asked for it.</li>
      <li>Get at data of other organizations, get around limits, or disturb the service. Tell us if you find a gap.</li>
    </ul>

    <h2>Your data</h2>
    <p>
      What you put into Attestry stays yours. We use it to run Attestry for you, and for nothing else. How we handle the
      data of people in it, says <a href={routes.dataProcessing}>Data Processing</a>; how it is protected, says{' '}
      <a href={routes.security}>Security</a>.
    </p>

    <h2>Limits</h2>
    <p>
      There are limits to storage, to mail and calls, and to how much is read and asked of a model each day. What is
      over a daily limit is done the next day, and the app says so. We promise no availability in these terms.
    </p>

    <h2>The end</h2>
    <p>
      Anybody can leave an organization, and an admin can dissolve it in the settings at any time. Its data is then
      removed, except the audit log and that it was dissolved. We may block an organization that breaks these terms,
      after telling it, unless that cannot wait.
    </p>

    <h2>Liability and law</h2>
    <p>
      We are liable as the law says for intent, gross negligence, and injury of people. Otherwise only for the breach of
      an essential duty, and up to the damage that is typical and could be foreseen. The law of the country in which the
      operator has its seat applies, without the UN Convention on Contracts for the International Sale of Goods.
    </p>
  </LegalPage>
)
