import { accountsApi } from '@attestry/core/people/accounts-api'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { callerOf } from '@attestry/local/api-client'
import { expect } from '@playwright/test'
import { originals, sendMail } from '../src/customer'
import { foundInbox, receive } from '../src/inbox'
import { addMailbox, stopReading } from '../src/mailboxes'
import { callApi, foundOrganization, invite, linkTo, newAddress, newColleague } from '../src/organization'
import { product } from '../src/product'
import { PASSWORD, signInAtFirebase } from '../src/session'
import { test } from '../src/test'

test('no link that opens an account comes to a colleague through the mailboxes that a team reads', async ({
  enter,
  browser,
}) => {
  test.setTimeout(400_000)
  const team = await foundInbox()
  const admin = await newColleague(team, { name: ['Boss', 'Fabri'], isAdmin: true })
  const [invited, unproven] = [newAddress('invited'), newAddress('unproven')]

  // A colleague asks for the administrator's new password; two more addresses get the other mails.
  const outside = await browser.newPage()
  await outside.goto('/auth/forgot')
  await outside.getByLabel('Work Email').fill(admin.email)
  await outside.getByRole('button', { name: 'Send Link' }).click()
  await expect(outside.getByText(`If ${admin.email} belongs to an account`)).toBeVisible()
  await outside.close()
  await invite(await foundOrganization(), invited)
  const names = { first_name: 'Una', last_name: 'Verified', organization_name: 'Una' }
  await callApi(accountsApi.register, { email: unproven, password: PASSWORD, ...names })
  const links = [
    await linkTo(admin.email, '/auth/reset'),
    await linkTo(invited, '/auth/invite'),
    await linkTo(unproven, '/auth/verify'),
  ]

  // The team reads all three mailboxes, and somebody forwards each mail in several ways.
  for (const [index, address] of [admin.email, invited, unproven].entries()) {
    const link = links[index] ?? ''
    const [original] = (await originals(address)).filter((mail) => mail.includes('/auth/'))
    const forward = { from: address, to: team.mailbox.email_address }
    await sendMail({ ...forward, subject: `Fwd: text ${index}`, text: `What is this?\n\n> ${link}` })
    await sendMail({ ...forward, subject: `Fwd: page ${index}`, html: `<p>Is it <a href="${link}">real</a>?</p>` })
    const attachments = [{ filename: 'mail.eml', contentType: 'message/rfc822', content: original ?? '' }]
    await sendMail({ ...forward, subject: `Fwd: file ${index}`, text: 'See the mail.', attachments })
    const mailbox = await addMailbox(team, 'inbound_monitoring', address)
    await stopReading(team.org)
    await receive({ ...team, mailbox })
  }
  await receive(team)

  const { idToken } = await signInAtFirebase(team.colleague.email)
  const list = async () => (await callApi(inboxApi.listInbox, { limit: 100 }, idToken)).emails
  // Read, and never analysed.
  await expect.poll(async () => (await list()).map(({ analysis }) => analysis.state)).toEqual(Array(12).fill('failed'))

  const page = await enter(team.colleague, '/cm/hub')
  for (const { id, subject } of await list()) {
    await page.goto(`/cm/hub/email/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Account mail of Attestry for \S+$/)
    expect(subject).not.toMatch(/Fwd/)
    await expect(page.getByText('This mail opens an account')).toBeVisible()
    const shown = await page.content()
    for (const link of links) expect(shown).not.toContain(codeOf(link))
    const original = await callerOf(product().url)(inboxApi.downloadRawEmail, { id }, idToken)
    expect(original.status).toBe(403)
  }
  await page.goto('/cm/hub')
  for (const link of links) {
    await page.getByRole('searchbox', { name: 'Search emails' }).fill(codeOf(link))
    await expect(page.getByText(/^No email matches/)).toBeVisible()
  }

  // Whoever the mails are for still has them, and the links work.
  expect(await linkTo(admin.email, '/auth/reset')).toBe(links[0])
  const own = await browser.newPage()
  await own.goto(links[0] ?? '')
  await own.getByLabel('New Password').fill('another long password')
  await own.getByRole('button', { name: 'Save Password' }).click()
  await expect(own.getByText('Your password has been changed.')).toBeVisible()
  await own.close()
})

/** The part of a link that opens the account. */
const codeOf = (link: string) => new URL(link).hash.slice(1)
