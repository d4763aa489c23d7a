import type { Page } from '@playwright/test'

/** A finger, as the browser gets it from the screen: it scrolls what it does not drag. */
export async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  return {
    down: (x: number, y: number) => send('touchStart', { x, y }),
    move: (x: number, y: number) => send('touchMove', { x, y }),
    up: () => send('touchEnd'),
  }
}
