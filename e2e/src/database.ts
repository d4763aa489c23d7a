import { expect } from '@playwright/test'
import { product } from './product'

/** What a field may become, in the words of Firestore's own interface. */
type Value = { integerValue: string } | { booleanValue: boolean }

/** Changes fields of a document in the database itself: what no interface of ours lets anybody do. */
export async function changeDocument(path: string, fields: Record<string, Value>): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT = 'demo-attestry' } = product().env
  const root = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`
  const mask = Object.keys(fields).map((field) => `updateMask.fieldPaths=${field}`)
  const response = await fetch(`${root}/${path}?${mask.join('&')}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  expect(response.ok, await response.text()).toBe(true)
}
