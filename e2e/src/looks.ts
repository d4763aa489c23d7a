import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe-findings'

/** All findings are reported together. */
const softly = expect.configure({ soft: true })

export type Look = {
  name: string
  width: number
  height: number
  colorScheme?: 'light' | 'dark'
  forcedColors?: 'active' | 'none'
  /** axe takes longer than all else. Outside the deep run it judges only these looks, the two that differ most. */
  isAlwaysJudged?: boolean
  /** It has the layout of another look, so there is nothing to see in it unless axe judges its colours. */
  isRecoloured?: boolean
}

/** The ways in which people see the same screen. Zooming in is the same as a smaller window. */
const LOOKS: readonly Look[] = [
  { name: 'light', width: 1280, height: 860, isAlwaysJudged: true },
  { name: 'dark', width: 1280, height: 860, colorScheme: 'dark', isRecoloured: true },
  { name: 'forced colours', width: 1280, height: 860, forcedColors: 'active', isRecoloured: true },
  { name: '200 %', width: 640, height: 430 },
  { name: '400 %', width: 320, height: 215 },
  { name: 'a small phone, dark', width: 320, height: 640, colorScheme: 'dark', isAlwaysJudged: true },
]

const looks = process.env.DEEP ? LOOKS : LOOKS.filter(({ isRecoloured }) => !isRecoloured)

/** What people look at all day is judged in both colours, on a screen and on a phone. */
export const SCREEN_AND_PHONE: readonly Look[] = [
  { name: 'light', width: 1280, height: 860, isAlwaysJudged: true },
  { name: 'dark', width: 1280, height: 860, colorScheme: 'dark', isAlwaysJudged: true },
  { name: 'a phone', width: 390, height: 860, isAlwaysJudged: true },
  { name: 'a phone, dark', width: 390, height: 860, colorScheme: 'dark', isAlwaysJudged: true },
  { name: 'a small phone', width: 320, height: 640, isAlwaysJudged: true },
]

/**
 * Fails if axe finds anything on the page as it is now, or if it scrolls sideways, in any of its looks. With `DEEP=1`
 * axe judges each look.
 */
export async function expectAccessible(page: Page, screen: string, inLooks = looks): Promise<void> {
  for (const { name, width, height, colorScheme = 'light', forcedColors = 'none', isAlwaysJudged } of inLooks) {
    await page.emulateMedia({ colorScheme, forcedColors })
    await page.setViewportSize({ width, height })
    // axe takes an element that a fixed bar covers in part for one that is too small to press.
    await page.evaluate(() => document.querySelector('.selected')?.scrollIntoView({ block: 'center' }))
    if (isAlwaysJudged || process.env.DEEP)
      await softly.poll(() => axeFindings(page), `axe on ${screen}, ${name}`).toEqual([])
    // A menu that is open is moved a moment after the window has changed.
    await softly.poll(() => sidewaysOverflow(page), `${screen} scrolls sideways, ${name}`).toBe(0)
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await page.setViewportSize({ width: 1280, height: 860 })
}

/** How far the page, or the open dialog, reaches beyond its right edge, in pixels. */
const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role=dialog], [role=dialog] .MuiDialogContent-root')
    const overflows = [document.documentElement, ...dialogs].map((one) => one.scrollWidth - one.clientWidth)
    return Math.max(...overflows)
  })
