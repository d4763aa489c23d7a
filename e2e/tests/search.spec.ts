import { expect, type Page } from '@playwright/test'
import { axeFindings } from '../src/axe-findings'
import { foundInbox, receive } from '../src/inbox'
import { test } from '../src/test'

const links = (page: Page) => page.getByRole('table', { name: 'Customer requests' }).getByRole('link')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a word of a mail, of its file, its sender and a request are found in the list and from anywhere by a few keys', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  await receive(
    inbox,
    {
      from: 'Anna Huber <anna@siemens.example>',
      subject: 'Documents for our audit',
      text: 'Our auditor in Memphis asks: please send the RoHS certificate for STM32F407VGT6 by 4 December.',
      attachments: [{ filename: 'Kettenglied.csv', content: 'remark;number\nSonderfreigabe;4711' }],
    },
    {
      from: 'Otto Weber <otto@bosch.example>',
      subject: 'Another question',
      text: 'Please send the REACH declaration for TLC555CDR.',
    },
  )
  const page = await enter(inbox, '/cm/hub')
  await expect(links(page)).toHaveCount(2)
  // Their analysis is there, and with it the words of the file.
  await expect(page.getByRole('table', { name: 'Customer requests' })).toContainText('RoHS')
  const field = page.getByRole('searchbox', { name: 'Search emails' })
  for (const [q, found] of [
    ['memphis auditor', ['Documents for our audit']],
    ['sonderfreigabe', ['Documents for our audit']],
    ['from:otto topic:reach', ['Another question']],
    ['F407', ['Documents for our audit']],
    ['has:attachment "auditor in memphis"', ['Documents for our audit']],
  ] as const) {
    await field.fill(q)
    await expect(links(page)).toHaveText(found)
  }
  await field.fill('please')
  await expect(links(page)).toHaveCount(2)
  await field.fill('topic:cheese')
  await expect(page.getByText('“topic:cheese” cannot be searched for here.')).toBeVisible()
  await expect.poll(() => axeFindings(page)).toEqual([])

  // Filters hold together, and what no longer fits leaves while one looks.
  await field.fill('')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Unread' }).click()
  await filters.getByRole('button', { name: 'Assigned to me' }).click()
  await expect(page).toHaveURL(/filter=unread%2Cmine/)
  await expect(links(page)).toHaveCount(0)
  await filters.getByRole('button', { name: 'Assigned to me' }).click()
  // The request has a day where the mail names none.
  await filters.getByRole('button', { name: 'Has due date' }).click()
  await expect(page).toHaveURL(/filter=unread%2Cdue/)
  await expect(links(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear' }).first().click()
  await expect(links(page)).toHaveCount(2)

  // What has no chip of its own is one click away, and stands in the search as if it was typed.
  await filters.getByRole('button', { name: 'More…' }).click()
  const more = page.getByRole('dialog', { name: 'More filters' })
  await more.getByRole('checkbox', { name: 'REACH', exact: true }).click()
  await more.getByRole('checkbox', { name: 'Request', exact: true }).click()
  await expect.poll(() => axeFindings(page)).toEqual([])
  await more.getByRole('checkbox', { name: 'Overdue' }).click()
  await more.getByRole('checkbox', { name: 'Due today' }).click()
  await expect(more.getByRole('checkbox', { name: 'Overdue' })).not.toBeChecked()
  await more.getByRole('checkbox', { name: 'Due today' }).click()
  await more.getByRole('button', { name: 'Close' }).click()
  await expect(field).toHaveValue('topic:reach purpose:request')
  await expect(page).toHaveURL(/view=open/)
  await expect(links(page)).toHaveText(['Another question'])
  await page.getByRole('button', { name: 'Clear' }).first().click()
  await expect(links(page)).toHaveCount(2)

  // What is found is worked through by keys, and many at once, like any list.
  await field.fill('please memphis')
  await expect(links(page)).toHaveText(['Documents for our audit'])
  await field.fill('please')
  await expect(links(page)).toHaveCount(2)
  // Both may have arrived within the same second.
  const [newest = '', other = ''] = await links(page).allTextContents()
  expect([newest, other].toSorted()).toEqual(['Another question', 'Documents for our audit'])
  await field.blur()
  const { keyboard } = page
  await keyboard.press('j')
  await expect(links(page).first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(heading(page)).toContainText(newest)
  await keyboard.press('j')
  await expect(heading(page)).toContainText(other)
  await keyboard.press('k')
  await expect(heading(page)).toContainText(newest)
  await keyboard.press('u')
  await expect(field).toHaveValue('please')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await keyboard.press('a')
  await expect(page.getByTitle('Assigned to')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await field.fill('please is:mine')
  await expect(links(page)).toHaveCount(2)

  // At most five keys after Ctrl+K: the beginning of a word of a text, a sender and a request's number.
  for (const [typed, title] of [
    ['memp', 'Documents for our audit'],
    ['otto', 'Another question'],
    ['1001', /REQ-1001/],
  ] as const) {
    await keyboard.press('Control+k')
    expect(typed.length + 1).toBeLessThanOrEqual(5)
    await keyboard.type(typed)
    await expect(page.getByRole('combobox', { name: 'Command' })).toHaveValue(typed)
    await expect(page.getByRole('option').first()).not.toContainText('Search')
    await keyboard.press('Enter')
    await expect(heading(page)).toContainText(title)
  }

  // The list of requests takes the same words.
  await page.goto('/cm/requests')
  const requests = page.getByRole('table', { name: 'Requests' })
  const requestField = page.getByRole('searchbox', { name: 'Search requests' })
  await expect(requests.getByRole('link')).toHaveCount(2)
  await requestField.fill('from:siemens topic:rohs is:open')
  await expect(requests.getByRole('link')).toHaveCount(1)
  // Also by what its mail says, and by the file of that.
  await requestField.fill('sonderfreigabe memphis')
  await expect(requests.getByRole('link')).toHaveCount(1)
  await requestField.fill('from:siemens topic:reach')
  await expect(page.getByText('No requests found')).toBeVisible()
})

test('a search of the inbox is kept under a name, shared with the team, and deleted with a way back', async ({
  enter,
}) => {
  const inbox = await foundInbox()
  const text = 'Please send the RoHS declaration for STM32F407VGT6.'
  await receive(
    inbox,
    { from: 'buyer@helioworks.test', subject: 'RoHS for STM32F407VGT6', text },
    { from: 'otto@bosch.example', subject: 'Another question', text },
  )
  const ada = await enter(inbox, '/cm/hub')
  await expect(links(ada)).toHaveCount(2)
  await ada.getByRole('button', { name: 'Unread', exact: true }).click()
  await ada.getByRole('searchbox', { name: 'Search emails' }).fill('from:buyer RoHS')
  await expect(links(ada)).toHaveText(['RoHS for STM32F407VGT6'])
  await ada.getByRole('button', { name: 'Save View' }).click()
  await ada.getByLabel('Name').fill('Unread RoHS')
  await ada.getByLabel('Share with the team').check()
  await ada.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(ada.getByText('View saved')).toBeVisible()
  await expect(ada.getByRole('button', { name: 'Unread RoHS', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(await axeFindings(ada)).toEqual([])

  // What is late is a view that nobody has to keep.
  await ada.getByRole('button', { name: 'Overdue', exact: true }).click()
  await expect(ada).toHaveURL(/view=all/)
  await expect(ada.getByRole('searchbox', { name: 'Search emails' })).toHaveValue('is:overdue')
  await expect(ada.getByText('No emails found')).toBeVisible()
  await expect(ada.getByRole('button', { name: 'Save View' })).toHaveCount(0)
  await ada.getByRole('button', { name: 'Unread RoHS', exact: true }).click()
  await expect(links(ada)).toHaveText(['RoHS for STM32F407VGT6'])

  const grace = await enter(inbox.colleague, '/cm/hub', { viewport: { width: 390, height: 860 } })
  await grace.getByRole('button', { name: 'Unread RoHS', exact: true }).click()
  await expect(grace.getByRole('searchbox', { name: 'Search emails' })).toHaveValue('from:buyer RoHS')
  await expect(grace.getByRole('button', { name: 'Unread', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(grace.getByRole('listitem').getByRole('link')).toHaveText(['RoHS for STM32F407VGT6'])
  expect(await axeFindings(grace)).toEqual([])

  await grace.getByRole('button', { name: 'More actions for the view Unread RoHS' }).click()
  await grace.getByRole('menuitem', { name: 'Delete View' }).click()
  await expect(ada.getByRole('button', { name: 'Unread RoHS', exact: true })).toHaveCount(0)
  await expect(ada.getByRole('button', { name: 'Save View' })).toBeVisible()
  await grace.getByRole('button', { name: 'Undo' }).click()
  await expect(ada.getByRole('button', { name: 'Unread RoHS', exact: true })).toBeVisible()
})
