import { expect, test } from 'vitest'
import { followAgain } from './follow-again'

const failing = (times: number) => {
  let calls = 0
  return async () => {
    calls += 1
    if (calls <= times) throw new Error(`failure ${calls}`)
  }
}

test('a write that could not be followed is followed again, up to the last delivery', async () => {
  const told: unknown[] = []
  const tell = (failure: unknown) => void told.push(failure)
  await followAgain(failing(2), tell, { deliveries: 3, pauseMs: 0 })
  expect(told).toMatchObject([{ message: 'failure 1' }, { message: 'failure 2' }])
  await expect(followAgain(failing(3), tell, { deliveries: 3, pauseMs: 0 })).rejects.toThrow('failure 3')
})

test('where the cloud brings a write again, the failure is its', async () => {
  await expect(followAgain(failing(1), () => {})).rejects.toThrow('failure 1')
})
