import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ContextType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { VaultSaver } from '../../lib/forms/vault-saver'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { AttachmentList } from './attachment-list'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const pdf = (index: number, filename: string) => ({
  index,
  filename,
  mime_type: 'application/pdf',
  size: 100 + index,
  sha256: `hash ${index}`,
})
const csv = { index: 9, filename: 'parts.csv', mime_type: 'text/csv', size: 9, sha256: null }

async function open(documents: Record<string, Record<string, unknown>> = {}) {
  const { db, set, close } = await startStandInDatabase(documents)
  closings.push(close)
  const saver = vi.fn<NonNullable<ContextType<typeof VaultSaver>>>(({ attachments }) => (
    <p>{attachments.length} to save</p>
  ))
  await renderInApp(
    <VaultSaver value={saver}>
      <AttachmentList emailId={7} attachments={[pdf(0, 'rohs.pdf'), pdf(1, 'reach.pdf'), csv]} />
    </VaultSaver>,
    { session: { db } },
  )
  return { saver, set, press: async (name: string) => fireEvent.click(await screen.findByRole('button', { name })) }
}

const stored = (changes: object) => ({ ...sampleOf.file, sha256: 'hash 0', state: 'vault', ...changes })

test('a PDF, or all of them, is one press from the vault; other files are not offered', async () => {
  const { saver, press } = await open()
  await press('Save reach.pdf to Vault')
  expect(saver.mock.lastCall?.[0].attachments).toEqual([{ emailId: 7, index: 1, name: 'reach.pdf', size: 101 }])
  await press('Save all to Vault')
  expect(saver.mock.lastCall?.[0].attachments.map(({ name }) => name)).toEqual(['rohs.pdf', 'reach.pdf'])
  expect(screen.queryByRole('button', { name: 'Save parts.csv to Vault' })).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(3)
})

test.each([
  [{ product_id: 31, manufacturer_id: null }, '/cm/vault/product/31'],
  [{ product_id: null, manufacturer_id: 5 }, '/cm/vault'],
])('an attachment that is in the vault leads there (%j), also when it is saved meanwhile', async (owner, address) => {
  const { set } = await open()
  await screen.findByRole('button', { name: 'Save rohs.pdf to Vault' })
  set(paths.file('maker', 3), stored(owner))
  const link = await screen.findByRole('link', { name: 'Saved to Vault' })
  expect(link.getAttribute('href')).toBe(address)
  expect(screen.queryByRole('button', { name: 'Save rohs.pdf to Vault' })).toBeNull()
  // One is left, which has a button of its own.
  expect(screen.queryByRole('button', { name: 'Save all to Vault' })).toBeNull()
})
