import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askModel, type Fallback, type Model, ModelAway, type Task, UnusableAnswer } from './task'
import { untilAway } from '../until-away'

const countTask: Task<string, { count: number }, number> = {
  name: 'count',
  form: z.strictObject({ count: z.number() }),
  prompt: 'Count.',
  check: ({ count }) => {
    if (count < 0) throw new UnusableAnswer('Nobody counts below zero')
    return count
  },
}
const rules: Fallback = { provider: 'local', knows: (task) => task === countTask, answer: async () => ({ count: 1 }) }
const vertex = (answer: Model['answer'], fallback: Fallback | undefined = rules): Model => ({
  provider: 'vertex',
  fallback,
  answer,
})
const failing = (failure: unknown) => vertex(() => Promise.reject(failure))
const away = new ModelAway('overloaded')

describe('askModel', () => {
  it('says whose answer it is', async () => {
    const model = vertex(async () => ({ count: 7 }))
    expect(await askModel(model, countTask, 'x')).toEqual({ result: 7, provider: 'vertex', degraded: null })
    expect(await askModel(rules, countTask, 'x')).toEqual({ result: 1, provider: 'local', degraded: null })
  })

  it.each([
    ['away', failing(away)],
    ['away', failing(new Error('a bug'))],
    ['budget', failing(new ModelAway('spent', { reason: 'budget' }))],
    ['unusable', failing(new UnusableAnswer('blocked'))],
    ['unusable', vertex(async () => ({ count: 'many' }))],
    ['unusable', vertex(async () => ({ count: -1 }))],
  ])('has the built-in rules answer a task they know, and says why: %s', async (degraded, model) => {
    expect(await askModel(model, countTask, 'x')).toEqual({ result: 1, provider: 'local', degraded })
  })

  it('passes on the failure of a task that has no rules', async () => {
    await expect(askModel(failing(away), { ...countTask }, 'x')).rejects.toBe(away)
  })

  it('answers nobody who has cancelled, and whoever has run out of time', async () => {
    const aborted = (signal: AbortSignal) => askModel(failing(away), countTask, 'x', signal)
    await expect(aborted(AbortSignal.abort())).rejects.toBe(away)
    expect(await aborted(AbortSignal.abort(new DOMException('late', 'TimeoutError')))).toMatchObject({ result: 1 })
  })

  it('says how an answer is wrong without a word of it', async () => {
    const model: Model = { provider: 'vertex', answer: async () => ({ count: 'secret-word', 'secret-key': 1 }) }
    const failure: unknown = await askModel(model, countTask, 'x').catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(UnusableAnswer)
    expect(String(failure)).toContain('invalid_type at count')
    expect(String(failure)).not.toContain('secret')
  })
})

describe('untilAway', () => {
  it('does not ask a model again that was away three times in a row, and lets its fallback answer at once', async () => {
    let asked = 0
    const model = untilAway(
      vertex(async () => {
        asked += 1
        throw away
      }),
    )
    for (let turn = 0; turn < 5; turn += 1) expect((await askModel(model, countTask, 'x')).degraded).toBe('away')
    expect(asked).toBe(3)
    expect(model.isAway()).toBe(false)
  })

  it('goes on asking a model whose budget is spent: that is said by the budget itself', async () => {
    const model = untilAway(failing(new ModelAway('spent', { reason: 'budget' })))
    for (let turn = 0; turn < 5; turn += 1) expect((await askModel(model, countTask, 'x')).degraded).toBe('budget')
  })
})
