import { LegalPage } from './legal-page'
import { SUPPORT_ADDRESS } from '../../lib/text/company'

export const AccessibilityPage = () => (
  <LegalPage
    title="Accessibility"
    lead="What we do so that everybody can use Attestry, how that is checked, and where it falls short."
    day="28 November 2026"
  >
    <h2>What we aim at</h2>
    <p>The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, for the public pages and for the app.</p>

    <h2>How it is checked</h2>
    <ul>
      <li>
        The screens of the app and all public pages are tested with axe: in light, in dark, in forced colors, and on a
        phone of 320 pixels.
      </li>
      <li>
        Tests use the app by keyboard alone: sign in, answer a mail, take it back, invite people, connect mailboxes.
      </li>
      <li>The public pages fit a window of 320 pixels without scrolling sideways.</li>
      <li>Nothing moves by itself for people who prefer reduced motion; what does move otherwise can be stopped.</li>
      <li>Single-key shortcuts can be switched off in the settings.</li>
    </ul>

    <h2>Where it falls short</h2>
    <ul>
      <li>No audit by somebody else, and no test with people who use screen readers, has been made yet.</li>
      <li>Mails and documents of others are shown as they were made, also where that is not accessible.</li>
      <li>Reports and packages as PDF are not tagged. The same figures can be had as CSV.</li>
      <li>The app itself is in English only.</li>
    </ul>

    <h2>Tell us</h2>
    <p>
      If something keeps you from using Attestry, write to{' '}
      <a className="text-link" href={`mailto:${SUPPORT_ADDRESS}`}>
        {SUPPORT_ADDRESS}
      </a>
      . We respond within 1–2 business days.
    </p>
  </LegalPage>
)
