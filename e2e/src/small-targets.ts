import type { Page } from '@playwright/test'

/** In pixels (WCAG 2.5.8). */
const SMALLEST = 24

/** The buttons and boxes of the page that are too small to hit. axe leaves out those that Tab does not stop at. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('button:visible, label:has(input):visible')
    .evaluateAll(
      (all, smallest) =>
        all
          .filter((one) => {
            const { width, height } = one.getBoundingClientRect()
            return Math.min(width, height) < smallest
          })
          .map((one) => one.outerHTML.slice(0, 120)),
      SMALLEST,
    )
