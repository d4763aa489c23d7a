/**
 * How much mails with hostile attachments slow the reading of other mails' lists down: seven mails with two workbooks
 * of 60 MB of filler each, all different, beside three honest mails with a list; in one organization and in two. It
 * measures the time until the last honest mail shows its parts, against the same three mails alone. Every part must be
 * found, in at most twice the time.
 */
import { randomUUID } from 'node:crypto'
import { startEmulators } from '@attestry/local/emulators'
import { createProcessPool } from '@attestry/functions/platform/process-pool'
import { ATTACHMENT_LIMITS, createReadAttachments } from '@attestry/functions/inbox/attachments/read-attachments'
import { analyseEmails } from '@attestry/functions/inbox/analyse-emails'
import { builtProcess } from '@attestry/functions/testing/built-process'
import { hostileWorkbook } from '@attestry/functions/testing/hostile-workbook'
import { mailOf, seedReceivedMail } from '@attestry/functions/testing/seed-received-mail'
import { getFirestore } from 'firebase-admin/firestore'
import { median } from './median'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const HOSTILE_MAILS = 7
const PARTS = ['TPS54331DR', 'ADS1115IDGSR', 'STM32F407VGT6']
const TARGET = 2
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const emulators = await startEmulators({ only: ['auth', 'firestore', 'storage'], ports: 'free' })
Object.assign(process.env, emulators.env)
const entry = new URL(import.meta.resolve('@attestry/functions/inbox/attachments/attachment-process'))
const built = await builtProcess(entry)
const readAttachments = createReadAttachments(createProcessPool(built.url, ATTACHMENT_LIMITS))
try {
  const { createTestDeps } = await import('@attestry/functions/testing/start-api')
  const real = { ...createTestDeps(), readAttachments, queue: { enqueue: async () => {} } }
  await time(() => ({ honest: randomUUID(), hostile: undefined }))
  const alone = await rounds('alone', () => ({ honest: randomUUID(), hostile: undefined }))
  const inOne = await rounds('beside, in one organization', () => {
    const org = randomUUID()
    return { honest: org, hostile: org }
  })
  const inTwo = await rounds('beside, in two', () => ({ honest: randomUUID(), hostile: randomUUID() }))
  for (const [where, beside] of Object.entries({ 'one organization': inOne, two: inTwo })) {
    const ratio = beside / alone
    console.log(`beside hostile files against alone, in ${where}: ${ratio.toFixed(2)} (at most ${TARGET})`)
    if (ratio > TARGET) process.exitCode = 1
  }

  async function rounds(name: string, orgs: () => { honest: string; hostile: string | undefined }): Promise<number> {
    const times: number[] = []
    for (let index = 0; index < ROUNDS; index++) times.push(await time(orgs))
    console.log(`${name}: ${times.map((one) => one.toFixed(0)).join(' ')} ms`)
    return median(times)
  }

  /** Milliseconds until the parts of the last honest mail are there. */
  async function time(orgs: () => { honest: string; hostile: string | undefined }): Promise<number> {
    const { honest, hostile } = orgs()
    const seed = (org: string, raw: string) => seedReceivedMail({ db: getFirestore(), blobs: real.blobs, org }, raw)
    for (let index = 0; index < HOSTILE_MAILS && hostile !== undefined; index++)
      await seed(hostile, mailWith('mal@evil.test', XLSX, hostileWorkbook(), hostileWorkbook()))
    const left = new Map<number, string>()
    for (const part of PARTS) {
      const list = Buffer.from(`MPN;Manufacturer\n${part};Bourns\n`)
      left.set((await seed(honest, mailWith('dana@helioworks.test', 'text/csv', list))).id, part)
    }
    const started = performance.now()
    let took = 0
    const saveAnalysis: typeof real.inbox.saveAnalysis = async (org, id, analysis, rest) => {
      const isSaved = await real.inbox.saveAnalysis(org, id, analysis, rest)
      const part = left.get(id)
      if (part !== undefined && analysis?.extracted_products.some(({ part_number }) => part_number === part)) {
        left.delete(id)
        took = performance.now() - started
      }
      return isSaved
    }
    const deps = { ...real, inbox: { ...real.inbox, saveAnalysis } }
    const working = [...new Set([honest, hostile])].filter((org) => org !== undefined)
    await Promise.all(working.map((organization_id) => analyseEmails(deps, { organization_id })))
    if (left.size > 0) throw new Error(`Not found: ${[...left.values()].join(', ')}`)
    return took
  }
} finally {
  readAttachments.stop()
  built.remove()
  await emulators.stop()
}

function mailWith(sender: string, type: string, ...files: Uint8Array[]): string {
  return mailOf(
    `From: ${sender}`,
    'Subject: RoHS and REACH declarations',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'please send us the RoHS and REACH declarations for all parts in the attached lists.',
    ...files.flatMap((bytes) => [
      '--b',
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename="list.${type === XLSX ? 'xlsx' : 'csv'}"`,
      'Content-Transfer-Encoding: base64',
      '',
      ...(Buffer.from(bytes)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ]),
    '--b--',
    '',
  )
}
