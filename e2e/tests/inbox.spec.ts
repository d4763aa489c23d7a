import { expect } from '@playwright/test'
import { receive } from '../src/inbox'
import { NORTHWIND_ADMIN, requestRow } from '../src/people'
import { test } from '../src/test'

test('the list pages through all mails and comes back to the same page', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/cm/hub?view=all')
  await expect(page.getByText(/Showing 1-20 of \d+ conversations/)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['From', 'Date', 'Subject', 'Analysis', 'Status', 'Actions'])
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(page.getByText(/Showing 21-\d+ of \d+ conversations/)).toBeVisible()

  await page.getByRole('table', { name: 'Customer requests' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/cm\/hub\/email\/\d+$/)
  await page.goBack()
  await expect(page.getByText('Page 2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1')).toBeVisible()
})

test('deleting asks first, removes the row for everybody, and the mail does not come back', async ({
  enter,
  inbox,
}) => {
  const subject = `To be deleted ${Date.now()}`
  const page = await enter(inbox, '/cm/hub')
  const colleague = await enter(inbox.colleague, '/cm/hub')
  await receive(inbox, { from: 'someone@helioworks.test', subject, text: 'Please delete me.' })
  await expect(requestRow(page, subject)).toBeVisible()
  await expect(requestRow(colleague, subject)).toBeVisible()

  await page.getByRole('button', { name: `Delete Email ${subject}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Email' })
  await expect(dialog).toContainText('cannot be undone')
  await expect(dialog).toContainText('deletes the associated responses and analysis')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Email deleted')).toBeVisible()
  await expect(requestRow(page, subject)).toHaveCount(0)
  await expect(requestRow(colleague, subject)).toHaveCount(0)

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  await expect(requestRow(page, subject)).toHaveCount(0)
})

test('a mail that does not exist, or belongs to others, is not found', async ({ enter }) => {
  const page = await enter(NORTHWIND_ADMIN, '/contact')
  for (const id of ['123456789', 'no-number']) {
    await page.goto(`/cm/hub/email/${id}`)
    await expect(page.getByText('Error Loading Email')).toBeVisible()
    await expect(page.getByText('Email not found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Hub' })).toBeVisible()
  }
})

test('a hostile mail runs nothing, loads nothing and can be read', async ({ enter, inbox }) => {
  const subject = `Hostile ${Date.now()}`
  const page = await enter(inbox, '/cm/hub')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const violations: string[] = []
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  await receive(inbox, {
    from: '"<img src=x onerror=alert(1)>" <mallory@evil.test>',
    subject,
    html: `<p>Please send RoHS for STM32F407VGT6</p><script>document.title='pwned'</script>
      <img src="https://tracker.evil.test/pixel.gif"><img src=x onerror="parent.document.title='pwned'">
      <a href="javascript:alert(1)">here</a><form action="https://evil.test"><input name=password></form>
      <style>@import url(https://evil.test/x.css)</style><div style="background:url(https://evil.test/y.png)">end</div>`,
  })
  await requestRow(page, subject).getByRole('link').click()
  const text = page.frameLocator('iframe[title="Message text"]')
  await expect(text.getByText('Please send RoHS for STM32F407VGT6')).toBeVisible()
  await expect(page.getByText(/blocked to\s+protect your privacy/)).toBeVisible()
  const font = await text.locator('body').evaluate((body) => {
    const faces = [...body.ownerDocument.fonts].filter(({ status }) => status === 'loaded')
    return [getComputedStyle(body).fontFamily, ...faces.map(({ family }) => family)].join(' | ')
  })
  expect(font.replaceAll('"', '')).toMatch(/^Inter, .* \| Inter\b/)
  await expect(page).toHaveTitle(`${subject} · Attestry`)
  expect(requests.filter((url) => url.includes('evil.test'))).toEqual([])
  expect(await text.locator('script, form, input, style:has-text("import"), [onerror]').count()).toBe(0)
  expect(violations).toEqual([])
})
