import { startPlatform } from '@attestry/local/platform'
import { announceProduct } from './product'

/** Starts the whole product with its demo data on free ports, for all tests of a run; the answer stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const lines: string[] = []
  const platform = await startPlatform({
    ports: 'free',
    demo: true,
    onStep: (text) => process.stdout.write(`${text}\n`),
    onLine: (line) => lines.push(line),
  })
  announceProduct({
    url: platform.url,
    smtpPort: platform.mail.smtpPort,
    imapPort: platform.mail.imapPort,
    caFile: platform.mail.caFile,
    env: platform.env,
  })
  return async () => {
    await platform.stop()
    if (process.env.PRODUCT_LOG) process.stdout.write(`${lines.join('\n')}\n`)
  }
}
