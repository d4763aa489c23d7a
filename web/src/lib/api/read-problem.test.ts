import { describe, expect, test } from 'vitest'
import { readProblem } from './read-problem'

const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 422, statusText: 'Unprocessable' })

describe('the text of a refused call', () => {
  test('is the detail, without tags', async () => {
    expect((await readProblem(answer({ detail: '<b>No</b> such part' }))).message).toBe('No such part')
  })
  test('is one "field: message" per item of a list', async () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'Invalid email address' },
      { loc: [], msg: '' },
    ]
    expect((await readProblem(answer({ detail }))).message).toBe('email: Invalid email address, field: Invalid value')
  })
  test('is the status where the answer says nothing', async () => {
    const bare = new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
    expect((await readProblem(bare)).message).toBe('HTTP 502: Bad Gateway')
  })
})
