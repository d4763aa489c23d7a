import { paths } from '@attestry/core/paths'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { startStandInServer } from '../../testing/stand-in-server'
import { MailTurn } from './mail-turn'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

test('a file of an earlier mail is downloaded from that mail', async () => {
  const email = sampleEmail({ id: 8 })
  const attachments = [
    { index: 0, filename: 'letter.pdf', mime_type: 'application/pdf', size: 1000, sha256: null },
    { index: 1, filename: 'parts.csv', mime_type: 'text/csv', size: 2000, sha256: null },
  ]
  const server = await startStandInServer(() => ({ status: 200, json: {} }))
  const { db, close } = await startStandInDatabase({ [paths.emailBody('maker', 8)]: sampleBody({ attachments }) })
  closings.push(server.close, close)
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  await renderInApp(<MailTurn email={email} />, { session: { db } })
  expect(screen.queryByText('parts.csv')).toBeNull()
  fireEvent.click(screen.getByRole('button', { expanded: false }))
  fireEvent.click(await screen.findByRole('button', { name: 'Download parts.csv' }))
  await waitFor(() =>
    expect(server.received.map(({ path }) => path)).toEqual(['/api/v1/emails/emails/8/attachments/1']),
  )
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  create.mockRestore()
})
