import { toast } from 'sonner'
import { expect, test } from 'vitest'
import { attempt, notifyDone, notifyFailure } from './notify'

test('a toast stays as long as what it offers can be done', async () => {
  notifyDone('Email sent!', 'It leaves soon.', {
    work: async () => ['Taken back'],
    failed: ['Error'],
    milliseconds: 7_000,
  })
  await expect
    .poll(() => toast.getToasts().filter((one) => 'title' in one && one.title === 'Email sent!'))
    .toMatchObject([{ title: 'Email sent!', duration: 7_000, action: { label: 'Undo' } }])
})

test('the same failure again is one toast, another failure is its own, and both stay for eight seconds', async () => {
  const shown = () => toast.getToasts().filter((one) => 'title' in one && one.title === 'Error')
  for (let row = 1; row <= 20; row++) notifyFailure('Error', new Error('The server is gone'))
  await expect.poll(shown).toMatchObject([{ description: 'The server is gone', duration: 8_000 }])
  notifyFailure('Error', undefined, 'Failed to delete email. Please try again.')
  await expect.poll(shown).toHaveLength(2)
})

test('a failure goes when the same thing works, and other failures stay', async () => {
  const shown = () => toast.getToasts().flatMap((one) => ('title' in one ? [one.title] : []))
  const refused = async () => {
    throw new Error('No')
  }
  await attempt(refused, ['Login failed'])
  await attempt(refused, ['Delete failed'])
  await expect.poll(shown).toEqual(expect.arrayContaining(['Login failed', 'Delete failed']))
  await attempt(async () => {}, ['Login failed'])
  await expect.poll(shown).not.toContain('Login failed')
  expect(shown()).toContain('Delete failed')
})
