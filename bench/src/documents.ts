/**
 * How much the hostile documents of one organization slow the reading of another's document down. Six PDFs that draw
 * 60 MB of letters each are uploaded and asked for, then an honest one. It measures the time until the honest one is
 * read, against the same document alone: it must be at most twice as long.
 */
import { accountsApi } from '@attestry/core/people/accounts-api'
import { collectionOf, paths } from '@attestry/core/paths'
import { uploadsApi } from '@attestry/core/vault/uploads'
import { LooseFile } from '@attestry/core/vault/loose-file'
import { goodPdf, hostileDocument } from '@attestry/functions/testing/hostile-pdfs'
import { callApi } from '@attestry/local/api-client'
import { DEMO_PASSWORD } from '@attestry/local/demo/people'
import { startPlatform } from '@attestry/local/platform'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { median } from './median'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const HOSTILE_DOCUMENTS = 6
const TARGET = 2

const platform = await startPlatform({ ports: 'free', onStep: (text) => console.log(text) })
try {
  Object.assign(process.env, platform.env)
  const app = initializeApp({ projectId: platform.env.GCLOUD_PROJECT })
  const [auth, db] = [getAuth(app), getFirestore(app)]
  const honest = await found('honest')
  await time()
  const [alone, beside]: [number[], number[]] = [[], []]
  // In turns, because how busy the machine is changes.
  for (let index = 0; index < ROUNDS; index++) {
    alone.push(await time())
    const attacker = await found(`hostile-${index}`)
    for (let sent = 0; sent < HOSTILE_DOCUMENTS; sent++) await askFor(attacker, hostileDocument())
    beside.push(await time())
    const left = await unread(attacker)
    if (left === 0) throw new Error('The hostile documents were read before the honest one')
    await until(async () => (await unread(attacker)) === 0)
  }
  for (const [name, times] of Object.entries({ alone, beside }))
    console.log(`${name}: ${times.map((one) => one.toFixed(0)).join(' ')} ms`)
  const ratio = median(beside) / median(alone)
  console.log(`beside hostile documents against alone: ${ratio.toFixed(2)} (at most ${TARGET})`)
  if (ratio > TARGET) process.exitCode = 1

  async function found(name: string) {
    const login = { email: `ada@${name}.test`, password: DEMO_PASSWORD }
    const form = { ...login, first_name: 'Ada', last_name: 'Fabri', organization_name: name }
    const { user } = await callApi(platform.url, accountsApi.register, form)
    await auth.updateUser(user.id, { emailVerified: true })
    const { token } = await callApi(platform.url, accountsApi.login, login)
    return { org: user.organization_id, token: token.access_token }
  }

  type Organization = Awaited<ReturnType<typeof found>>

  /** Uploads a PDF and asks what it says. */
  async function askFor({ token }: Organization, bytes: Uint8Array): Promise<number> {
    const started = await callApi(
      platform.url,
      uploadsApi.startUpload,
      { filename: 'rohs.pdf', size: bytes.length },
      token,
    )
    const put = await fetch(started.url, { method: 'PUT', body: new Uint8Array(bytes) })
    if (!put.ok) throw new Error(`The upload was answered with ${put.status}`)
    await callApi(platform.url, uploadsApi.readUpload, { id: started.id }, token)
    return started.id
  }

  /** Milliseconds from asking for the honest document to what it says. */
  async function time(): Promise<number> {
    const started = performance.now()
    const id = await askFor(honest, goodPdf())
    await new Promise<void>((done, failed) => {
      const stop = db.doc(paths.looseFile(honest.org, id)).onSnapshot((snapshot) => {
        if (LooseFile.parse(snapshot.data()).reading === null) return
        stop()
        done()
      }, failed)
    })
    return performance.now() - started
  }

  async function unread({ org }: Organization): Promise<number> {
    const { docs } = await db
      .collection(collectionOf(paths.looseFile(org, 1)))
      .where('organization_id', '==', org)
      .get()
    return docs.filter((doc) => LooseFile.parse(doc.data()).reading === null).length
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 250))
  }
} finally {
  await platform.stop()
}
