import { tasks } from '@attestry/contract/tasks'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as deployed from './index'
import { schedules } from './schedules'

/** What the deployment reads of each function. */
const Manifest = z.object({
  region: z.array(z.string()),
  httpsTrigger: z.object({ invoker: z.array(z.string()).optional() }).optional(),
  taskQueueTrigger: z.object({ invoker: z.unknown().optional() }).optional(),
  scheduleTrigger: z.object({ schedule: z.string() }).optional(),
})
const functions = Object.entries(deployed).map(([name, value]) => ({ name, ...Manifest.parse(value.__endpoint) }))
const namesOf = (kind: 'httpsTrigger' | 'taskQueueTrigger' | 'scheduleTrigger') =>
  functions.flatMap((one) => (one[kind] ? one.name : [])).sort()

test('the API is the only thing the public can call', () => {
  expect(namesOf('httpsTrigger')).toEqual(['api'])
  expect(functions.find(({ name }) => name === 'api')?.httpsTrigger?.invoker).toEqual(['public'])
  for (const { taskQueueTrigger } of functions) expect(taskQueueTrigger?.invoker).toBeUndefined()
})

test('every task of the contract has its worker, and every schedule runs', () => {
  expect(namesOf('taskQueueTrigger')).toEqual(Object.keys(tasks).sort())
  expect(namesOf('scheduleTrigger')).toEqual(Object.keys(schedules).sort())
  for (const [name, { every }] of Object.entries(schedules)) {
    expect(functions.find((one) => one.name === name)?.scheduleTrigger).toMatchObject({ schedule: every })
  }
})

test('everything runs where the queues are', () => {
  expect(new Set(functions.flatMap(({ region }) => region))).toEqual(new Set(['europe-west1']))
})
