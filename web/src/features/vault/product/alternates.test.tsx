import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { InformationCard } from './product-cards'

afterEach(cleanup)

test('a part links to those that can stand in for it, with their makers, and says nothing where there are none', async () => {
  const alternates = [{ id: 77, part_number: 'C1005X7R1C104K050BC', manufacturer: 'TDK' }]
  await renderInApp(<InformationCard product={{ ...sampleOf.product, alternates }} />)
  const link = screen.getByRole('link', { name: 'C1005X7R1C104K050BC' })
  expect(link.getAttribute('href')).toBe('/cm/vault/product/77')
  expect(link.closest('dd')?.textContent).toBe('C1005X7R1C104K050BC (TDK)')
  cleanup()
  await renderInApp(<InformationCard product={{ ...sampleOf.product, alternates: [] }} />)
  expect(screen.queryByText('Alternates')).toBeNull()
})
