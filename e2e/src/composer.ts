import { responsesApi } from '@attestry/core/sending/responses'
import { expect, type Locator, type Page } from '@playwright/test'
import { callsOf } from './calls-of'
import { seedRequest, type Inbox } from './inbox'

export const review = (page: Page) => page.getByRole('dialog', { name: 'Review Response' })
/** The button that sends, which says how many documents. */
export const sendButton = (page: Page) => review(page).getByRole('button', { name: /^Send (\d|Without)/ })

/** Says yes to what is asked of an answer that has no document. */
export async function sendWithoutDocuments(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Send Without Documents?' })
  await expect(question).toContainText('No document is attached. Send anyway?')
  await question.getByRole('button', { name: 'Send Anyway' }).click()
}

/** Says yes to what is asked of an answer whose text says something else than its documents. */
export const sendAsItIs = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Send as It Is?' }).getByRole('button', { name: 'Send Anyway' }).click()

export const messageField = (page: Page) => review(page).getByLabel('Message')

/** Shows all documents of a part. */
async function unfold(page: Page, partNumber: string): Promise<void> {
  const button = review(page).getByRole('button', { name: `All documents of ${partNumber}` })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** Answers no question of `seedQuestion`, so it is not chosen at first. */
export async function extraDocument(page: Page): Promise<Locator> {
  await unfold(page, 'STM32F407VGT6')
  return review(page).getByRole('checkbox', { name: /REACH Declaration for STM32F407VGT6/ })
}

/** A mail that asks for one certificate that is in the vault. Returns its id. */
export const seedQuestion = (inbox: Inbox): Promise<number> =>
  seedRequest(inbox, {
    from: `draft-${Date.now()}@helioworks.test`,
    subject: 'RoHS for STM32F407VGT6',
    topics: ['rohs'],
    parts: ['STM32F407VGT6'],
  })

/** Opens the composer of a mail by its address, and waits until it can be sent. */
export async function openComposer(page: Page, mail: number): Promise<void> {
  await page.goto(`/cm/hub/email/${mail}?answer=true`)
  await expect(sendButton(page)).toBeEnabled()
}

/** Lets the answers that these pages send arrive at the server at the same moment. */
export async function sendTogether(pages: readonly Page[]): Promise<void> {
  let release = () => {}
  const all = new Promise<void>((resolve) => (release = resolve))
  let waiting = 0
  for (const page of pages) {
    await page.route(callsOf(responsesApi.sendResponse), async (route) => {
      waiting += 1
      if (waiting === pages.length) release()
      await all
      await route.continue()
    })
  }
  await Promise.all(pages.map((page) => sendButton(page).click()))
  await all
  for (const page of pages) await page.unroute(callsOf(responsesApi.sendResponse))
}
