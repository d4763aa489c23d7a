import { expect, test } from '@playwright/test'
import { sendMail } from '../src/customer'
import { foundOrganization, newAddress } from '../src/organization'
import { enter, requestRow, signIn } from '../src/people'

test('a mailbox whose password is wrong is not added, and nothing typed is lost', async ({ browser }) => {
  const founder = await foundOrganization()
  const page = await enter(browser, founder.email, founder.password)
  await page.getByRole('link', { name: 'Hub', exact: true }).click()
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

  await dialog.getByLabel('Password').fill('attestry-demo')
  await dialog.getByRole('button', { name: 'Add Email Account' }).click()
  await expect(page.getByText('Email account added successfully!')).toBeVisible()
  await expect(page.getByText('No emails found')).toBeVisible()
  await expect(page.getByText('Your inbox is empty. Emails will appear here when they arrive.')).toBeVisible()
  await page.context().close()
})

test('an answer that the customer’s server refuses is shown as failed, with its reason', async ({ browser }) => {
  const subject = `RoHS for TLC555CDR ${Date.now()}`
  const page = await signIn(browser, 'user@northwind.test')
  await sendMail({
    from: 'refused@helioworks.test',
    to: 'compliance@northwind.test',
    subject,
    text: 'Please send the RoHS declaration for TLC555CDR.',
  })
  await requestRow(page, subject).getByRole('link').click()
  await page.getByRole('button', { name: 'Send Response' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Response' }).click()
  const answer = page.getByRole('article', { name: 'Response to refused@helioworks.test' })
  await expect(answer).toContainText('Failed')
  await expect(answer.getByRole('button', { name: 'Send Again' })).toBeVisible()
  await expect(page.getByText('Responded')).toHaveCount(0)
  await page.context().close()
})

test('an answer can be taken back before it leaves', async ({ browser }) => {
  const subject = `RoHS for STM32F407VGT6 ${Date.now()}`
  const page = await signIn(browser, 'user@northwind.test')
  await sendMail({
    from: `undone-${Date.now()}@helioworks.test`,
    to: 'compliance@northwind.test',
    subject,
    text: 'Please send the RoHS declaration for STM32F407VGT6.',
  })
  await requestRow(page, subject).getByRole('link').click()
  await page.getByRole('button', { name: 'Send Response' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Response' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Response taken back')).toBeVisible()
  await expect(page.getByText('No responses yet.')).toBeVisible()
  await page.context().close()
})

test('mails without subject, date and Message-ID, broken ones and foreign charsets all appear', async ({ browser }) => {
  const stamp = Date.now()
  const page = await signIn(browser, 'admin@northwind.test')
  const envelope = { from: 'odd@helioworks.test', to: 'compliance@northwind.test' }
  await sendMail({
    envelope,
    raw: `From: Bare ${stamp} <odd@helioworks.test>\r\nTo: compliance@northwind.test\r\n\r\nno subject, no date, no id\r\n`,
  })
  await sendMail({
    envelope,
    raw: `From: odd@helioworks.test\r\nSubject: Broken ${stamp}\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\nthe boundary never comes ${stamp}\r\n`,
  })
  await sendMail({
    envelope,
    raw: `From: odd@helioworks.test\r\nSubject: Charset ${stamp}\r\nContent-Type: text/plain; charset=x-unheard-of\r\n\r\nplain words ${stamp}\r\n`,
  })
  const bare = requestRow(page, `Bare ${stamp}`)
  await expect(bare).toContainText('(No Subject)')
  await requestRow(page, `Broken ${stamp}`).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Broken ${stamp}`)
  await expect(page.getByText(`the boundary never comes ${stamp}`)).toBeVisible()
  await page.goBack()
  await requestRow(page, `Charset ${stamp}`).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Charset ${stamp}`)
  await expect(page.getByText(`plain words ${stamp}`)).toBeVisible()
  await page.context().close()
})
