import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { z } from 'zod'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Dialogs and menus. */
const WINDOW = '.MuiModal-root [role=dialog], .MuiModal-root [role=menu]'

const Findings = z.array(z.object({ id: z.string(), nodes: z.array(z.string()) }))

/**
 * What axe finds wrong on the page now. Ask until it finds nothing, because an element in a colour transition (a button
 * that becomes enabled, say) is judged halfway. The frame of a mail is excluded, because its content is the sender's.
 * If a dialog or a menu is open, only that is judged.
 */
export async function axeFindings(page: Page) {
  // An element that is still fading in has too little contrast.
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {}))).then(() => {})`)
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`${axe};undefined`)
  const found = await page.evaluate(`axe.run({
    ...(document.querySelector('${WINDOW}') ? { include: '${WINDOW}' } : {}),
    exclude: ['iframe', '[data-sonner-toaster]'] }, {
    resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) })))`)
  return Findings.parse(found)
}
