import { ALONE } from '@attestry/core/mail/inbox'
import { expect, test } from 'vitest'
import type { Call } from '../../../lib/actions/use-intention'
import { sampleEmail } from '../../../testing/sample-mail'
import { deleteEmails } from './change-emails'

/** The row of a conversation with mails before it. */
const rowOf = (id: number, earlier: readonly number[]) =>
  sampleEmail({
    id,
    conversation: { ...ALONE, earlier: earlier.map((email_id) => ({ email_id, comment_count: 0 })) },
  })

/** Answers as the server does, and keeps what it was asked for. */
function calls() {
  const asked: unknown[] = []
  const call = (async (_: unknown, input: { email_ids?: number[] }) => {
    asked.push(input)
    return { id: asked.length, email_ids: input.email_ids ?? [] }
  }) as unknown as Call
  return { asked, call }
}

test('a row deletes all mails of its conversation, and Undo brings all of them back', async () => {
  const { asked, call } = calls()
  const [told, , undo] = (await deleteEmails([rowOf(3, [2, 1]), rowOf(9, [])], call)) ?? []
  expect([told, asked]).toEqual(['4 emails deleted', [{ email_ids: [3, 2, 1, 9] }]])
  expect(await undo?.work()).toEqual(['4 emails restored'])
  expect(asked.at(-1)).toEqual({ id: 1 })
})

test('many conversations go in several calls, each of which is taken back', async () => {
  const { asked, call } = calls()
  const many = Array.from({ length: 5 }, (_, row) =>
    rowOf(
      row * 100,
      Array.from({ length: 29 }, (_, place) => row * 100 + place + 1),
    ),
  )
  const [told, , undo] = (await deleteEmails(many, call)) ?? []
  expect(told).toBe('150 emails deleted')
  expect(asked.map((input) => (input as { email_ids: number[] }).email_ids.length)).toEqual([100, 50])
  await undo?.work()
  expect(asked.slice(2)).toEqual([{ id: 1 }, { id: 2 }])
})
