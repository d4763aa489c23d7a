import { expect } from '@playwright/test'
import { sendButton } from '../src/composer'
import { receive } from '../src/inbox'
import { foundOrganization, newAddress } from '../src/organization'
import { requestRow } from '../src/people'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

test('a mailbox whose password is wrong is not added, and nothing typed is lost', async ({ enter }) => {
  const page = await enter(await foundOrganization(), '/cm/hub')
  await page.getByRole('button', { name: 'Add Email Account' }).click()

  const dialog = page.getByRole('dialog', { name: 'Add Email Account' })
  const address = newAddress('compliance')
  await dialog.getByLabel('Email Address').fill(address)
  await dialog.getByLabel('Display Name').fill('Fabrikam Compliance')
  await dialog.getByLabel('Username').fill(address)
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Add Email Account' }).click()
  await expect(page.getByText('Failed to add email account')).toBeVisible()
  await expect(dialog.getByText(/refused the login/)).toBeVisible()
  await expect(dialog.getByLabel('Email Address')).toHaveValue(address)
  await expect(dialog.getByLabel('Display Name')).toHaveValue('Fabrikam Compliance')

  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add Email Account' }).click()
  await expect(page.getByText('Email account added successfully!')).toBeVisible()
  await expect(page.getByText('No emails found')).toBeVisible()
  await expect(page.getByText('Your inbox is empty. Emails will appear here when they arrive.')).toBeVisible()
})

test('an answer that the customer’s server refuses is shown as failed, with its reason', async ({ enter, inbox }) => {
  const subject = `RoHS for TLC555CDR ${Date.now()}`
  const page = await enter(inbox.colleague, '/cm/hub')
  await receive(inbox, {
    from: 'refused@helioworks.test',
    subject,
    text: 'Please send the RoHS declaration for TLC555CDR.',
  })
  await requestRow(page, subject).getByRole('link').click()
  await page.getByRole('button', { name: 'Send Response' }).click()
  await sendButton(page).click()
  const answer = page.getByRole('article', { name: 'Response to refused@helioworks.test' })
  await expect(answer).toContainText('Failed')
  await expect(answer.getByRole('button', { name: 'Send Again' })).toBeVisible()
  await expect(page.getByText('Responded')).toHaveCount(0)
})

test('an answer can be taken back before it leaves', async ({ enter, inbox }) => {
  const subject = `RoHS for STM32F407VGT6 ${Date.now()}`
  const page = await enter(inbox.colleague, '/cm/hub')
  await receive(inbox, {
    from: `undone-${Date.now()}@helioworks.test`,
    subject,
    text: 'Please send the RoHS declaration for STM32F407VGT6.',
  })
  await requestRow(page, subject).getByRole('link').click()
  await page.getByRole('button', { name: 'Send Response' }).click()
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Response taken back')).toBeVisible()
  await expect(page.getByText('No responses yet.')).toBeVisible()
})

test('mails without subject, date and Message-ID, broken ones and foreign charsets all appear', async ({
  enter,
  inbox,
}) => {
  const stamp = Date.now()
  const page = await enter(inbox, '/cm/hub')
  const envelope = { from: 'odd@helioworks.test', to: inbox.mailbox.email_address }
  await receive(inbox, {
    envelope,
    raw: `From: Bare ${stamp} <odd@helioworks.test>\r\nTo: ${inbox.mailbox.email_address}\r\n\r\nno subject, no date, no id\r\n`,
  })
  await receive(inbox, {
    envelope,
    raw: `From: odd@helioworks.test\r\nSubject: Broken ${stamp}\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\nthe boundary never comes ${stamp}\r\n`,
  })
  await receive(inbox, {
    envelope,
    raw: `From: odd@helioworks.test\r\nSubject: Charset ${stamp}\r\nContent-Type: text/plain; charset=x-unheard-of\r\n\r\nplain words ${stamp}\r\n`,
  })
  const bare = requestRow(page, `Bare ${stamp}`)
  await expect(bare).toContainText('(No Subject)')
  // Rows that come while somebody is in the list wait for a click.
  await expect(requestRow(page, `Charset ${stamp}`)).toBeVisible()
  await requestRow(page, `Broken ${stamp}`).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Broken ${stamp}`)
  await expect(page.getByText(`the boundary never comes ${stamp}`)).toBeVisible()
  await page.goBack()
  await requestRow(page, `Charset ${stamp}`).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Charset ${stamp}`)
  await expect(page.getByText(`plain words ${stamp}`)).toBeVisible()
})
