import { InboundEmail, SetByPeople } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { createDatabase } from '../../adapters/database'
import { seedOrganization } from '../../testing/seed-organization'
import { receivedMail } from '../../testing/seed-received-mail'
import { addEmails, replaceEmail } from './write-emails'

const fields = Object.keys(SetByPeople.shape) as (keyof SetByPeople)[]

/** The field with another value than that of a mail that nobody has touched. */
function touched(field: keyof SetByPeople): Partial<InboundEmail> {
  const before = receivedMail()[field]
  const value = [true, 7, 'somebody', 'done'].find(
    (one) => one !== before && SetByPeople.shape[field].safeParse(one).success,
  )
  return { [field]: value }
}

test.each(fields)('a mail that is fetched after all keeps %s as people have set it', async (field) => {
  const { org } = await seedOrganization()
  const { reads, transact } = createDatabase(getFirestore())
  const unfetched = { uid: 4, reason: 'No.', is_gone: false, tried_at: 1 }
  const row = InboundEmail.parse({ ...receivedMail({ state: 'unfetched', unfetched }), ...touched(field) })
  const email = receivedMail({ subject: 'RoHS for LM358DR' })
  await transact({ now: 1 }, async (tx) => addEmails(tx, org, [row], 1))
  await transact({ now: 2 }, async (tx) => replaceEmail(tx, org, row, email, 2))
  const stored = await reads.read(at('inboundEmail', org, row.id))
  expect(stored).toEqual({ ...email, id: row.id, [field]: row[field] })
  expect(stored?.[field]).not.toEqual(email[field])
})
