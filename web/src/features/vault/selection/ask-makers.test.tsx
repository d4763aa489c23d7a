import { cleanup, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { campaignStartIn } from '../../../lib/campaign-start'
import { renderInApp } from '../../../testing/render-in-app'
import { AskMakers } from './ask-makers'

afterEach(cleanup)

function Campaign() {
  const start = campaignStartIn(useLocation().state)
  return <p>{[start?.name, start?.lines.replace('\t', ' by '), start?.topics.join(' and ')].join('; ')}</p>
}

test.each([
  ['exemption_ending', 'Exemption ended, or ends within 180 days; LM317 by TI; rohs'],
  ['older_list', 'Declared against an older Candidate List; LM317 by TI; reach'],
  ['exemption,missing_rohs', 'Missing RoHS, Depends on an exemption; LM317 by TI; rohs'],
  ['missing_reach,undocumented', 'Missing REACH, Without documents; LM317 by TI; reach'],
])('the makers of a list narrowed to %s are asked for what is meant', async (only, words) => {
  const product_type = { id: 1, name: 'Regulator' }
  const chosen = [{ id: 1, part_number: 'LM317', manufacturer: { id: 1, name: 'TI' }, product_type }]
  await renderInApp(
    <Routes>
      <Route path="/cm/vault" element={<AskMakers products={chosen} />} />
      <Route path="*" element={<Campaign />} />
    </Routes>,
    { at: `/cm/vault?only=${only}` },
  )
  expect(screen.getByText(words)).toBeTruthy()
})
