import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach } from 'vitest'
import { renderInApp } from '../testing/render-in-app'
import { startStandInDatabase } from '../testing/stand-in-database'
import { testTexts } from '../testing/test-texts'
import { shellTexts } from '../testing/texts/shell-texts'
import { NotFoundPage } from './not-found-page'
import { Shell } from './shell'

function resizeTo(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  happyDOM.setViewport({ width })
}

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  resizeTo(1024)
  for (const close of closings.splice(0)) await close()
})

const open = async (isVerified = true) => {
  const { db, close } = await startStandInDatabase({})
  closings.push(close)
  await renderInApp(<Shell>{null}</Shell>, { session: { db, name: 'Ada Fabri', company: 'Fabrikam', isVerified } })
}

testTexts(shellTexts, {
  shell: {
    'signed in': () => open(),
    'with the menu of a small screen': async () => {
      resizeTo(360)
      await open()
      fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    },
    'with an address that is not verified': () => open(false),
  },
  'not found': { 'on an address of the app': () => renderInApp(<NotFoundPage />) },
})
