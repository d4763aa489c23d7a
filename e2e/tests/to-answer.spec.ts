import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { randomId } from '@attestry/local/demo/firestore-seed'
import { expect, type Page } from '@playwright/test'
import { admin } from '../src/admin'
import { announced } from '../src/announced'
import { axeFindings } from '../src/axe-findings'
import { review, sendButton } from '../src/composer'
import { foundInbox, foundStoredInbox, receive, seedMails } from '../src/inbox'
import { untilKeysWork } from '../src/keyboard'
import { fingerOn } from '../src/finger'
import { test } from '../src/test'

const links = (page: Page) => page.getByRole('table', { name: 'Customer requests' }).getByRole('link')
const view = (page: Page, name: string) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name })
/** The emulator starts a process for each trigger that runs at the same time, which takes long beside other tests. */
const COUNTED = { timeout: 120_000 }
const mails = (...numbers: number[]) => numbers.map((number) => `Mail ${number}`)

test('what is done leaves “To Answer” for everybody, by one key and for several at once, and comes back with Undo', async ({
  enter,
}) => {
  test.setTimeout(300_000)
  const inbox = await foundStoredInbox()
  await seedMails(inbox, 4)
  const page = await enter(inbox, '/cm/hub')
  const grace = await enter(inbox.colleague, '/cm/hub')
  await expect(view(page, 'To Answer 4')).toHaveAttribute('aria-pressed', 'true')
  await links(page).first().focus()
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(links(page)).toHaveText(mails(2, 3, 4), { timeout: 2000 })
  }).toPass()
  await expect(links(grace)).toHaveText(mails(2, 3, 4))
  await page.keyboard.press('z')
  await expect(links(page)).toHaveText(mails(1, 2, 3, 4))
  await expect(links(grace)).toHaveText(mails(1, 2, 3, 4))

  await links(page).first().focus()
  for (const key of ['x', 'j', 'x', 'e']) await page.keyboard.press(key)
  await expect(announced(page)).toContainText('2 conversations done')
  await expect(links(page)).toHaveText(mails(3, 4))
  await expect(view(grace, 'To Answer 2')).toBeVisible(COUNTED)
  await expect(view(grace, 'Done 2')).toBeVisible()
  await view(page, 'Done 2').click()
  await expect(links(page)).toHaveText(mails(1, 2))
  await expect(page).toHaveURL(/view=done/)
  await view(page, 'All 4').click()
  await expect(links(page)).toHaveText(mails(1, 2, 3, 4))
  await expect.poll(() => axeFindings(page)).toEqual([])
})

test('what is done just before the page is loaded again stays done', async ({ enter }) => {
  test.setTimeout(300_000)
  const inbox = await foundStoredInbox()
  const [id = 0] = await seedMails(inbox, 2)
  const page = await enter(inbox, '/cm/hub')
  await untilKeysWork(page)
  // It does not get to the server while this page is there.
  await page.route('**/google.firestore.v1.Firestore/Write/**', () => {})
  await links(page).first().focus()
  await expect(async () => {
    await page.keyboard.press('e')
    await expect(links(page)).toHaveText(mails(2), { timeout: 2000 })
  }).toPass()
  await page.unrouteAll()
  await page.reload()
  await expect(links(page)).toHaveText(mails(2))
  const stored = admin().db.doc(paths.inboundEmail(inbox.org, id))
  await expect.poll(async () => (await stored.get()).get('handled'), COUNTED).toBe('done')
})

test('what is snoozed waits, and a later mail of the customer brings it back as one row', async ({ enter }) => {
  test.setTimeout(400_000)
  const inbox = await foundStoredInbox()
  const thread_id = randomId()
  await seedMails(inbox, 2, (number) => (number === 1 ? { thread_id } : {}))
  const page = await enter(inbox, '/cm/hub')
  await expect(view(page, 'To Answer 2')).toBeVisible(COUNTED)
  await links(page).first().focus()
  const choices = page.getByRole('dialog', { name: 'Snooze Until' })
  await expect(async () => {
    await page.keyboard.press('h')
    await expect(choices).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect.poll(() => axeFindings(page)).toEqual([])
  // The soonest has the focus.
  await page.keyboard.press('Enter')
  await expect(links(page)).toHaveText(mails(2))
  await expect(view(page, 'Waiting 1')).toBeVisible(COUNTED)
  await view(page, 'Waiting 1').click()
  await links(page).first().click()
  await expect(page.getByText(/^Snoozed until/)).toBeVisible()

  const email = { ...sampleOf.inboundEmail, id: randomId(), account_id: inbox.mailbox.id, thread_id, subject: 'Mail 3' }
  await admin()
    .db.doc(paths.inboundEmail(inbox.org, email.id))
    .create(toStored('inboundEmail', { ...email, received_date: Date.now() }))
  await page.goto('/cm/hub')
  await expect(links(page)).toHaveText(mails(3, 2), COUNTED)
  await expect(view(page, 'To Answer 2')).toBeVisible(COUNTED)
  await expect(page.getByTitle('2 emails')).toBeVisible()
  await expect(view(page, 'Waiting 0')).toBeVisible()
})

test('on a phone a row that is pushed to the left is done, to the right it is snoozed, and a tap still opens it', async ({
  enter,
}) => {
  test.setTimeout(300_000)
  const inbox = await foundStoredInbox()
  const thread_id = randomId()
  await seedMails(inbox, 4, (number) => (number === 2 ? { thread_id } : {}))
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await enter(inbox, '/cm/hub', phone)
  const titles = page.getByRole('list', { name: 'Customer requests' }).getByRole('link')
  const item = (number: number) => page.getByRole('listitem').filter({ hasText: `Mail ${number}` })
  const finger = await fingerOn(page)
  const push = async (number: number, right: number) => {
    const place = await item(number).boundingBox()
    if (!place) throw new Error(`Mail ${number} is not to be seen`)
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    await finger.down(x, y)
    for (const step of [0.2, 0.4, 0.6, 0.8, 1]) await finger.move(x + step * right, y + 2)
  }
  await expect(view(page, 'To Answer 4')).toBeVisible(COUNTED)

  // A push that is not far, or is taken back, does nothing.
  await push(1, -60)
  await expect(item(1)).toHaveAttribute('data-push', 'Done')
  await expect.poll(() => axeFindings(page)).toEqual([])
  await finger.up()
  await expect(item(1)).not.toHaveAttribute('data-push')
  await push(1, -150)
  await expect(item(1)).toHaveAttribute('data-far')
  await expect.poll(() => axeFindings(page)).toEqual([])
  await finger.up()
  await expect(titles).toHaveText(mails(2, 3, 4))
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(titles).toHaveText(mails(1, 2, 3, 4))

  await push(2, 150)
  await finger.up()
  const choices = page.getByRole('dialog', { name: 'Snooze Until' })
  const onlyIf = choices.getByRole('checkbox', { name: 'Only if nobody replies' })
  // On a busy machine the browser makes no click of the first tap after a push now and then.
  await expect(async () => {
    if (!(await onlyIf.isChecked())) await onlyIf.tap()
    await expect(choices).toContainText('unless somebody has replied', { timeout: 3000 })
  }).toPass()
  await expect.poll(() => axeFindings(page)).toEqual([])
  // On a Monday a week from now is the next one.
  await choices
    .getByRole('button', { name: /^(?:In a week|Next Monday)/ })
    .first()
    .tap()
  await expect(announced(page)).toContainText('Conversation waiting for a reply')
  await expect(titles).toHaveText(mails(1, 3, 4))
  await item(3).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail 3')
  await page.goBack()
  await view(page, 'Waiting 1').tap(COUNTED)
  await item(2).tap()
  await expect(page.getByText(/^Waiting for a reply until/)).toBeVisible()

  // A reply ends the waiting though it asks for nothing.
  const email = { ...sampleOf.inboundEmail, id: randomId(), account_id: inbox.mailbox.id, thread_id, subject: 'Mail 5' }
  const analysis = {
    state: 'done',
    is_compliance_related: false,
    compliance_confidence: 1,
    analysis_summary: '',
    product_count: 0,
    purpose: 'thanks',
  } as const
  await admin()
    .db.doc(paths.inboundEmail(inbox.org, email.id))
    .create(toStored('inboundEmail', { ...email, received_date: Date.now(), analysis, response_count: 0 }))
  await page.goBack()
  await expect(view(page, 'Waiting 0')).toBeVisible(COUNTED)
})

test('what may be a request stands first, with the words that may ask; yes makes it one and no ends the doubt, by a key each', async ({
  enter,
}) => {
  test.setTimeout(300_000)
  const inbox = await foundInbox()
  const from = (name: string) => `${name}@helioworks.test`
  await receive(
    inbox,
    {
      from: from('dana'),
      subject: 'Order 4500012',
      text: 'Please enclose the usual papers with the goods of order 4500012.',
    },
    { from: from('otto'), subject: 'Meeting', text: 'Can we talk about your REACH statement on Thursday?' },
    { from: from('eve'), subject: 'Documents', text: 'Please send us the RoHS declaration for STM32F407VGT6.' },
  )
  const page = await enter(inbox, '/cm/hub')
  const groups = page.getByRole('table', { name: 'Customer requests' }).getByRole('rowheader')
  await expect(groups).toHaveText(['Perhaps requests: y for yes, n for no', 'To answer'], COUNTED)
  await expect(links(page)).toHaveText([/Meeting|Order 4500012/, /Meeting|Order 4500012/, 'Documents'], COUNTED)
  const row = (subject: string) => page.getByRole('row').filter({ hasText: subject })
  await expect(row('Order 4500012')).toContainText('“Please enclose the usual papers with the goods of order 4500012.”')
  // Until a mail is analysed, it stands among the others.
  await expect(row('Meeting')).toContainText('“Can we talk about your REACH statement on Thursday?”', COUNTED)
  // Its place follows from the day that it names.
  await expect(row('Meeting')).toContainText('Due', COUNTED)
  await expect.poll(() => axeFindings(page)).toEqual([])

  // By keys: what is judged leaves the group, and the next one has the focus.
  await untilKeysWork(page)
  await links(page).first().focus()
  // Read when nothing changes its place any more.
  const [, second = ''] = await links(page).allTextContents()
  await page.keyboard.press('n')
  await expect(announced(page)).toContainText('It is no request')
  await expect(page.getByRole('link', { name: second })).toBeFocused(COUNTED)
  await expect(links(page).first()).toHaveText(second)
  await page.keyboard.press('y')
  // The triggers of the "no" and of this hold the same documents, and the emulator lets one wait for the other.
  await expect(announced(page)).toContainText(/REQ-\d+ made/, COUNTED)
  await expect(groups).toHaveCount(0, COUNTED)
  await page.getByRole('link', { name: second }).click()
  await expect(page.getByRole('link', { name: /REQ-\d+/ }).first()).toBeVisible()
})

/** What comes on an ordinary morning beside what customers ask for. */
type Mail = { subject: string; text: string; headers?: Record<string, string> }
const plain = (subject: string, text: string): Mail => ({ subject, text })
const automatic = (subject: string, text: string): Mail => ({
  subject,
  text,
  headers: { 'Auto-Submitted': 'auto-replied' },
})
const bulk = (subject: string, text: string): Mail => ({
  subject,
  text,
  headers: { 'List-Unsubscribe': '<mailto:out@news.example>' },
})

const OTHERS: readonly Mail[] = [
  plain('Thank you', 'Thank you very much, everything has arrived. Best regards, Petra'),
  plain('Many thanks!', 'Thanks a lot for the quick answer. Have a nice weekend.'),
  plain('Danke', 'Vielen Dank für die schnelle Rückmeldung! Viele Grüße, Jonas'),
  plain('Invoice 20417', 'Please find attached our invoice 20417 over 1,250.00 EUR, payable within 30 days.'),
  plain('Rechnung RE-88213', 'anbei erhalten Sie unsere Rechnung RE-88213. Zahlbar innerhalb von 14 Tagen ohne Abzug.'),
  plain('Reminder: invoice 19883', 'Our records show that invoice 19883 over 310.50 EUR has not been paid yet.'),
  automatic('Out of office', 'I am out of the office until 7 December with limited access to e-mail.'),
  automatic('Abwesenheitsnotiz', 'Ich bin bis zum 7. Dezember nicht im Haus.'),
  bulk('The power of GaN: our November newsletter', 'Read what is new this month. Unsubscribe at any time.'),
  bulk('Webinar: thermal design in practice', 'Register now and save your seat. You get this because you subscribed.'),
  bulk('20 % off all connectors until Friday', 'Our Black Friday offer: 20 % off all connectors. Shop now!'),
  plain('Your prototypes at half the price', 'We are a leading manufacturer of boards and offer our best prices.'),
  plain('Application as engineer', 'Please find attached my application and my curriculum vitae.'),
  plain('Product change notification PCN-2026-118', 'We hereby notify you of a change of the assembly site.'),
  plain('Lunch on Thursday?', 'Are you free for lunch on Thursday? The new place around the corner is open.'),
]

test('a morning of 23 mails is done with thirty keys, and nothing is lost', async ({ enter }) => {
  test.setTimeout(400_000)
  const inbox = await foundInbox()
  const questions = Array.from({ length: 8 }, (_, place) => {
    const part = place % 2 ? 'TLC555CDR' : 'STM32F407VGT6'
    const text = `Dear team, please send us the RoHS certificate for ${part}. Kind regards, buyer ${place}`
    return { from: `buyer${place}@customer${place}.example`, subject: `RoHS for ${part} (${place})`, text }
  })
  const others = OTHERS.map((mail, place) => ({ from: `somebody${place}@other${place}.example`, ...mail }))
  await receive(inbox, ...questions, ...others)
  const page = await enter(inbox, '/cm/hub')
  await expect(view(page, 'All 23')).toBeVisible({ timeout: 200_000 })
  // All but what asks something is done by itself: lunch, and somebody who may be a maker.
  await expect.poll(() => openCount(page), { timeout: 200_000 }).toBe(10)
  await expect(links(page)).toHaveCount(10, COUNTED)
  // With their requests come the days that order them.
  const asking = page.getByRole('row').filter({ hasText: 'RoHS for' })
  await expect(asking.filter({ hasText: 'SLA' })).toHaveCount(8, COUNTED)

  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  const title = page.getByRole('heading', { level: 1 })
  const seen: string[] = []
  await untilKeysWork(page)
  await press('j')
  await press('o')
  for (let left = 10; left > 0; left--) {
    await expect(title).not.toHaveText('Hub')
    const subject = (await title.textContent()) ?? ''
    seen.push(subject)
    if (subject.startsWith('RoHS')) {
      await press('r')
      await expect(sendButton(page)).toBeEnabled()
      await press('Control+Enter')
      await expect(review(page)).toBeHidden()
      if (left > 1) await press('j')
      if (left > 1) await expect(title).not.toHaveText(subject)
    } else {
      // It leads back to the list, at what is next there.
      await press('e')
      await expect(title).toHaveText('Hub')
      await expect(links(page).filter({ hasText: subject })).toHaveCount(0)
      if (left > 1) await expect(page.getByRole('table').locator('a:focus')).toHaveCount(1)
      if (left > 1) await press('Enter')
    }
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((subject) => subject.startsWith('RoHS'))).toHaveLength(8)
  expect(keys).toBeLessThanOrEqual(30)
  // Rows stay while somebody is in the list, and are gone when it is opened again.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hub' }).click()
  await expect(view(page, 'To Answer 0')).toBeVisible(COUNTED)
  await page.goto('/cm/hub')
  await expect(view(page, 'To Answer 0')).toBeVisible(COUNTED)
  await expect(view(page, 'All 23')).toBeVisible()
  await expect(page.getByText('Nothing to answer.')).toBeVisible()
})

const openCount = async (page: Page): Promise<number> =>
  Number((await view(page, 'To Answer').textContent())?.replace(/\D/g, ''))
