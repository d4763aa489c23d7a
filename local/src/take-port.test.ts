import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port'
import { portTaker } from './take-port'

async function listenOn(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { [Symbol.asyncDispose]: async () => void server.close() }
}

test('a taken port: the sentence names it, whose it should be, who has it and what to do', async () => {
  const port = await freePort()
  await using _ = await listenOn(port)
  await expect(portTaker('configured')(port, 'Storage emulator')).rejects.toThrow(
    new RegExp(
      `^Port ${port} of the Storage emulator is taken by .+ \\(process ${process.pid}\\): stop what is listening there, or start on other ports: npm start -- --port 6001$`,
    ),
  )
})

test('from a port on: what is taken and what browsers refuse is left out', async () => {
  const first = await freePort()
  await using _ = await listenOn(first)
  const take = portTaker(first)
  const taken = [await take(1, 'A'), await take(1, 'B')]
  expect(taken[0]).toBeGreaterThan(first)
  expect(taken[1]).toBeGreaterThan(taken[0] ?? Infinity)
  expect([5060, 5061, 6000]).not.toContain(await portTaker(5060)(1, 'A'))
  expect(await portTaker(6000)(1, 'A')).toBeGreaterThan(6000)
})

test('beyond the last port: says so', async () => {
  await expect(portTaker(65_536)(1, 'Auth emulator')).rejects.toThrow(/From port 65536 on none is left for the Auth/)
})
