/**
 * How much one organization's hostile mails and mailboxes slow another organization down. It measures the time from a
 * mail's delivery to its analysis on screen: once while 200 hostile mails and 19 hostile mailboxes of the first are
 * being worked on, and once while nothing else runs. The goal is at most twice the time. Also, no function may use more
 * memory than it is deployed with.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { accountsApi } from '@attestry/core/people/accounts-api'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { collectionOf, paths } from '@attestry/core/paths'
import * as functions from '@attestry/functions/index'
import { hostileMails } from '@attestry/functions/testing/hostile-mails'
import { localCertificate } from '@attestry/local/certificate'
import { callApi } from '@attestry/local/api-client'
import { DEMO_PASSWORD } from '@attestry/local/demo/people'
import { HARMS, startHostileImapServer } from '@attestry/local/testing/hostile-imap-server'
import { startPlatform } from '@attestry/local/platform'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { median } from './median'
import { watchResidentSizes } from './resident-sizes'

const ROUNDS = Number(process.env.ROUNDS ?? 12)
const HOSTILE_MAILS = Number(process.env.MAILS ?? 200)
const TARGET = 2
const HOSTILE_MAILBOXES = 19
const PATIENCE = 300_000

const platform = await startPlatform({ ports: 'free', onStep: (text) => console.log(text) })
const hostile = await startHostileImapServer(await localCertificate(), { kindSessions: 1 })
const sizes = watchResidentSizes()
try {
  Object.assign(process.env, platform.env)
  const app = initializeApp({ projectId: platform.env.GCLOUD_PROJECT })
  const [auth, db] = [getAuth(app), getFirestore(app)]

  const honest = await found('honest')
  const attacker = await found('hostile')
  await addMailbox(honest.token, 'desk@honest.test', platform.mail.imapPort)
  await round('warm-up')
  const alone = await rounds('alone')

  const mails = Array.from(hostileMails(HOSTILE_MAILS), ({ raw }) => raw)
  await addMailbox(attacker.token, hostile.holder(mails), hostile.port)
  await until(async () => (await stored()) > 0)
  for (let index = 0; index < HOSTILE_MAILBOXES; index++) {
    await addMailbox(attacker.token, hostile.user(HARMS[index % HARMS.length] ?? 'drip'), hostile.port)
  }
  const beside = await rounds('beside')
  const left = HOSTILE_MAILS - (await done())
  console.log(`${left} of ${HOSTILE_MAILS} hostile mails were not done yet when the last round ended`)

  const ratio = beside / alone
  console.log(
    `delivery to analysis: alone ${alone.toFixed(0)} ms, beside ${beside.toFixed(0)} ms (medians of ${ROUNDS})`,
  )
  console.log(`beside hostile mails and mailboxes against alone: ${ratio.toFixed(2)} (at most ${TARGET})`)
  if (ratio > TARGET || left === 0) process.exitCode = 1
  for (const [name, size] of sizes.stop()) {
    const most = deployedMemory(name)
    console.log(`${name}: at most ${megabytes(size)} MiB resident, deployed with ${megabytes(most)} MiB`)
    if (size > most) process.exitCode = 1
  }

  async function found(name: string) {
    const login = { email: `ada@${name}.test`, password: DEMO_PASSWORD }
    const form = { ...login, first_name: 'Ada', last_name: 'Fabri', organization_name: name }
    const { user } = await callApi(platform.url, accountsApi.register, form)
    await auth.updateUser(user.id, { emailVerified: true })
    const { token } = await callApi(platform.url, accountsApi.login, login)
    return { org: user.organization_id, token: token.access_token }
  }

  async function addMailbox(token: string, address: string, imapPort: number) {
    const account = {
      account_type: 'inbound_monitoring' as const,
      email_address: address,
      display_name: 'Compliance',
      username: address,
      password: DEMO_PASSWORD,
      imap_server: 'localhost',
      imap_port: imapPort,
      smtp_server: 'localhost',
      smtp_port: platform.mail.smtpPort,
    }
    await callApi(platform.url, mailboxesApi.addEmailAccount, account, token)
  }

  async function rounds(name: string): Promise<number> {
    const times: number[] = []
    for (let index = 1; index <= ROUNDS; index++) times.push(await round(`${name} ${index}`))
    console.log(`${name}: ${times.map((time) => time.toFixed(0)).join(' ')} ms`)
    return median(times)
  }

  /** Milliseconds from the delivery of a mail to its analysis. */
  async function round(name: string): Promise<number> {
    const subject = `RoHS ${name}`
    const started = performance.now()
    const analysed = new Promise<void>((done, failed) => {
      const stop = emails(honest.org)
        .where('subject', '==', subject)
        .onSnapshot(({ docs }) => {
          const [state] = docs.map((doc) => InboundEmail.shape.analysis.parse(doc.get('analysis')).state)
          if (state === undefined || state === 'pending') return
          stop()
          done()
        }, failed)
    })
    platform.mail.deliver('desk@honest.test', requestMail(subject))
    await analysed
    return performance.now() - started
  }

  function emails(org: string) {
    return db.collection(collectionOf(paths.inboundEmail(org, 1)))
  }

  async function stored(): Promise<number> {
    return (await emails(attacker.org).count().get()).data().count
  }

  async function done(): Promise<number> {
    const query = emails(attacker.org).where('analysis.state', 'in', ['done', 'failed'])
    return (await query.count().get()).data().count
  }
} finally {
  sizes.stop()
  await hostile.stop()
  await platform.stop()
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It took too long')
    await pause(250)
  }
}

function requestMail(subject: string): string {
  return [
    'From: Dana <dana@helioworks.test>',
    'To: desk@honest.test',
    `Subject: ${subject}`,
    `Message-ID: <${subject.replaceAll(' ', '-')}@helioworks.test>`,
    '',
    'Please send us the RoHS declaration for STM32F407VGT6.',
    '',
  ].join('\r\n')
}

/** In bytes. */
function deployedMemory(name: string): number {
  const [, deployed] = Object.entries(functions).find(([one]) => one === name) ?? []
  return Number(deployed?.__endpoint.availableMemoryMb) * 1024 * 1024
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
