import type { User } from '@attestry/core/people/accounts'
import { UserForm, usersApi } from '@attestry/core/people/users'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInServer, type Answer } from '../../testing/stand-in-server'
import { typeInto } from '../../testing/type-into'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import type { Fetchable } from './checked-fields'
import { useCallForm } from './use-call-form'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const InviteFields = usersApi.inviteUser.input.pick({ first_name: true, last_name: true, email: true })
type Props = { schema?: Fetchable<typeof InviteFields>; onClose: () => void }

/** A form like those of the features. */
function InviteDialog({ schema = InviteFields, onClose }: Props) {
  const form = useCallForm(schema, {
    start: { first_name: '', last_name: '', email: '' },
    send: (fields, call) => call(usersApi.inviteUser, { ...fields, is_admin: false }),
    done: (_, { email }) => ['Invited', `${email} has a mail.`],
    failed: ['Failed to invite', 'Please try again.'],
    missing: ['Missing information', 'Please fill in all required fields.'],
    onDone: onClose,
    again: 'Invite Anyway',
  })
  return (
    <FormDialog form={form} title="Invite" submitLabel="Send" busyLabel="Sending..." onClose={onClose}>
      <TextInput label="First Name" required {...form.field('first_name')} />
      <TextInput label="Last Name" {...form.field('last_name')} />
      <TextInput label="Email" type="email" required {...form.field('email')} />
    </FormDialog>
  )
}

const TYPED = { 'First Name': 'Grace', 'Last Name': 'Hopper', Email: 'grace@maker.test' }
const invited: User = {
  id: '1',
  email: 'grace@maker.test',
  first_name: 'Grace',
  last_name: 'Hopper',
  organization_id: 'maker',
  organization_name: 'Maker',
  company: 'Maker',
  is_admin: false,
  is_active: true,
  status: 'invited',
  created_at: 1,
  expires_at: 2,
}
const DONE: Answer = { status: 200, json: invited }
const refusal = (status: number, detail: unknown, code?: string): Answer => ({ status, json: { detail, code } })

/** The form with a server that gives these answers one after the other, then repeats the last one. */
async function openForm(answers: readonly Answer[], props: Partial<Props> = {}) {
  const left = [...answers]
  const server = await startStandInServer(() => (left.length > 1 ? left.shift() : left[0]) ?? 'lost')
  closings.push(server.close)
  const onClose = vi.fn<() => void>()
  await renderInApp(<InviteDialog {...props} onClose={onClose} />)
  return { received: server.received, onClose, keys: () => server.received.map(({ key }) => key) }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false })
const isLocked = () => screen.getByRole('button', { name: 'Cancel' }).matches(':disabled') && isFieldsetDisabled()
const isFieldsetDisabled = () => field('Email').closest('fieldset')?.disabled === true
const failed = () => screen.findByText('Failed to invite')

test('the first field that is wrong has the focus, says so, and nothing is sent', async () => {
  const { received } = await openForm([DONE])
  typeInto({ ...TYPED, 'Last Name': 'www.evil.test', Email: 'grace@maker.test' })
  press('Send')
  await waitFor(() => expect(document.activeElement).toBe(field('Last Name')))
  expect(screen.getByText('Please leave out web and email addresses')).toBeTruthy()

  typeInto({ 'First Name': ' ', Email: 'grace' })
  press('Send')
  await waitFor(() => expect(document.activeElement).toBe(field('First Name')))
  expect(screen.getByText('Please fill in this field.')).toBeTruthy()
  expect(screen.getByText('Please enter an email address.')).toBeTruthy()
  expect(await screen.findByText('Missing information')).toBeTruthy()
  expect(isLocked()).toBe(false)
  expect(received).toEqual([])
})

test('it is locked while it is sent; then it says that it is done, and closes', async () => {
  const { onClose, received } = await openForm([DONE])
  typeInto(TYPED)
  press('Send')
  expect(isLocked()).toBe(true)
  expect(screen.getByRole('button', { name: 'Sending...' }).matches(':disabled')).toBe(true)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await screen.findByText('grace@maker.test has a mail.')).toBeTruthy()
  expect(received).toHaveLength(1)
})

test('if the server gives no text, the promised sentence is shown, and the typed values stay', async () => {
  const { onClose } = await openForm([{ status: 503 }])
  typeInto(TYPED)
  press('Send')
  await failed()
  // In the toast, and in the form while the problem lasts.
  expect(screen.getAllByText('Please try again.')).toHaveLength(2)
  expect(Object.keys(TYPED).map((label) => field(label).value)).toEqual(Object.values(TYPED))
  expect(isLocked()).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('the words of the server come before it', async () => {
  await openForm([refusal(409, 'This person has already been invited.')])
  typeInto(TYPED)
  press('Send')
  await failed()
  expect(screen.getAllByText('This person has already been invited.')).toHaveLength(2)
  expect(screen.queryByText('Please try again.')).toBeNull()
})

test('a field that the server refuses says so itself, with the focus, until it is changed', async () => {
  const detail = [{ loc: ['body', 'last_name'], msg: 'Too plain' }]
  await openForm([refusal(422, detail, 'invalid-input')])
  typeInto(TYPED)
  press('Send')
  expect((await screen.findByText('Too plain')).id).toBe(field('Last Name').getAttribute('aria-describedby'))
  await waitFor(() => expect(document.activeElement).toBe(field('Last Name')))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByText('last_name: Too plain')).toBeTruthy()
  typeInto({ 'Last Name': 'Murray' })
  await waitFor(() => expect(screen.queryByText('Too plain')).toBeNull())
})

test('a refusal of anything but a field of the form is shown above the fields', async () => {
  await openForm([refusal(422, [{ loc: ['body', 'is_admin'], msg: 'Not you' }], 'invalid-input')])
  typeInto(TYPED)
  press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe('is_admin: Not you')
})

test('pressed again after a lost answer, it is the same intention; closed and opened again, it is another', async () => {
  const first = await openForm(['lost'])
  typeInto(TYPED)
  press('Send')
  await failed()
  press('Send')
  await waitFor(() => expect(first.keys()).toHaveLength(2))
  const [key, ...others] = first.keys()
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(others).toEqual([key])

  cleanup()
  const second = await openForm([DONE])
  typeInto(TYPED)
  press('Send')
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce())
  expect(second.keys()).toHaveLength(1)
  expect(second.keys()).not.toEqual([key])
})

test('while the first attempt is still at work, its answer is waited for', async () => {
  const atWork = refusal(409, 'This is already being done.', 'in-progress')
  const { onClose, keys } = await openForm([atWork, atWork, DONE])
  typeInto(TYPED)
  press('Send')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  expect(screen.queryByText('Failed to invite')).toBeNull()
})

test.each([
  ['idempotency-mismatch', 'Your first attempt went through, without your latest changes.'],
  ['outcome-unknown', 'Nobody knows.'],
])('where it may happen twice (%s), the next press is the decision to repeat it', async (code, words) => {
  const { onClose, keys, received } = await openForm(['lost', refusal(409, 'Nobody knows.', code), DONE])
  typeInto(TYPED)
  press('Send')
  await failed()
  typeInto({ 'Last Name': 'Murray' })
  press('Send')
  const said = `${words} Press "Invite Anyway" to do it again.`
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2))
  expect(keys()[1]).toBe(keys()[0])

  press('Invite Anyway')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(keys()[2]).not.toBe(keys()[0])
  expect(received[2]?.body).toMatchObject({ last_name: 'Murray' })
})

test('a schema that cannot be fetched is a failure like any other, after which it can be tried again', async () => {
  let isOnline = false
  const schema = () => (isOnline ? Promise.resolve(InviteFields) : Promise.reject(new TypeError('Failed to fetch')))
  const { onClose } = await openForm([DONE], { schema })
  typeInto(TYPED)
  press('Send')
  await failed()
  expect(isLocked()).toBe(false)
  isOnline = true
  press('Send')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('of what is there already, only what was changed here is told apart', async () => {
  const { close } = await startStandInServer(() => DONE)
  closings.push(close)
  const changes = vi.fn<(changed: UserForm) => void>()
  const Edit = () => {
    const form = useCallForm(UserForm.pick({ first_name: true, last_name: true }), {
      start: { first_name: 'Grace', last_name: 'Hopper' },
      send: async (_fields, _call, changed) => changes(changed),
    })
    return (
      <FormDialog form={form} title="Edit" submitLabel="Save" busyLabel="Saving..." onClose={() => {}}>
        <TextInput label="First Name" {...form.field('first_name')} />
        <TextInput label="Last Name" {...form.field('last_name')} />
      </FormDialog>
    )
  }
  await renderInApp(<Edit />)
  typeInto({ 'First Name': 'Gracie', 'Last Name': 'Murray' })
  typeInto({ 'First Name': 'Grace' })
  press('Save')
  await waitFor(() => expect(changes).toHaveBeenCalledWith({ last_name: 'Murray' }))
})
