import { IdempotencyStrategy } from '@google-cloud/storage'
import { accountsApi } from '@attestry/core/people/accounts-api'
import type { Contact } from '@attestry/core/outreach/contacts'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { paths } from '@attestry/core/paths'
import type { Product } from '@attestry/core/vault/vault'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { createTransport } from 'nodemailer'
import { callApi, callerOf, fromAnywhere } from '../api-client'
import { type Catalog, contosoCatalog, northwindCatalog } from './catalog'
import { type Bucket, type SeedContact, seedContact, seedMember, seedVault } from './firestore-seed'
import { type DemoMail, demoMails } from './mails'
import { seedOutreach } from './outreach'
import { seedRequests } from './requests'
import { CONTOSO, CONTOSO_CONTACTS, DEMO_PASSWORD, NORTHWIND, NORTHWIND_CONTACTS } from './people'

export type SeedDemo = {
  /** The origin of `/api/v1/…`. A path in it is ignored. */
  apiUrl: string
  /** The local mail server, and the password of every mailbox on it. */
  mail: { imapPort: number; smtpPort: number; password: string }
  /** The addresses of the emulators: their hosts, GCLOUD_PROJECT and STORAGE_BUCKET. */
  env: Record<string, string>
  onStep: (text: string) => void
}

/**
 * Fills a fresh product with two organizations: people through sign-up, a vault and contacts, mail through SMTP and
 * then through IMAP like any other mail. An organization whose admin can already sign in is left as it is.
 */
export async function seedDemo({ apiUrl, mail, env, onStep }: SeedDemo): Promise<void> {
  // The Admin SDK finds emulators only through the environment.
  Object.assign(process.env, env)
  const app = initializeApp({ projectId: env.GCLOUD_PROJECT, storageBucket: env.STORAGE_BUCKET }, 'demo-seed')
  const bucket = getStorage(app).bucket()
  // An emulator under load sometimes drops a connection. Repeating is safe, because the bytes are the same each time.
  bucket.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways
  const demo: Demo = {
    apiUrl,
    mail,
    onStep,
    auth: getAuth(app),
    db: getFirestore(app),
    bucket,
    now: Date.now(),
  }
  try {
    const northwind = await seedOrganization(demo, NORTHWIND, northwindCatalog, NORTHWIND_CONTACTS)
    const colleague = northwind && (await addColleague(demo, northwind.org, NORTHWIND.user))
    await seedOrganization(demo, CONTOSO, contosoCatalog, CONTOSO_CONTACTS)
    if (northwind && colleague) {
      const { org, uid, products, mails } = northwind
      const count = await seedRequests(demo.db, { org, uids: [uid, colleague], products, mails, now: demo.now })
      onStep(`${NORTHWIND.name}: ${count} requests of customers`)
    }
  } finally {
    await deleteApp(app)
  }
}

type Demo = Pick<SeedDemo, 'apiUrl' | 'mail' | 'onStep'> & {
  auth: Auth
  db: Firestore
  bucket: Bucket
  now: number
}

type DemoOrganization = typeof NORTHWIND | typeof CONTOSO

type Seeded = { org: string; uid: string; products: Product[]; mails: DemoMail[] }

/** The new organization, or null if it already existed. */
async function seedOrganization(
  demo: Demo,
  organization: DemoOrganization,
  catalog: Catalog,
  contacts: readonly SeedContact[],
): Promise<Seeded | null> {
  const { apiUrl, auth, db, bucket, now, onStep } = demo
  const { name, admin } = organization
  if ((await signIn(demo, admin.email)) !== null) {
    onStep(`${name} is there already`)
    return null
  }
  const { user } = await callApi(apiUrl, accountsApi.register, {
    ...admin,
    password: DEMO_PASSWORD,
    organization_name: name,
  })
  await auth.updateUser(user.id, { emailVerified: true })
  onStep(`${name}: signed up ${admin.email}`)

  const org = user.organization_id
  const { manufacturers, products, files } = await seedVault(db, bucket, org, catalog, now)
  const seeded: Contact[] = []
  for (const [index, contact] of contacts.entries()) {
    const manufacturer = manufacturers.find((one) => one.name === contact.company_name)
    seeded.push(await seedContact(db, org, contact, manufacturer ?? null, now - index * 60_000))
  }
  if (organization === NORTHWIND) {
    // Its requests are made below, so that the board looks the same each time.
    await db.doc(paths.organization(org)).update({ makes_requests: false })
    const sender = `${admin.first_name} ${admin.last_name}`
    const from = NORTHWIND.mailboxes[1].email_address
    const count = await seedOutreach(db, seeded, { org, uid: user.id, sender, from, now })
    onStep(`${name}: ${count} mails to manufacturers`)
  }
  onStep(`${name}: ${products.length} products, ${files.length} documents, ${contacts.length} contacts`)
  const mails = await receiveMail(demo, organization)
  return { org, uid: user.id, products, mails }
}

/** Deliver the mails before adding the mailbox, so that the first check of the mailbox finds them all. */
async function receiveMail(demo: Demo, { name, admin, mailboxes }: DemoOrganization): Promise<DemoMail[]> {
  const { apiUrl, mail, now, onStep } = demo
  const addresses = mailboxes.map(({ email_address }): string => email_address)
  const mails = (await demoMails(now)).filter(({ to }) => addresses.includes(to.address))
  await deliver(mail.smtpPort, mails)
  onStep(`${name}: delivered ${mails.length} mails`)

  // The first token was made before the address was verified and does not say that it is.
  const token = await signIn(demo, admin.email)
  if (token === null) throw new Error(`${admin.email} cannot sign in with the password it was registered with`)
  for (const mailbox of mailboxes) {
    const account = await callApi(
      apiUrl,
      mailboxesApi.addEmailAccount,
      {
        ...mailbox,
        username: mailbox.email_address,
        password: mail.password,
        imap_server: 'localhost',
        imap_port: mail.imapPort,
        smtp_server: 'localhost',
        smtp_port: mail.smtpPort,
      },
      token,
    )
    await callApi(apiUrl, mailboxesApi.syncEmailAccount, { id: account.id }, token)
    onStep(`${name}: connected ${mailbox.email_address}`)
  }
  return mails
}

/** Delivers mails as the customers' servers would: without a password, one after the other. */
export async function deliver(
  smtpPort: number,
  mails: readonly { from: { address: string }; to: { address: string }; undelivered?: unknown; raw: Buffer }[],
): Promise<void> {
  const transport = createTransport({
    host: 'localhost',
    port: smtpPort,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
  })
  try {
    for (const { from, to, undelivered, raw } of mails) {
      // A report of a failed delivery has an empty envelope sender (RFC 5321 4.5.5).
      const sender = undelivered === undefined ? from.address : ''
      await transport.sendMail({ envelope: { from: sender, to: [to.address] }, raw })
    }
  } finally {
    transport.close()
  }
}

/** A second member. They are created directly, because an invitation needs somebody with a mailbox of their own. */
async function addColleague({ auth, db, onStep }: Demo, org: string, user: typeof NORTHWIND.user): Promise<string> {
  const { email, first_name, last_name } = user
  const displayName = `${first_name} ${last_name}`
  const { uid } = await auth.createUser({ email, password: DEMO_PASSWORD, displayName, emailVerified: true })
  await auth.setCustomUserClaims(uid, { org })
  await seedMember(db, org, { uid, email, first_name, last_name })
  onStep(`${NORTHWIND.name}: added ${email}`)
  return uid
}

/** A token, or null if the sign-in is refused. */
async function signIn({ apiUrl }: Demo, email: string): Promise<string | null> {
  const form = { email, password: DEMO_PASSWORD }
  const reply = await callerOf(apiUrl)(accountsApi.login, form, undefined, fromAnywhere())
  return reply.status === 401 ? null : reply.body.token.access_token
}
