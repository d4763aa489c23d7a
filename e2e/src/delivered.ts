import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const Delivered = z.array(z.object({ key: z.string(), documents: z.number() }))

/** Makes pages opened from now on record what live data delivers. */
export const rememberDelivered = (page: Page) =>
  page.addInitScript(() => {
    const delivered: unknown[] = []
    window.addEventListener('live', (event) => delivered.push((event as CustomEvent).detail))
    Object.assign(window, { delivered })
  })

/**
 * The documents that live data delivered to this page since the last count, grouped by what they belong to. It waits
 * until something has come of each of `awaited`, which may lie in different answers.
 */
export async function countDelivered(page: Page, awaited: string[] = []) {
  const counted: z.infer<typeof Delivered> = []
  await expect
    .poll(async () => {
      counted.push(...Delivered.parse(await page.evaluate('window.delivered.splice(0)')))
      return awaited.filter((path) => !counted.some(({ key }) => key === path))
    })
    .toEqual([])
  return { total: counted.reduce((sum, { documents }) => sum + documents, 0), counted }
}
