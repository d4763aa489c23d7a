import { mailboxesApi } from '@attestry/contract/mailboxes'
import { paths } from '@attestry/contract/paths'
import { expect, test } from '@playwright/test'
import { changeDocument } from '../src/database'
import { addMailbox } from '../src/mailboxes'
import { callApi, foundOrganization, LONG_PASSWORD } from '../src/organization'
import { enter } from '../src/people'
import { product } from '../src/product'

test('settings say which mailbox cannot be read, why and since when, and which is paused', async ({ browser }) => {
  const founder = await foundOrganization()
  const inbound = await addMailbox(founder, 'inbound_monitoring')
  const outbound = await addMailbox(founder, 'outbound_sending')
  const page = await enter(browser, founder.email, LONG_PASSWORD)
  await page.getByRole('link', { name: 'Settings' }).click()
  const accounts = page.getByRole('region', { name: 'Email Accounts' }).getByRole('listitem')
  const read = accounts.filter({ hasText: inbound.email_address })
  const sending = accounts.filter({ hasText: outbound.email_address })
  await expect(read).toContainText('Healthy')
  await expect(sending).toContainText('Healthy')

  const movePort = (port: number) =>
    changeDocument(paths.emailAccount(founder.org, inbound.id), { imap_port: { integerValue: String(port) } })
  // Nobody listens there, as the next look into the mailbox finds.
  await movePort(1)
  await expect(read).toContainText('Failing')
  await expect(read.getByRole('alert')).toContainText(
    /^The mail server could not be reached\. Please check the server name\. \(since .*\d.*\)$/,
  )
  await expect(sending).toContainText('Healthy')
  await movePort(product().imapPort)
  await callApi(mailboxesApi.syncEmailAccount, { id: inbound.id }, founder.token)
  await expect(read).toContainText('Healthy')
  await expect(read.getByRole('alert')).toHaveCount(0)

  await changeDocument(paths.emailAccount(founder.org, outbound.id), { is_active: { booleanValue: false } })
  await expect(sending).toContainText('Paused')
  await expect(sending).not.toContainText('Healthy')
  await page.context().close()
})
