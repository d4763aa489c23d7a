import { toast } from 'sonner'
import { expect, test } from 'vitest'
import { notifyDone } from './notify'

test('a toast stays as long as what it offers can be done', () => {
  notifyDone('Email sent!', 'It leaves soon.', {
    work: async () => ['Taken back'],
    failed: ['Error'],
    milliseconds: 7_000,
  })
  expect(toast.getToasts()).toMatchObject([{ title: 'Email sent!', duration: 7_000, action: { label: 'Undo' } }])
})
