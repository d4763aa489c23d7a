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

const done = { state: 'done' as const, compliance_confidence: 0.9, analysis_summary: '', product_count: 0 }

test('a row begins with what is asked for, or what the mail is, and the verdict explains it', () => {
  render(<AnalysisLabel analysis={{ ...done, is_compliance_related: true, topics: ['rohs', 'reach'] }} />)
  expect(screen.getByText('RoHS, REACH').nextElementSibling?.textContent).toBe('Compliance · 0 products')
  cleanup()
  render(<AnalysisLabel analysis={{ ...done, is_compliance_related: false, purpose: 'newsletter' }} />)
  expect(screen.getByText('Newsletter').nextElementSibling?.textContent).toBe('Non-compliance · 0 products')
  cleanup()
  const thanks = { ...done, is_compliance_related: false, purpose: 'thanks' as const }
  render(<AnalysisLabel analysis={thanks} topics={['rohs']} />)
  expect(screen.getByText('RoHS').nextElementSibling?.textContent).toBe('Thanks · 0 products')
  cleanup()
  const asked = { ...done, is_compliance_related: true, topics: ['rohs' as const], product_count: 5 }
  render(<AnalysisLabel analysis={asked} vault={{ asked: 4, known: 3 }} />)
  const counted = screen.getByText('3 of 4 in the vault')
  expect(counted.parentElement?.title).toBe('Compliance · 5 products')
  expect(counted.nextElementSibling?.textContent).toBe('Compliance · 5 products')
})

test('what may be a request says so only until somebody has said whether it is one', () => {
  const analysis = { ...done, is_compliance_related: true, is_perhaps: true, topics: ['rohs' as const] }
  render(<AnalysisLabel analysis={analysis} isPerhaps />)
  expect(screen.getByText('Perhaps a request')).toBeTruthy()
  cleanup()
  render(<AnalysisLabel analysis={analysis} />)
  expect(screen.getByText('RoHS')).toBeTruthy()
})
