import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { campaignStartIn } from '../../../../lib/campaign-start'
import { renderInApp } from '../../../../testing/render-in-app'
import { type Documents, startStandInDatabase } from '../../../../testing/stand-in-database'
import { startStandInServer } from '../../../../testing/stand-in-server'
import { CampaignRest } from './campaign-rest'

const closings: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closings.splice(0).map((close) => close()))
})

const search = { text: '', manufacturers: [], types: [], narrowings: ['older_list' as const], order: 'newest' as const }
const rest = { search, cursor: 'after-TI' }
const first = { ...sampleOf.campaign, sent_by: null, problem: '', rest, continues: null }

function NewCampaign() {
  const start = campaignStartIn(useLocation().state)
  return <p>{[start?.name, start?.lines.replace('\t', ' by '), start?.continues, start?.rest?.cursor].join('; ')}</p>
}

async function open(documents: Documents) {
  const product = { id: 1, part_number: 'P1', manufacturer: { id: 2, name: 'Vishay' } }
  const answers = [
    { products: [], next_cursor: 'further' },
    { products: [product], next_cursor: 'after-Vishay' },
  ]
  const server = await startStandInServer(() => ({ status: 200, json: answers.shift() }))
  const { db, close } = await startStandInDatabase(documents)
  closings.push(server.close, close)
  await renderInApp(
    <Routes>
      <Route path="/here" element={<CampaignRest campaign={first} />} />
      <Route path="*" element={<NewCampaign />} />
    </Routes>,
    { at: '/here', session: { db } },
  )
  return server
}

test('what a campaign had no room for is asked by a further one, which goes on where it ended', async () => {
  const { received } = await open({})
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the Next Makers' }))
  const name = 'Declared against an older Candidate List'
  await waitFor(() => expect(screen.getByText(`${name}; P1 by Vishay; ${first.id}; after-Vishay`)).toBeTruthy())
  const asked = received.map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(asked.map((one) => [one.get('narrowed_to'), one.get('cursor')])).toEqual([
    ['older_list', 'after-TI'],
    ['older_list', 'further'],
  ])
})

test('once a further one asks for it, that one is named, and nobody is asked twice', async () => {
  await open({ [paths.campaign('maker', 192)]: { ...first, id: 192, rest: null, continues: first.id } })
  expect(await screen.findByRole('link', { name: 'a further campaign' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
