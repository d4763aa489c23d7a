import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { analysis, email, leave, ORG, product } from '../../../testing/open-answer'
import { renderInApp } from '../../../testing/render-in-app'
import { sampleBody } from '../../../testing/sample-mail'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import type { Live } from '../../../lib/live/live'
import type { Analysed } from '../live/use-email'
import { useMailGrid } from './use-answer-grid'

afterEach(leave)

const analysed: Live<Analysed> = { status: 'ready', data: { analysis, correction: undefined } }

test('a grid is the same until something of it changes, also with what makers were asked for', async () => {
  const inquiry = { ...sampleOf.outboundEmail, email_id: 7, delivery: 'sent', sent_at: 1000 }
  const { db } = await startStandInDatabase({
    [paths.emailBody(ORG, 7)]: sampleBody(),
    [paths.product(ORG, 4)]: product(4, 'NE555'),
    [paths.outboundEmail(ORG, inquiry.id)]: { ...inquiry, parts: [{ part_number: 'NE555', topics: [] }] },
  })
  const grids: AnswerGrid[] = []
  const Grid = () => {
    const [turn, setTurn] = useState(0)
    const live = useMailGrid(email, analysed)
    if (live.status === 'ready') grids.push(live.data)
    return <button onClick={() => setTurn(turn + 1)}>{`${live.status} ${turn}`}</button>
  }
  await renderInApp(<Grid />, { session: { db } })
  fireEvent.click(await screen.findByRole('button', { name: 'ready 0' }))
  await waitFor(() => screen.getByRole('button', { name: 'ready 1' }))
  expect(grids.at(-1)?.rows.some(({ asked }) => asked.length > 0)).toBe(true)
  expect(grids.at(-1)).toBe(grids.at(-2))
})
