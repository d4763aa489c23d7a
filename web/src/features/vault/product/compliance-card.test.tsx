import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { ComplianceCard } from './compliance-card'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const UNTIL = Date.UTC(2027, 2, 31)

test.each([
  ['Documented until Mar 31, 2027', UNTIL + 86_400_000 - 1],
  ['Document expired Mar 31, 2027', UNTIL + 86_400_000],
])('%s', async (words, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const covered = { ...sampleOf.product, covered_until: { rohs: UNTIL } }
  await renderInApp(<ComplianceCard product={sampleOf.product} covered={covered} />)
  expect(screen.getByText(words)).toBeTruthy()
})
