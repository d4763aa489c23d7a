import './quiet-emulators.mjs'
import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const { logger } = firebase('./lib/logger')
const { transports } = firebase('winston')

test('what the emulators do is not written down, and what people read is', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  logger.add(new transports.Stream({ level: 'debug', stream }))
  logger.debug('a call of a function')
  logger.info('All emulators ready!')
  logger.warn('An emulator is missing')
  await expect.poll(() => lines.length).toBe(2)
  expect(lines.join('')).toMatch(/All emulators ready![^]*An emulator is missing/)
})
