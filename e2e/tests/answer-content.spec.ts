import { createHash } from 'node:crypto'
import { collectionOf, paths } from '@attestry/core/paths'
import { Topic } from '@attestry/core/base/topic'
import { VaultFile } from '@attestry/core/vault/vault'
import { northwindCatalog } from '@attestry/local/demo/catalog'
import { expect, type Page } from '@playwright/test'
import fc from 'fast-check'
import { admin } from '../src/admin'
import { review, sendAsItIs, sendButton, sendWithoutDocuments } from '../src/composer'
import { mailbox } from '../src/customer'
import { foundInbox, seedRequest, type Inbox } from '../src/inbox'
import { test } from '../src/test'

const ROUNDS = process.env.DEEP === '1' ? 20 : 2

/** Parts with documents of their own, of their maker, and without any. */
const PARTS = northwindCatalog.products.slice(0, 12).map(({ part_number }) => part_number)

const CHARACTERS = ['a', 'Z', '9', ' ', '.', ',', '-', '–', '"', 'ä', 'ß', '日', '💡', '\n', '\t', '=', '<', '>', '&']

const text = fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 1, maxLength: 300 })

const request = fc.record({
  parts: fc.subarray([...PARTS, 'NOSUCH9999X'], { minLength: 1, maxLength: 4 }),
  topics: fc.subarray([...Topic.options], { maxLength: 3 }),
  /** Which documents are switched, by their place in the grid. */
  switched: fc.array(fc.nat(30), { maxLength: 5 }),
  words: fc.option(text.filter((words) => words.trim() !== '')),
})

/** What the composer shows of the mail it is about to send. */
async function shownBy(page: Page) {
  const panel = review(page)
  const addresses = await panel.getByRole('definition').locator('strong').allTextContents()
  const attached = panel.getByRole('button', { name: /^\d+ documents? \(/ })
  if ((await attached.count()) > 0) await attached.click()
  const files = await panel
    .getByRole('list', { name: /^\d+ documents? \(/ })
    .getByRole('button')
    .allTextContents()
  return {
    from: addresses[0],
    // Those who get it stand before the field that takes another one.
    to: (
      await panel.getByRole('combobox', { name: 'To' }).locator('xpath=preceding-sibling::*').allTextContents()
    ).join(),
    subject: await panel.getByLabel('Subject').inputValue(),
    text: await panel.getByLabel('Message').inputValue(),
    files: files.map((label) => label.replace(/ \([\d.]+ \w+\)$/, '')),
  }
}

/** The bytes of each document in the vault, as a hash, by its name. */
async function vaultOf({ org }: Inbox): Promise<Map<string, string>> {
  const { db, bucket } = admin()
  const { docs } = await db.collection(collectionOf(paths.file(org, 'x'))).get()
  const files = docs.map((doc) => VaultFile.parse({ ...doc.data(), id: doc.id }))
  return new Map(
    await Promise.all(
      files.map(async ({ original_filename, storage_key }) => {
        const [bytes] = await bucket.file(storage_key).download()
        return [original_filename, hashOf(bytes)] as const
      }),
    ),
  )
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the mail that arrives is the one the composer showed, whatever is asked, chosen and written', async ({
  enter,
}) => {
  test.setTimeout(180_000 + ROUNDS * 25_000)
  const inbox = await foundInbox(PARTS)
  const vault = await vaultOf(inbox)
  const page = await enter(inbox, '/contact')
  let sent = 0
  for (const { parts, topics, switched, words } of fc.sample(request, { numRuns: ROUNDS, seed: 20261122 })) {
    const from = `content-${sent}-${Date.now()}@helioworks.test`
    const subject = `Documents for "${parts.join(', ')}" – größer & 日本 ${Date.now()}`
    const mail = await seedRequest(inbox, { from, subject, topics, parts })
    await page.goto(`/cm/hub/email/${mail}?answer=true`)
    await expect(sendButton(page)).toBeVisible()
    for (const part of await review(page).getByRole('button', { name: 'All documents of' }).all()) await part.click()
    // Of documents, of whole columns, and of what the text answers.
    const boxes = review(page).getByRole('checkbox', { name: /^(?!Only gaps)/ })
    const count = await boxes.count()
    for (const place of count > 0 ? switched : []) await boxes.nth(place % count).click()
    if (words !== null) await review(page).getByLabel('Message').fill(words)

    const shown = await shownBy(page)
    const inText = review(page).getByRole('group', { name: 'Answered in the text' })
    // What the text answers needs no document, nor does a text of one's own, which is asked about.
    const isBare = shown.files.length === 0 && (await inText.getByRole('checkbox', { checked: true }).count()) === 0
    if (isBare && words === null) {
      await expect(sendButton(page)).toBeDisabled()
      await expect(review(page).getByText('Select at least one product that exists in the vault.')).toBeVisible()
      continue
    }
    // The list in the text says what is ticked.
    if (words === null) {
      const ticked = review(page).getByRole('checkbox', { name: / for /, checked: true })
      for (const label of await ticked.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label') ?? ''))) {
        const [, type = '', part = ''] = /^(.+) for (.+): /.exec(label) ?? []
        expect(shown.text.split('Not included:')[0]).toMatch(new RegExp(`^- ${part}: .*${type}`, 'm'))
      }
    }
    const isContradicting =
      (await review(page)
        .getByText(/^The text (names|does not name|still says) /)
        .count()) > 0
    await sendButton(page).click()
    if (isBare) await sendWithoutDocuments(page)
    else if (isContradicting) await sendAsItIs(page)
    await expect(review(page)).toHaveCount(0)
    await expect.poll(async () => (await mailbox(from)).length, { timeout: 60_000 }).toBe(1)
    const [arrived] = await mailbox(from)
    sent += 1
    expect({
      from: arrived?.from?.address,
      to: arrived?.to?.map(({ address }) => address).join(),
      subject: arrived?.subject,
      text: arrived?.text?.trim(),
      files: arrived?.attachments.map(({ filename }) => filename),
      bytes: arrived?.attachments.map(({ content }) => hashOf(Buffer.from(content as ArrayBuffer))),
    }).toEqual({ ...shown, text: shown.text.trim(), bytes: shown.files.map((name) => vault.get(name)) })
  }
  expect(sent).toBeGreaterThan(ROUNDS / 3)
})
