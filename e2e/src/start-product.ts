import { createWriteStream, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startPlatform } from '@attestry/local/platform'
import { stopReading } from './mailboxes'
import { announceProduct } from './product'

const results = fileURLToPath(new URL('../../test-results', import.meta.url))

/**
 * Starts the whole product with its demo data on free ports, for all tests of a run. The server's output goes to
 * test-results/product.log.
 * @returns a function that stops it
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  mkdirSync(results, { recursive: true })
  const log = createWriteStream(`${results}/product.log`)
  const platform = await startPlatform({
    ports: 'free',
    demo: true,
    // Each run of the schedules asks for all that may have come to a stop, and the database looks at everything of all
    // tests for each question. No test needs an answer within five seconds.
    scheduleIntervalMs: 5000,
    onStep: (text) => process.stdout.write(`${text}\n`),
    onLine: (line) => log.write(`${line}\n`),
  })
  announceProduct({
    url: platform.url,
    smtpPort: platform.mail.smtpPort,
    imapPort: platform.mail.imapPort,
    caFile: platform.mail.caFile,
    env: platform.env,
  })
  await stopReading()
  return async () => {
    await platform.stop()
    log.end()
  }
}
