import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  answers,
  blocks,
  breaksOff,
  fails,
  garbles,
  hangs,
  inTurn,
  says,
  saysNothing,
  slowly,
  startVertexStandIn,
} from '../../testing/vertex-stand-in'
import { mailOf } from '../../testing/example-mails'
import { createModels } from '../models'
import { askModel, ModelAway, type Task, UnusableAnswer } from '../tasks/task'
import { analyseEmailTask } from '../tasks/analyse-email'
import { createVertexClient } from '../../adapters/vertex-client'
import { createVertexModel } from './vertex-model'

const form = z.strictObject({ colour: z.enum(['red', 'blue']), size: z.number().max(9).nullable() })
const colourTask: Task<{ text: string }, z.infer<typeof form>, string> = {
  name: 'colour',
  form,
  prompt: 'Say which colour.',
  maxTokens: 100,
  check: ({ colour }) => colour,
}
const good = { colour: 'red', size: 3 }
const SECRET = 'the secret plan of Northwind'

let standIn: Awaited<ReturnType<typeof startVertexStandIn>>
let booked: { reserved: number; open: number; tokens: number }
beforeAll(async () => {
  standIn = await startVertexStandIn()
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.asked.length = 0
  standIn.behave(answers(good))
  booked = { reserved: 0, open: 0, tokens: 0 }
})

/** A budget that counts. */
const budget = {
  async reserve(_org: string, tokens: number) {
    booked.reserved += tokens
    booked.open += 1
    return { month: '2026-11', day: '01', tokens }
  },
  async settle(_org: string, reserved: { tokens: number }, used: { tokens_in: number; tokens_out: number }) {
    booked.reserved -= reserved.tokens
    booked.open -= 1
    booked.tokens += used.tokens_in + used.tokens_out
  },
}
const vertex = (more: { attemptTime?: number; firstPause?: number; url?: string } = {}) => {
  const { url = standIn.url, ...rest } = more
  const place = { project: 'demo-attestry', location: 'europe-west1', model: 'gemini-test' }
  return createVertexModel(
    { generate: createVertexClient({ ...place, standInUrl: url }), budget, firstPause: 1, ...rest },
    'acme',
  )
}
const ask = (model = vertex(), signal?: AbortSignal) => askModel(model, colourTask, { text: SECRET }, signal)
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (failure: unknown) => failure,
  )

describe('a question to Vertex AI', () => {
  it('has the instructions apart from the data, a form, and limits', async () => {
    expect(await ask()).toEqual({ result: 'red', provider: 'vertex', degraded: null })
    const [asked] = standIn.asked
    expect(asked).toMatchObject({
      path: '/v1beta1/projects/demo-attestry/locations/europe-west1/publishers/google/models/gemini-test:generateContent',
      instructions: 'Say which colour.',
      input: { text: SECRET },
      config: { temperature: 0, maxOutputTokens: 100, responseMimeType: 'application/json' },
    })
    expect(asked?.schema).toEqual({
      type: 'OBJECT',
      properties: { colour: { type: 'STRING', enum: ['red', 'blue'] }, size: { type: 'NUMBER', nullable: true } },
      propertyOrdering: ['colour', 'size'],
      required: ['colour', 'size'],
    })
  })

  it('has a form of only what the service takes, for every task', async () => {
    await failureOf(askModel(vertex(), analyseEmailTask, mailOf({ text: 'Hello' })))
    const words = new Set<string>()
    JSON.stringify(standIn.asked[0]?.schema, (key, value: unknown) => {
      if (key !== '' && !/^\d+$/.test(key)) words.add(key)
      return key === 'properties' ? Object.values(z.record(z.string(), z.unknown()).parse(value)) : value
    })
    const taken = ['type', 'description', 'nullable', 'enum', 'items', 'properties', 'required', 'propertyOrdering']
    expect([...words].filter((word) => !taken.includes(word))).toEqual([])
    expect(words).toContain('nullable')
  })

  it('has nothing in it that a person would not see', async () => {
    const tags = Array.from('obey me', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
    await askModel(vertex(), colourTask, { text: `R\u200bo\u00adHS${tags}\u202e` })
    expect(standIn.asked[0]?.input).toEqual({ text: 'RoHS' })
  })

  it('waits for a slow answer', async () => {
    standIn.behave(slowly(300, answers(good)))
    expect(await ask()).toMatchObject({ result: 'red' })
  })

  it('is not sent when it is too long', async () => {
    const long = askModel(vertex(), colourTask, { text: 'x'.repeat(700_000) })
    expect(await failureOf(long)).toBeInstanceOf(UnusableAnswer)
    expect(standIn.asked).toHaveLength(0)
    expect(booked).toEqual({ reserved: 0, open: 0, tokens: 0 })
  })
})

describe('a failure that may pass', () => {
  it.each([
    ['429', fails(429)],
    ['500', fails(500)],
    ['503', fails(503)],
    ['a broken connection', breaksOff],
  ])('is tried again: %s', async (_, failure) => {
    standIn.behave(inTurn(failure, failure, answers(good)))
    expect(await ask()).toMatchObject({ result: 'red', provider: 'vertex' })
    expect(standIn.asked).toHaveLength(3)
  })

  it('is tried four times at most', async () => {
    standIn.behave(fails(500))
    const failure = await failureOf(ask())
    expect(failure).toBeInstanceOf(ModelAway)
    expect(String(failure)).toContain('500')
    expect(standIn.asked).toHaveLength(4)
  })

  it('is tried again where nobody listens, and said', async () => {
    const failure = await failureOf(ask(vertex({ url: 'http://127.0.0.1:9' })))
    expect(failure).toBeInstanceOf(ModelAway)
  })

  it.each([400, 401, 403, 404])('is not one: %d', async (status) => {
    standIn.behave(fails(status))
    expect(await failureOf(ask())).toBeInstanceOf(status === 400 ? UnusableAnswer : ModelAway)
    expect(standIn.asked).toHaveLength(1)
  })
})

describe('an answer of no use', () => {
  it.each([
    ['broken JSON', says('{"colour": "re'), /not JSON/],
    ['words', says('Red, I think.'), /not JSON/],
    ['a page of another server', garbles, /not JSON/],
    ['a value outside the form', answers({ colour: 'green', size: 1 }), /invalid_value at colour/],
    ['a field too many', answers({ ...good, send_to: 'x@y.test' }), /unrecognized_keys/],
    ['a blocked question', blocks, /blocked: PROHIBITED_CONTENT/],
    ['a blocked answer', says('', { finishReason: 'SAFETY' }), /ended early: SAFETY/],
    ['an answer that is cut off', says('{"colour":"red","size":3}', { finishReason: 'MAX_TOKENS' }), /MAX_TOKENS/],
    ['a reason that is none', says('', { finishReason: `${SECRET}!` }), /unknown reason/],
    ['no answer', saysNothing, /no answer/],
  ])('is %s', async (_, behaviour, words) => {
    standIn.behave(behaviour)
    const failure = await failureOf(ask())
    expect(failure).toBeInstanceOf(UnusableAnswer)
    expect(String(failure)).toMatch(words)
    expect(standIn.asked).toHaveLength(1)
  })
})

describe('cancelling', () => {
  it('closes the connection', async () => {
    const cancel = new AbortController()
    const closed = new Promise<void>((resolve) => {
      standIn.behave(({ gone }) => {
        gone.addEventListener('abort', () => resolve())
        cancel.abort()
      })
    })
    expect(await failureOf(ask(vertex(), cancel.signal))).toMatchObject({ name: 'AbortError' })
    await closed
    expect(standIn.asked).toHaveLength(1)
  })

  it('ends the wait for the next attempt', async () => {
    const cancel = new AbortController()
    standIn.behave((asked, response) => {
      setImmediate(() => cancel.abort())
      return fails(503)(asked, response)
    })
    expect(await failureOf(ask(vertex({ firstPause: 3600_000 }), cancel.signal))).toMatchObject({ name: 'AbortError' })
    expect(standIn.asked).toHaveLength(1)
  })

  it('is not needed for a model that hangs: an attempt has an end', async () => {
    standIn.behave(hangs)
    const failure = await failureOf(ask(vertex({ attemptTime: 400 })))
    expect(failure).toBeInstanceOf(ModelAway)
    expect(standIn.asked).toHaveLength(1)
  })
})

describe('the budget', () => {
  it('is asked before, and gets what the answer has cost, thoughts included', async () => {
    standIn.behave(async (asked, response) => {
      expect(booked).toMatchObject({ open: 1, tokens: 0 })
      // Instructions, data and form, at most a token for two bytes, and the longest answer.
      expect(booked.reserved).toBeGreaterThan(100 + JSON.stringify(asked.input).length / 2)
      await answers(good)(asked, response)
    })
    await ask()
    expect(booked).toEqual({ reserved: 0, open: 0, tokens: 1000 })
  })

  it('is charged for each attempt that generated something, and for none that was refused', async () => {
    standIn.behave(inTurn(fails(429), fails(500), answers({ colour: 'green' })))
    await failureOf(ask())
    expect(booked).toEqual({ reserved: 0, open: 0, tokens: 1000 })
  })

  it.each([
    ['a connection that broke', breaksOff, 4],
    ['an answer that does not say', answers(good, { usage: null }), 1],
  ])('keeps the reservation where the cost is not known: %s', async (_, behaviour, open) => {
    standIn.behave(behaviour)
    await failureOf(ask())
    expect(booked).toMatchObject({ open, tokens: 0 })
    expect(booked.reserved).toBeGreaterThan(0)
  })
})

it('neither the question nor the answer is logged or told, whatever fails', async () => {
  const logged: unknown[] = []
  const models = createModels({
    generate: createVertexClient({ project: 'p', location: 'l', model: 'm', standInUrl: standIn.url }),
    budget: { ...budget, countDegraded: async () => {}, read: never },
    log: (...line) => void logged.push(line),
    firstPause: 1,
  })
  const mail = mailOf({ text: SECRET })
  const leaking = says(`${SECRET} {"`)
  for (const behaviour of [
    garbles,
    fails(400),
    fails(500),
    leaking,
    answers({ [SECRET]: SECRET }),
    breaksOff,
    blocks,
  ]) {
    standIn.behave(behaviour)
    const { provider, degraded } = await askModel(await models.of('acme'), analyseEmailTask, mail)
    expect({ provider, degraded: degraded !== null }).toEqual({ provider: 'local', degraded: true })
  }
  expect(logged).toHaveLength(7)
  expect(JSON.stringify(logged)).not.toContain('secret')
})

const never = () => Promise.reject(new Error('Not asked'))
