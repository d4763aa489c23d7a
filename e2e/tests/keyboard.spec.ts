import { DEMO_REQUEST } from '@attestry/core/site/demo-form'
import { MIN_PASSWORD_LENGTH } from '@attestry/core/people/password-length'
import { expect, type Locator, type Page } from '@playwright/test'
import { announced } from '../src/announced'
import { callsOf } from '../src/calls-of'
import { sendButton } from '../src/composer'
import { receive, seedMails, type Inbox } from '../src/inbox'
import { choose, expectRequired, expectWrong, nextStops, openDialog, press, tabTo, type } from '../src/keyboard'
import { addMailbox } from '../src/mailboxes'
import { foundOrganization, invite, linkTo, newAddress, newColleague } from '../src/organization'
import { NORTHWIND_ADMIN, requestRow } from '../src/people'
import { PASSWORD } from '../src/session'
import { test } from '../src/test'

/*
 * These tests use only a keyboard and a screen reader: nothing is clicked, and forms are checked by their accessibility
 * tree.
 */

const MISSING = 'Please fill in this field.'
const NO_ADDRESS = 'Please enter an email address.'
const TOO_SHORT = `Please use at least ${MIN_PASSWORD_LENGTH} characters.`

const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const fields = <const Names extends readonly string[]>(within: Page | Locator, names: Names) =>
  names.map((name) => field(within, name)) as { [Index in keyof Names]: Locator }
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const teamRow = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Team members' }).getByRole('row').filter({ hasText: text })

test.describe('the way in', () => {
  test('sign in', async ({ page }) => {
    await page.goto('/auth/login')
    const email = field(page, 'Work Email')
    const password = field(page, 'Password')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Welcome Back" [level=1]
      - textbox "Work Email"
      - textbox "Password"
      - link "Forgot password?"
      - button "Sign In"
      - paragraph:
        - link "Sign up"
      - link "Back to Home"
    `)
    await expectRequired(email, password)
    const stops = ['Work Email', 'Password', 'Forgot password?', 'Sign In', 'Sign up', 'Back to Home']
    expect(await nextStops(page, stops.length)).toEqual(stops)

    await press(button(page, 'Sign In'))
    await expect(email).toBeFocused()
    await expectWrong(email, MISSING)
    await expectWrong(password, MISSING)
    await page.keyboard.type('nobody')
    await expectWrong(email, NO_ADDRESS)
    await page.keyboard.type('@fabrikam.test')
    await expect(email).toHaveAttribute('aria-invalid', 'false')

    await type(email, (await foundOrganization()).email)
    await type(password, 'not the password')
    await page.keyboard.press('Enter')
    await expect(announced(page)).toContainText('Login failed')
    await expect(password).toBeFocused()
    const refused = page.waitForResponse('**/v1/accounts:signInWithPassword**')
    await press(button(page, 'Sign In'))
    await refused
    await expect(button(page, 'Sign In')).toBeFocused()
    await expect(announced(page).getByRole('listitem')).toHaveCount(1)

    await type(password, PASSWORD)
    await page.keyboard.press('Enter')
    await expect(announced(page)).toContainText('You have been successfully logged in.')
    await expect(title(page, 'Attestry AI Chat')).toBeFocused()
    await expect(page).toHaveTitle('Attestry AI Chat · Attestry')
  })

  test('sign up', async ({ page }) => {
    await page.goto('/auth/login')
    await press(link(page, 'Sign up'))
    await expect(title(page, 'Create Account')).toBeFocused()
    const names = ['First Name', 'Last Name', 'Work Email', 'Password', 'Company/Organization'] as const
    const all = fields(page, names)
    const [first, last, email, password, company] = all
    await expectRequired(...all)
    await expect(password).toHaveAccessibleDescription(`At least ${MIN_PASSWORD_LENGTH} characters`)
    expect(await nextStops(page, 6)).toEqual([...names, 'Create Account'])
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    for (const one of all) await expectWrong(one, MISSING)

    await page.keyboard.type('Ada')
    await type(last, 'Fabri')
    await type(email, newAddress('keys'))
    await type(password, 'short')
    await type(company, 'Keys')
    await page.keyboard.press('Enter')
    await expect(password).toBeFocused()
    await expectWrong(password, TOO_SHORT)
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(announced(page)).toContainText('Account created!')
    await expect(title(page, 'Attestry AI Chat')).toBeFocused()
  })

  test('a new password', async ({ page }) => {
    const { email } = await foundOrganization()
    await page.goto('/auth/login')
    await press(link(page, 'Forgot password?'))
    await expect(title(page, 'Forgot Password')).toBeFocused()
    const address = field(page, 'Work Email')
    await expectRequired(address)
    await press(button(page, 'Send Link'))
    await expect(address).toBeFocused()
    await expectWrong(address, MISSING)
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(`If ${email} belongs to an account`)
    await tabTo(link(page, 'Back to Sign In'))

    await page.goto(await linkTo(email, '/auth/reset'))
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Choose a New Password" [level=1]
      - textbox "New Password"
      - button "Save Password"
      - link "Back to Sign In"
    `)
    const password = field(page, 'New Password')
    await expectRequired(password)
    await expect(password).toHaveAccessibleDescription(`At least ${MIN_PASSWORD_LENGTH} characters`)
    await type(password, 'short')
    await page.keyboard.press('Enter')
    await expect(password).toBeFocused()
    await expectWrong(password, TOO_SHORT)
    await type(password, 'another long password')
    await page.keyboard.press('Enter')
    await expect(title(page, 'Welcome Back')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Your password has been changed.')

    await page.goto('about:blank')
    await page.goto(await linkTo(email, '/auth/reset'))
    await type(password, 'a third long password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.')
    await expect(password).toBeFocused()
    await tabTo(link(page, 'Send me another link'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(title(page, 'Forgot Password')).toBeFocused()
  })

  test('accept an invitation, and verify an address', async ({ page }) => {
    const email = newAddress('invited')
    await page.goto((await invite(await foundOrganization(), email)).link)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading /Join Fabrikam/ [level=1]
      - paragraph: You have been invited as ${email}.
      - textbox "First Name": Grace
      - textbox "Last Name": Hopper
      - textbox "Password"
      - button "Accept Invitation"
      - paragraph:
        - link "Sign in"
    `)
    const names = ['First Name', 'Last Name', 'Password'] as const
    const [first, last, password] = fields(page, names)
    await expectRequired(first, password)
    await expect(last).toHaveJSProperty('required', false)
    expect(await nextStops(page, 5)).toEqual([...names, 'Accept Invitation', 'Sign in'])
    await type(first, ' ')
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    await expectWrong(first, MISSING)
    await expectWrong(password, MISSING)
    await type(first, 'Gracie')
    await type(password, PASSWORD)
    await page.keyboard.press('Enter')
    await expect(title(page, 'Attestry AI Chat')).toBeFocused()

    await page.goto('/auth/verify#made-up')
    await press(button(page, 'Verify Email Address'))
    await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.')
    await press(link(page, 'Continue to Attestry'))
    await expect(title(page, 'Attestry AI Chat')).toBeFocused()
  })
})

test.describe('the public site', () => {
  test('ask for a demo', async ({ page }) => {
    await page.goto('/demo')
    const form = page.getByRole('main')
    await expect(form).toMatchAriaSnapshot(`
      - heading "Half an hour, your parts, real answers" [level=1]
      - heading "Demo Request Form" [level=2]
      - textbox "Full Name"
      - textbox "Business Email"
      - textbox "Company Name"
      - textbox "Country"
      - textbox "What interests you..."
      - button "Request Demo"
    `)
    const names = ['Full Name', 'Business Email', 'Company Name', 'Country', 'What interests you...'] as const
    const all = fields(page, names)
    const [name, email, company, country, interests] = all
    await expectRequired(...all)
    await expect(button(page, 'Request Demo')).toBeEnabled()
    await tabTo(name)
    expect(await nextStops(page, 5)).toEqual([...names.slice(1), 'Request Demo'])
    await page.keyboard.press('Space')
    await expect(name).toBeFocused()
    for (const one of all) await expectWrong(one, MISSING)

    await page.keyboard.type('Dana Reyes')
    await expect(name).toHaveAttribute('aria-invalid', 'false')
    await expect(name).toHaveAccessibleDescription('')
    await type(email, 'dana')
    await type(company, 'Helioworks Inc.')
    await type(country, 'United States')
    await type(interests, 'RoHS')
    await page.keyboard.press('Enter')
    await page.keyboard.type('and REACH')
    await expect(interests).toHaveValue('RoHS\nand REACH')
    await press(button(page, 'Request Demo'))
    await expect(email).toBeFocused()
    await expectWrong(email, NO_ADDRESS)
    await page.keyboard.press('End')
    await page.keyboard.type('@helioworks.test')

    await page.route(callsOf(DEMO_REQUEST), (route) => route.abort())
    await press(button(page, 'Request Demo'))
    await expect(announced(page)).toContainText('Submission failed')
    await expect(button(page, 'Request Demo')).toBeFocused()
    await press(button(page, 'Dismiss'))
    await expect(announced(page)).toBeEmpty()
    await page.unroute(callsOf(DEMO_REQUEST))
    await tabTo(country, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
    await expect(announced(page)).toContainText('Demo request submitted!')
    expect(await nextStops(page, 2)).toEqual(['Get Early Access', 'Back to Home'])
  })

  test('skip the header, pause what moves', async ({ page }) => {
    await page.goto('/')
    expect(await nextStops(page, 1)).toEqual(['Skip to content'])
    await page.keyboard.press('Enter')
    expect(await nextStops(page, 2)).toEqual(['See It in Action', 'Get Early Access'])
    const story = page.getByRole('region', { name: 'From request to answer', exact: true })
    await expect(story).toMatchAriaSnapshot(`
      - list "From request to answer":
        - listitem:
          - article:
            - heading "A customer asks" [level=3]
        - listitem
        - listitem
      - button "Previous"
      - button "Pause"
      - button "Next"
    `)
    const pause = story.getByRole('button', { name: 'Pause' })
    await expect(pause).toHaveAttribute('aria-pressed', 'false')
    await press(pause, 'Space')
    await expect(pause).toHaveAttribute('aria-pressed', 'true')
    await press(pause)
    await expect(pause).toHaveAttribute('aria-pressed', 'false')
  })

  test('the menu of small screens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await page.goto('/')
    const menu = button(page, 'Menu')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await press(menu)
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('navigation', { name: 'Main' })).toMatchAriaSnapshot(`
      - link "Vision"
      - link "Demo"
      - link "Contact"
      - link "Sign in"
      - link "See It in Action"
      - link "Get Started"
    `)
    expect(await nextStops(page, 3)).toEqual(['Vision', 'Demo', 'Contact'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Space')
    await press(link(page, 'Contact').first())
    await expect(page).toHaveURL(/\/contact$/)
  })
})

test.describe('settings', () => {
  test('add a user, and revoke the invitation', async ({ enter }) => {
    const founder = await foundOrganization()
    const page = await enter(founder, '/cm/settings')
    const dialog = page.getByRole('dialog', { name: 'Invite New User' })
    await openDialog(button(page, 'Add User'), dialog)
    await expect(dialog).toMatchAriaSnapshot(`
      - heading "Invite New User" [level=2]
      - textbox "Full Name"
      - textbox "Email Address"
      - combobox "Role": User
      - button "Cancel"
      - button "Add User"
    `)
    const [name, email] = fields(dialog, ['Full Name', 'Email Address'])
    await expectRequired(name, email)
    await expect(name).toBeFocused()
    expect(await nextStops(page, 4)).toEqual(['Email Address', 'User', 'Cancel', 'Add User'])
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await expectWrong(name, MISSING)
    await expectWrong(email, MISSING)
    await expect(announced(page)).toContainText('Please fill in all required fields.')
    await page.keyboard.type('Grace Hopper')
    await type(email, 'grace')
    await page.keyboard.press('Enter')
    await expect(email).toBeFocused()
    await expectWrong(email, NO_ADDRESS)

    // The server refuses this address, because it is already a member's.
    await type(email, founder.email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(email).toBeFocused()
    const address = newAddress('grace')
    await type(email, address)
    await choose(dialog.getByRole('combobox', { name: 'Role' }), 'Admin')
    await tabTo(email, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(announced(page)).toContainText('User added!')
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Add User')).toBeFocused()

    await expect(teamRow(page, address)).toContainText('Admin')
    const resend = button(page, 'Resend invitation to Grace Hopper')
    await press(resend)
    await expect(announced(page)).toContainText('Invitation sent')
    await expect(resend).toBeFocused()
    const revoke = button(page, 'Revoke Grace Hopper')
    const sure = page.getByRole('dialog', { name: 'Revoke Invitation' })
    await openDialog(revoke, sure)
    await expect(sure).toHaveAccessibleDescription(/becomes void/)
    await press(sure.getByRole('button', { name: 'Revoke' }))
    await expect(teamRow(page, address)).toHaveCount(0)
    // The row is gone, but the focus stays in the table.
    await expect(page.getByRole('table', { name: 'Team members' }).locator(':focus')).toBeVisible()
  })

  test('edit others, deactivate and activate them', async ({ enter }) => {
    const founder = await foundOrganization()
    const { email: colleague } = await newColleague(founder)
    const page = await enter(founder, '/cm/settings')
    const row = teamRow(page, colleague)
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await openDialog(row.getByRole('button', { name: 'Edit Grace Hopper' }), dialog)
    await expect(dialog).toMatchAriaSnapshot(`
      - heading "Edit User" [level=2]
      - textbox "First Name": Grace
      - textbox "Last Name": Hopper
      - textbox "Email Address": ${colleague}
      - combobox "Role": User
      - combobox "Status": Active
      - button "Cancel"
      - button "Save Changes"
    `)
    const first = field(dialog, 'First Name')
    await expectRequired(first)
    await expect(field(dialog, 'Email Address')).toHaveAccessibleDescription('The email address cannot be changed.')
    await type(first, ' ')
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    await expectWrong(first, MISSING)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Gracie')
    await choose(dialog.getByRole('combobox', { name: 'Role' }), 'Admin')
    await choose(dialog.getByRole('combobox', { name: 'Status' }), 'Inactive')
    await press(dialog.getByRole('button', { name: 'Save Changes' }))
    await expect(announced(page)).toContainText('Profile updated')
    await expect(dialog).toHaveCount(0)
    const edit = row.getByRole('button', { name: 'Edit Gracie Hopper' })
    await expect(edit).toBeFocused()

    const activate = row.getByRole('button', { name: 'Activate Gracie Hopper', exact: true })
    await press(activate)
    const deactivate = row.getByRole('button', { name: 'Deactivate Gracie Hopper' })
    await expect(deactivate).toBeFocused()
    const sure = page.getByRole('dialog', { name: 'Deactivate User' })
    await openDialog(deactivate, sure)
    await expect(sure).toHaveAccessibleDescription(/signed out everywhere at once/)
    await press(sure.getByRole('button', { name: 'Deactivate' }))
    await expect(announced(page)).toContainText('Gracie Hopper is now inactive.')
    await expect(activate).toBeFocused()
  })

  test('edit oneself, rename the organization', async ({ enter }) => {
    const page = await enter(await foundOrganization(), '/cm/settings')
    const own = page.getByRole('dialog', { name: 'Edit My Profile' })
    const edit = button(page, 'Edit Ada Fabri')
    await openDialog(edit, own)
    await expect(own.getByRole('combobox')).toHaveCount(0)
    await type(field(own, 'Last Name'), 'Fabri')
    await page.keyboard.press('Enter')
    await expect(announced(page)).toContainText('Profile updated')
    await expect(edit).toBeFocused()

    const rename = button(page, 'Rename organization')
    const dialog = page.getByRole('dialog', { name: 'Rename Organization' })
    await openDialog(rename, dialog)
    const name = field(dialog, 'Organization Name')
    await expectRequired(name)
    await type(name, ' ')
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await expectWrong(name, MISSING)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Fabrikam by Keys')
    await page.keyboard.press('Enter')
    await expect(announced(page)).toContainText('Organization renamed')
    await expect(rename).toBeFocused()
    await expect(page.getByRole('banner')).toContainText('Fabrikam by Keys')
  })

  test('add a mailbox', async ({ enter }) => {
    const page = await enter(await foundOrganization(), '/cm/settings')
    const dialog = page.getByRole('dialog', { name: 'Add Email Account' })
    const opener = button(page, 'Add Outbound')
    await openDialog(opener, dialog)
    await expect(dialog).toMatchAriaSnapshot(`
      - heading "Add Email Account" [level=2]
      - paragraph: Attestry sends your requests to manufacturers from this address.
      - textbox "Email Address"
      - textbox "Display Name"
      - group "What it is for":
        - checkbox "Customer requests"
        - checkbox "Requests to manufacturers" [checked]
        - checkbox "Read replies here" [checked]
      - textbox "Username"
      - textbox "Password"
      - button "Cancel"
      - button "Add Email Account"
    `)
    const names = ['Email Address', 'Display Name', 'Username', 'Password'] as const
    const all = fields(dialog, names)
    const [address, display, username, password] = all
    await expectRequired(...all)
    await expect(address).toBeFocused()
    expect(await nextStops(page, 9)).toEqual([
      'Display Name',
      'Own server',
      'Customer requests',
      'Requests to manufacturers',
      'Read replies here',
      'Username',
      'Password',
      'Cancel',
      'Add Email Account',
    ])
    await page.keyboard.press('Enter')
    await expect(address).toBeFocused()
    for (const one of all) await expectWrong(one, MISSING)
    const own = newAddress('outreach')
    await page.keyboard.type(own)
    await type(display, 'Outreach')
    await expect(username).toHaveValue(own)
    await type(password, 'wrong')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(/refused the login/)
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/Stored encrypted/)
    await type(password, PASSWORD)
    await page.keyboard.press('Enter')
    await expect(announced(page)).toContainText('Email account added successfully!')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByRole('list', { name: 'Email accounts' })).toContainText(own)
  })

  test('change, pause and remove a mailbox', async ({ enter }) => {
    const founder = await foundOrganization()
    const { email_address, username } = await addMailbox(founder, 'outbound_sending')
    const page = await enter(founder, '/cm/settings')
    const row = page.getByRole('listitem').filter({ hasText: email_address })
    const dialog = page.getByRole('dialog', { name: 'Edit Email Account' })
    const opener = button(row, `Edit ${email_address}`)
    await openDialog(opener, dialog)
    const names = ['Email Address', 'Username', 'Display Name', 'New Password'] as const
    const [address, login, display, password] = fields(dialog, names)
    await expect(address).toHaveValue(email_address)
    await expect(login).toHaveValue(username)
    await expect(password).toHaveAccessibleDescription('Leave empty to keep the password as it is.')
    await expectRequired(display)
    await expect(display).toBeFocused()
    expect(await nextStops(page, 6)).toEqual([
      'Customer requests',
      'Requests to manufacturers',
      'Read replies here',
      'New Password',
      'Cancel',
      'Save Changes',
    ])
    await type(display, ' ')
    await page.keyboard.press('Enter')
    await expect(display).toBeFocused()
    await expectWrong(display, MISSING)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Outreach by Keys')
    await type(password, 'wrong')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(/refused the login/)
    await expect(password).toBeFocused()
    await type(password, PASSWORD)
    await page.keyboard.press('Enter')
    await expect(announced(page)).toContainText('Email account updated')
    await expect(opener).toBeFocused()
    await expect(row).toContainText('Outreach by Keys')

    await tabTo(button(row, `Pause ${email_address}`))
    await page.keyboard.press('Enter')
    await expect(announced(page)).toContainText('Email account paused')
    await expect(row).toContainText('Paused')
    await press(button(row, `Remove ${email_address}`))
    await expect(page.getByRole('dialog', { name: 'Remove Email Account' })).toBeVisible()
    await press(button(page, 'Remove'))
    await expect(announced(page)).toContainText('Email account removed')
    await expect(row).toHaveCount(0)
  })

  test('the menu of small screens, and the ways out', async ({ enter }) => {
    const viewport = { width: 360, height: 700 }
    const page = await enter(await foundOrganization(), '/cm/hub', { viewport })
    const opener = button(page, 'Menu')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await openDialog(opener, menu)
    await expect(menu).toMatchAriaSnapshot(`
      - navigation "Main menu":
        - link "Attestry AI"
        - link "Vault"
        - link "Hub"
        - link "Settings"
        - button "Sign Out"
    `)
    await expect(menu.getByRole('link', { name: 'Hub' })).toHaveAttribute('aria-current', 'page')
    expect(await nextStops(page, 4)).toEqual(['Attestry AI', 'Vault', 'Hub', 'Settings'])
    await page.keyboard.press('Enter')
    await expect(title(page, 'Organization Settings')).toBeFocused()
    await expect(menu).toHaveCount(0)

    await press(button(page, 'Sign out everywhere'))
    await expect(page.getByRole('alert')).toContainText('You have been signed out everywhere.')
    await expect(title(page, 'Welcome Back')).toBeFocused()
  })
})

test.describe('the hub', () => {
  /** Where the newest mail comes first, whatever others are due. */
  const ALL = '/cm/hub?view=all'
  const mail = async (page: Page, inbox: Inbox, subject: string) => {
    await receive(inbox, {
      from: { name: 'Dana Reyes', address: `keys-${Date.now()}@helioworks.test` },
      subject,
      html: `<p>Please send RoHS declarations for STM32F407VGT6 and NOSUCH9999X.</p>${'<p>Thank you.</p>'.repeat(60)}`,
    })
    await expect(requestRow(page, subject)).toContainText('Compliance')
  }

  test('open a mail, go back to its row, delete it', async ({ enter, inbox }) => {
    const subject = `Keys ${Date.now()}`
    // The row that takes over the focus.
    await seedMails(inbox, 1)
    const page = await enter(inbox.colleague, ALL)
    await mail(page, inbox, subject)
    const row = requestRow(page, subject).getByRole('link', { name: subject })
    await press(row)
    await expect(title(page, subject)).toBeFocused()
    await expect(page).toHaveTitle(`${subject} · Attestry`)
    await expect(page.getByRole('table', { name: 'Product Analysis' })).toMatchAriaSnapshot(`
      - table "Product Analysis":
        - rowgroup:
          - row:
            - columnheader "Part Number"
            - columnheader "Manufacturer"
            - columnheader "Vault"
            - columnheader "Next Steps"
            - columnheader "Actions"
        - rowgroup:
          - row /STM32F407VGT6/:
            - cell
            - cell
            - cell
            - cell:
              - link "View in Vault STM32F407VGT6"
              - link "Request STM32F407VGT6"
            - cell:
              - button "Edit Part STM32F407VGT6"
              - button "Remove Part STM32F407VGT6"
    `)
    // The mail is in a frame of its own, as high as its text, so the keys that scroll the page scroll it, too.
    const text = page.locator('iframe[title="Message text"]').contentFrame()
    await expect(text.getByText('Please send RoHS')).toBeInViewport()
    const stops = [`More for ${subject}`, expect.stringMatching(/^REQ-\d+$/), 'Full Width', 'Original']
    expect(await nextStops(page, 4)).toEqual(stops)
    await page.keyboard.press('End')
    await expect(text.getByText('Please send RoHS')).not.toBeInViewport()
    await expect(text.getByText('Thank you.').last()).toBeInViewport()

    await tabTo(link(page, 'Back to Hub'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(row).toBeFocused()

    const heir = page.getByRole('table', { name: 'Customer requests' }).getByRole('row').nth(2).getByRole('link')
    const heirPath = await heir.getAttribute('href')
    const remove = button(page, `Delete Email ${subject}`)
    const dialog = page.getByRole('dialog', { name: 'Delete Email' })
    await openDialog(remove, dialog)
    await expect(dialog).toHaveAccessibleDescription(/cannot be undone/)
    await expect(button(dialog, 'Delete')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveAttribute('href', heirPath ?? '')
    await expect(announced(page)).toContainText('Email deleted')

    const refresh = button(page, 'Refresh')
    await tabTo(refresh, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible()
    await expect(refresh).toBeFocused()
    await tabTo(page.getByRole('tab', { name: 'Customer Requests' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Manufacturer Outreach' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'Manufacturer Outreach' })).toBeVisible()
  })

  test('answer a mail, and take the answer back', async ({ enter, inbox }) => {
    const subject = `Answer by keys ${Date.now()}`
    const page = await enter(inbox.colleague, ALL)
    await mail(page, inbox, subject)
    await press(requestRow(page, subject).getByRole('link', { name: subject }))
    const opener = button(page, 'Send Response')
    await expect(opener).toBeEnabled()
    const review = page.getByRole('dialog', { name: 'Review Response' })
    await press(opener)
    await expect(review).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(review).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(review).toBeFocused()
    await expect(review).toMatchAriaSnapshot(`
      - heading "Review Response" [level=2]
      - status
      - button "Close"
      - term: From
      - definition:
        - text: /Fabrikam Compliance/
        - strong: /@fabrikam.test/
      - combobox "To"
      - region "Documents":
        - heading "Documents" [level=3]
        - table "Documents":
          - rowgroup:
            - row:
              - columnheader "Part":
                - checkbox "Only gaps"
              - columnheader "RoHS":
                - checkbox "RoHS for all parts" [checked]
            - row:
              - cell "1 of 2 parts complete"
              - cell "1 of 2"
          - rowgroup:
            - row:
              - rowheader "NOSUCH9999X, Not in the vault"
              - cell "Missing"
            - row:
              - rowheader "STM32F407VGT6":
                - button "All documents of STM32F407VGT6"
              - cell:
                - checkbox /RoHS Certificate for STM32F407VGT6/ [checked]
                - 'button /^STM32F407VGT6, RoHS: Issued/'
      - region /^1 document/:
        - heading /^1 document/ [level=3]:
          - button /^1 document/
      - textbox "Subject": "Re: ${subject}"
      - textbox "Message": /STM32F407VGT6/
      - paragraph: The list of documents in the text follows your choice.
      - button "Turn into Text"
      - button "Remove List"
      - status
      - button "Send 1 document for 1 of 2 parts"
    `)
    const certificate = review.getByRole('checkbox', { name: /RoHS Certificate for STM32F407VGT6/ })
    const send = sendButton(page)
    const reason = review.getByText('Select at least one product that exists in the vault.')
    await press(certificate, 'Space')
    await expect(reason).toBeVisible()
    await expect(send).toBeDisabled()
    await page.keyboard.press('Space')
    await expect(certificate).toBeChecked()
    await expect(reason).toHaveCount(0)
    await tabTo(field(review, 'Subject'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(`By keys: ${subject}`)
    await type(field(review, 'Message'), 'Dear Dana,')
    await page.keyboard.press('Enter')
    await page.keyboard.type('here is STM32F407VGT6.')
    await expect(field(review, 'Message')).toHaveValue('Dear Dana,\nhere is STM32F407VGT6.')
    await page.keyboard.press('Control+Enter')
    await expect(review).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(announced(page)).toContainText('Email sent!')

    // The name of the region mentions the key that leads to it.
    await expect(page.getByRole('region', { name: 'Notifications alt+T' })).toBeAttached()
    await page.keyboard.press('Alt+T')
    await press(button(page, 'Undo'))
    await expect(announced(page)).toContainText('Response taken back')
    await expect(page.getByText('No responses yet.')).toBeVisible()
  })
})

test('every screen has a title, one first heading and its landmarks; tables are named, and so are their columns', async ({
  page: visitor,
  enter,
}) => {
  let page = visitor
  const titles = new Set<string>()
  const look = async (path: string, heading: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect.poll(async () => titles.has(await page.title()), { message: `title of ${path}` }).toBe(false)
    titles.add(await page.title())
  }
  const columns = async (name: string, headers: readonly string[]) => {
    await expect(page.getByRole('table', { name }).getByRole('columnheader')).toHaveText(headers)
  }
  for (const [path, heading] of [
    ['/', 'Your customer asks. The documents are on their way.'],
    ['/about', 'Compliance that keeps pace with trade'],
    ['/contact', /./],
    ['/demo', 'Half an hour, your parts, real answers'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/data-processing', 'Data Processing'],
    ['/security', 'Security'],
    ['/accessibility', 'Accessibility'],
    ['/no-such-page', 'Oops! Page not found'],
  ] as const) {
    await look(path, heading)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
  }
  for (const [path, heading] of [
    ['/auth/signup', 'Create Account'],
    ['/auth/forgot', 'Forgot Password'],
    ['/auth/reset#x', 'Choose a New Password'],
    ['/auth/verify#x', 'Verify Your Email'],
    ['/auth/invite#x', 'Invitation'],
  ] as const) {
    await look(path, heading)
  }
  page = await enter(NORTHWIND_ADMIN, '/contact')
  for (const [path, heading, table, headers] of [
    ['/cm/ai', 'Attestry AI Chat'],
    ['/cm/vault', 'Product Vault'],
    ['/cm/settings/audit', 'Audit Log', 'Audit log', ['When', 'Who', 'What']],
    [
      '/cm/settings',
      'Organization Settings',
      'Team members',
      ['User', 'Email', 'Role', 'Status', 'Last Active', 'Actions'],
    ],
    ['/cm/hub?view=all', 'Hub', 'Customer requests', ['From', 'Date', 'Subject', 'Analysis', 'Status', 'Actions']],
  ] as const) {
    await look(path, heading)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
    if (table) await columns(table, headers)
  }
  await expect(page.getByText(/Showing 1-\d+/)).toBeVisible()
  for (const each of await page.getByRole('button', { name: /^Delete Email/ }).all()) {
    await expect(each).toHaveAccessibleName(/^Delete Email \S/)
  }

  // Backwards through a long list: the bar at the top must never cover the focused element.
  await tabTo(button(page, 'Next'))
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.evaluate(() => {
      const bar = document.querySelector('header')!.getBoundingClientRect()
      const stopAt = document.activeElement!.getBoundingClientRect()
      return document.activeElement!.closest('main') !== null && stopAt.top < bar.bottom
    })
    expect(isCovered).toBe(false)
  }
})
