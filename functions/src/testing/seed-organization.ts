import { randomUUID } from 'node:crypto'
import { paths } from '@attestry/core/paths'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore'
import { colleagueOf } from '@attestry/core/people/team'
import { newMember } from '@attestry/core/people/user-of'
import { createOrganization, newOrganizationId } from '../people/registration'
import type { Caller } from '../platform/caller'
import { createTestDeps } from './start-api'

export type SeededUser = { uid: string; email: string; password: string; token: string }

/** A new organization for one test, with people who can sign in. `db` ignores the security rules. */
export async function seedOrganization({ name = 'Test Components GmbH' } = {}): Promise<{
  org: string
  db: Firestore
  admin: SeededUser
  member: SeededUser
  /** Was a member, and still has a token. */
  inactive: SeededUser
}> {
  const { database, now } = createTestDeps()
  const db = getFirestore()
  const org = newOrganizationId()
  const [admin, member, inactive] = await Promise.all([seedUser(org), seedUser(org), seedUser(org)])
  const profile = { email: admin.email, first_name: 'Ada', last_name: 'Admin', created_at: now() }
  await createOrganization(database, { id: org, name, created_at: now() }, { id: admin.uid, ...profile })
  const batch = db.batch()
  for (const [user, last_name] of [[member, 'Member'] as const, [inactive, 'Inactive'] as const]) {
    batch.create(db.doc(paths.userOrganization(user.uid)), { organization_id: org })
    batch.create(db.doc(paths.member(org, user.uid)), {
      ...newMember({ email: user.email, is_admin: false }),
      is_active: user === member,
    })
    const named = { ...profile, email: user.email, first_name: 'Max', last_name }
    batch.create(db.doc(paths.profile(org, user.uid)), named)
    const colleague = colleagueOf({ is_active: user === member }, { id: user.uid, ...named })
    batch.update(db.doc(paths.team(org)), { people: FieldValue.arrayUnion(colleague) })
  }
  batch.update(db.doc(paths.stats(org)), { user_count: 2 })
  await batch.commit()
  return { org, db, admin, member, inactive }
}

/** The member, as a use case is told who calls. */
export const callerIn = ({ org, member: { uid, email } }: { org: string; member: SeededUser }): Caller => ({
  org,
  uid,
  email,
  isAdmin: false,
  emailVerified: true,
})

/** A verified user of Firebase Auth with the claim of an organization, but without any document. */
export async function seedUser(org: string): Promise<SeededUser> {
  const { checkPassword } = createTestDeps()
  const [email, password] = [`${randomUUID()}@example.com`, randomUUID()]
  const { uid } = await getAuth().createUser({ email, password, emailVerified: true })
  await getAuth().setCustomUserClaims(uid, { org })
  const { token } = await checkPassword(email, password)
  return { uid, email, password, token }
}
