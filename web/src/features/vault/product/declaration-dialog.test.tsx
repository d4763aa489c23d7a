import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { DeclarationDialog } from './declaration-dialog'
import type { ClassC } from '@attestry/core/vault/class-c'

const closings: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closings.splice(0).map((close) => close()))
})

async function open(declared: ClassC) {
  const { db, close } = await startStandInDatabase({})
  closings.push(close)
  const product = { id: 7, part_number: 'LM317' }
  await renderInApp(<DeclarationDialog product={product} declared={declared} onClose={() => {}} />, { session: { db } })
}

test('the keys are at the button that declares', async () => {
  await open({ status: 'declared', lists: [], queries: [], said: ['RoHS: Compliant'], left_out: [] })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Declare and Download' }))
})

test('where nothing can be declared, they are at the one that closes it', async () => {
  await open({ status: 'refused', reasons: ['Nothing is known of RoHS.'] })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})
