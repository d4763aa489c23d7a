import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AnalysisLabel } from './analysis-label'

afterEach(cleanup)

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [2, '2 products'],
])('an analysed mail with %d parts says so', (product_count, text) => {
  const verdict = { is_compliance_related: product_count > 0, compliance_confidence: 0.9, analysis_summary: '' }
  render(<AnalysisLabel analysis={{ state: 'done', ...verdict, product_count }} />)
  expect(screen.getByText(text)).toBeTruthy()
})
