import { ReadingState } from '@attestry/core/vault/reading'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { examples } from '../../testing/declarations/examples'
import { goodPdf, hostileFiles } from '../../testing/hostile-pdfs'
import { measuredReaders } from '../../testing/measured-read-pdf'
import { mutateBytes } from '../../testing/mutate-bytes'
import { sizeOf } from '../../testing/sizes'
import { type createReadPdf, PDF_LIMITS } from './read-pdf'

vi.setConfig({ testTimeout: 1_800_000 })

const isDeep = Boolean(process.env.DEEP)
/** The deep run gives each file a process of its own and all of its time, as the product does. */
const LIMITS = isDeep ? PDF_LIMITS : { ...PDF_LIMITS, processes: 2, deadline: 12_000, jobsPerProcess: 50 }
/** For files that may end as too large, and that would work for all of their time. */
const SHORT = isDeep ? LIMITS : { ...LIMITS, deadline: 1_000 }

let readers: Awaited<ReturnType<typeof measuredReaders>>
let read: ReturnType<typeof createReadPdf>
let readShortly: ReturnType<typeof createReadPdf>

beforeAll(async () => {
  readers = await measuredReaders()
  read = readers.reader({ texts: LIMITS, pictures: LIMITS })
  readShortly = readers.reader({ texts: SHORT, pictures: SHORT })
})
afterAll(() => {
  read.stop()
  readShortly.stop()
  readers.remove()
})

describe('each of 200 hostile files is read or refused as the table says', () => {
  test('there are 200 of them', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(200))

  test('none of them says anything else', async () => {
    const wrong: string[] = []
    const waiting = [...hostileFiles]
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const mayBeStopped = next.allowed.length > 1 && next.allowed.includes('too_large')
        const { state } = await (mayBeStopped ? readShortly : read)(next.bytes())
        if (!next.allowed.some((one) => one === state))
          wrong.push(`${next.name.slice(0, 80)}: ${state}, not ${next.allowed.join(' or ')}`)
      }
    }
    // Two at a time, as all of them together would fill the memory of this process.
    await Promise.all([lane(), lane()])
    expect(wrong).toEqual([])
  })

  test('an ordinary file is read right after them', async () => {
    expect(await read(goodPdf())).toMatchObject({ state: 'text', pages: 1 })
  })
})

test('mutated declarations are read, or said to be damaged', async () => {
  const bases = await Promise.all(examples.filter((_, index) => index % 10 === 0).map(({ pdf }) => pdf()))
  const states = await Promise.all(
    Array.from(
      { length: sizeOf(100, 2000) },
      async (_, seed) => (await read(mutateBytes(bases[seed % bases.length]!, seed))).state,
    ),
  )
  expect(states.filter((state) => !ReadingState.options.some((one) => one === state))).toEqual([])
  expect(new Set(states).size).toBeGreaterThan(1)
})

test('no process that answered took more memory than it may', () => {
  expect(readers.peak()).toBeGreaterThan(0)
  expect(readers.peak()).toBeLessThanOrEqual(PDF_LIMITS.memory)
})
