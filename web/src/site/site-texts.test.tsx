import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { testTexts } from '../testing/test-texts'
import { startStandInServer, type Answer } from '../testing/stand-in-server'
import { siteTexts } from '../testing/texts/site-texts'
import { typeInto } from '../testing/type-into'
import { DemoForm } from './demo/demo-form'
import { renderPage } from './render-page'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  for (const close of closings.splice(0)) await close()
})

/** The page as it is served, before hydration. */
function open(file: string): void {
  document.body.innerHTML = renderPage('<!--content-->', file)
}

async function requestDemo(answer: Answer): Promise<void> {
  const { close } = await startStandInServer(() => answer)
  closings.push(close)
  render(<DemoForm />)
  typeInto({ 'Full Name': 'Dana Reyes', 'Business Email': 'dana@helioworks.test', 'Company Name': 'Helioworks Inc.' })
  typeInto({ Country: 'United States', 'What interests you...': 'RoHS and REACH answers' })
  const button = screen.getByRole('button', { name: 'Request Demo' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

testTexts(siteTexts, {
  'public shell': { 'on a page': () => open('contact.html') },
  landing: { opened: () => open('index.html') },
  about: { opened: () => open('about.html') },
  contact: { opened: () => open('contact.html') },
  demo: {
    opened: () => open('demo.html'),
    'being sent': () => requestDemo('never'),
    sent: () => requestDemo({ status: 204 }),
    'refused for too many attempts': () =>
      requestDemo({ status: 429, json: { detail: 'Too many attempts. Please try again later.' } }),
    'refused for one field': () =>
      requestDemo({ status: 422, json: { detail: [{ loc: ['body', 'email'], msg: 'Invalid email address' }] } }),
    'failing without words': () => requestDemo('lost'),
  },
  privacy: { opened: () => open('privacy.html') },
  terms: { opened: () => open('terms.html') },
  'data processing': { opened: () => open('data-processing.html') },
  security: { opened: () => open('security.html') },
  accessibility: { opened: () => open('accessibility.html') },
  'not found': {
    'on a public address': () => open('404.html'),
  },
})
