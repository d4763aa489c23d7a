/**
 * How much mails with hostile attachments slow the reading of other mails' lists down: seven mails with two files each,
 * all different, beside three honest mails with a list; in one organization and in two. The files are workbooks of 60 MB
 * of filler, and in further rounds PDFs that keep their reader busy until it is ended. It measures the time until the
 * last honest mail shows its parts, against the same three mails alone. Every part must be found, in at most twice the
 * time.
 */
import { randomUUID } from 'node:crypto'
import { at, paths } from '@attestry/core/paths'
import { createDatabase } from '@attestry/functions/adapters/database'
import { startEmulators } from '@attestry/local/emulators'
import { createProcessPool, JobFailed } from '@attestry/functions/adapters/process-pool'
import type { AttachedFile, AttachmentReading } from '@attestry/functions/mail/attachments/attachment-text'
import { ATTACHMENT_LIMITS, createReadAttachments } from '@attestry/functions/mail/attachments/read-attachments'
import { analyseEmails } from '@attestry/functions/mail/analyse-emails'
import { builtProcess } from '@attestry/functions/testing/built-process'
import { hostileDocument } from '@attestry/functions/testing/hostile-pdfs'
import { hostileWorkbook } from '@attestry/functions/testing/hostile-workbook'
import { mailOf, seedReceivedMail } from '@attestry/functions/testing/seed-received-mail'
import { getFirestore } from 'firebase-admin/firestore'
import { median } from './median'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const HOSTILE_MAILS = 7
const PARTS = ['TPS54331DR', 'ADS1115IDGSR', 'STM32F407VGT6']
const TARGET = 2
const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}
const HOSTILE = { xlsx: hostileWorkbook, pdf: hostileDocument }
type Kind = keyof typeof HOSTILE

const emulators = await startEmulators({ only: ['auth', 'firestore', 'storage'], ports: 'free' })
Object.assign(process.env, emulators.env)
const entry = new URL(import.meta.resolve('@attestry/functions/mail/attachments/attachment-process'))
const built = await builtProcess(entry)
const pool = createProcessPool<AttachedFile, AttachmentReading>(built.url, ATTACHMENT_LIMITS)
// Nobody waits for what the hostile files would still do after the honest mails have their parts.
let isOver = false
const readAttachments = createReadAttachments({
  run: async (file, wish = {}) => {
    if (isOver) throw new JobFailed('The round is over')
    return pool.run(file, { ...wish, begin: () => !isOver && (wish.begin?.() ?? true) })
  },
  stop: pool.stop,
})
try {
  const { createTestDeps } = await import('@attestry/functions/testing/start-api')
  const real = { ...createTestDeps(), readAttachments, queue: { enqueue: async () => {} } }
  await time()
  for (const kind of ['xlsx', 'pdf'] as const) {
    for (const where of ['one organization', 'two'] as const) {
      const { alone, beside } = await rounds(kind, where)
      const ratio = beside / alone
      console.log(`beside hostile ${kind} files against alone, in ${where}: ${ratio.toFixed(2)} (at most ${TARGET})`)
      if (ratio > TARGET) process.exitCode = 1
    }
  }

  /** Alone and beside in turns, because how busy the machine is changes. */
  async function rounds(kind: Kind, where: string): Promise<{ alone: number; beside: number }> {
    const [alone, beside]: [number[], number[]] = [[], []]
    for (let index = 0; index < ROUNDS; index++) {
      alone.push(await time())
      beside.push(await time({ kind, where }))
    }
    const texts = [alone, beside].map((times) => times.map((one) => one.toFixed(0)).join(' '))
    console.log(`alone ${texts[0]} ms, beside hostile ${kind} files in ${where} ${texts[1]} ms`)
    return { alone: median(alone), beside: median(beside) }
  }

  /** Milliseconds until the parts of the last honest mail are there. */
  async function time(attack?: { kind: Kind; where: string }): Promise<number> {
    const honest = randomUUID()
    const hostile = attack?.where === 'two' ? randomUUID() : honest
    isOver = false
    const seed = (org: string, raw: string) => seedReceivedMail({ db: getFirestore(), blobs: real.blobs, org }, raw)
    for (let index = 0; attack && index < HOSTILE_MAILS; index++) {
      const file = HOSTILE[attack.kind]
      await seed(hostile, mailWith('mal@evil.test', attack.kind, file(), file()))
    }
    const left = new Map<number, string>()
    for (const part of PARTS) {
      const list = Buffer.from(`MPN;Manufacturer\n${part};Bourns\n`)
      left.set((await seed(honest, mailWith('dana@helioworks.test', 'csv', list))).id, part)
    }
    const started = performance.now()
    let took = 0
    const look = async (id: number, part: string, after: number) => {
      const analysis = await real.database.reads.read(at('emailAnalysis', honest, id))
      if (!analysis?.extracted_products.some(({ part_number }) => part_number === part)) return
      left.delete(id)
      took = Math.max(took, after)
      isOver = left.size === 0
      if (isOver) pool.stop()
    }
    const looks: Promise<void>[] = []
    const afterCommit = (written: string[]) => {
      for (const [id, part] of left) {
        const isAnalysed = written.includes(paths.emailAnalysis(honest, id))
        if (isAnalysed) looks.push(look(id, part, performance.now() - started))
      }
    }
    const deps = { ...real, database: createDatabase(getFirestore(), { afterCommit }) }
    const working = [...new Set([honest, hostile])]
    await Promise.all(working.map((organization_id) => analyseEmails(deps, { organization_id })))
    await Promise.all(looks)
    if (left.size > 0) throw new Error(`Not found: ${[...left.values()].join(', ')}`)
    return took
  }
} finally {
  readAttachments.stop()
  built.remove()
  await emulators.stop()
}

function mailWith(sender: string, type: keyof typeof TYPES, ...files: Uint8Array[]): string {
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
      `Content-Type: ${TYPES[type]}`,
      `Content-Disposition: attachment; filename="list.${type}"`,
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
