/**
 * What scrolling through the documents of an answer costs in the browser with 500 parts: the longest task, in time of
 * the processor, and as a ratio to that of a plain list: the same composer of the same mail, with as many rows and cells
 * of the same size, and nothing but a word in each. The goal is at most 50 ms, above which people notice that nothing
 * moves, and no more than the plain list. Both take turns, and the medians count.
 */
import { toStored } from '@attestry/core/documents'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { startPlatform } from '@attestry/local/platform'
import type { Browser, Page } from '@playwright/test'
import type { Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { launchBrowser, signIn } from './browsers'
import { median } from './median'

const PARTS = Number(process.env.PARTS ?? 500)
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const LONGEST = 50
const TARGET = 1
const MAIL = 100_001

const TYPES = ['RoHS Certificate', 'REACH Declaration'] as const

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      pid: z.number(),
      tid: z.number(),
      name: z.string(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional().catch(undefined) }).optional(),
    }),
  ),
})

const platform = await startPlatform({ ports: 'free', demo: true, onStep: (text) => console.log(text) })
const browser = await launchBrowser()
try {
  Object.assign(process.env, platform.env)
  const { initializeApp } = await import('firebase-admin/app')
  const { getFirestore } = await import('firebase-admin/firestore')
  const db = getFirestore(initializeApp({ projectId: platform.env.GCLOUD_PROJECT ?? '' }, 'bench'))
  const found = await db.collection('organizations').where('name', '==', 'Northwind Components').get()
  await seed(db, found.docs[0]?.id ?? '')

  const page = await openComposer()
  const plain = await openComposer()
  await makePlain(plain)

  const tasks: { grid: number[]; plain: number[] } = { grid: [], plain: [] }
  for (let round = 0; round < ROUNDS; round++) {
    tasks.grid.push(await longestTask(browser, page))
    tasks.plain.push(await longestTask(browser, plain))
  }
  const [ofGrid, ofPlain] = [median(tasks.grid), median(tasks.plain)]
  const ratio = ofGrid / ofPlain
  console.log(
    `scrolling ${PARTS} parts: longest task ${ofGrid.toFixed(1)} ms (at most ${LONGEST}), of as many plain rows ` +
      `${ofPlain.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (at most ${TARGET})`,
  )
  if (ofGrid > LONGEST || ratio > TARGET) process.exitCode = 1
} finally {
  await browser.close()
  await platform.stop()
}

async function openComposer(): Promise<Page> {
  const page = await signIn(browser, platform)
  await page.goto(`/cm/hub/email/${MAIL}?answer=true`)
  const composer = page.getByRole('dialog', { name: 'Review Response' }).locator('form > div').first()
  await composer
    .locator('tbody tr')
    .nth(PARTS - 1)
    .waitFor({ state: 'attached', timeout: 120_000 })
  await composer.evaluate((one) => one.classList.add('scroller'))
  return page
}

/** Leaves one word in each cell, and draws all rows as any list does. */
async function makePlain(page: Page): Promise<void> {
  await page.locator('.scroller table').evaluate((table: HTMLTableElement) => {
    for (const group of table.tBodies) group.style.contain = 'none'
    for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
      for (const cell of row.cells) cell.textContent = cell.localName === 'th' ? 'P-1000' : 'Nov 2026'
    }
  })
}

/** Scrolls to the end and back, and returns the milliseconds that the longest task of the page took of the processor. */
async function longestTask(within: Browser, page: Page): Promise<number> {
  await page.bringToFront()
  await within.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  const farthest = await page.locator('.scroller').evaluate(async (one) => {
    const steps = 60
    let most = 0
    for (let step = 0; step <= 2 * steps; step++) {
      one.scrollTop = (one.scrollHeight * (step <= steps ? step : 2 * steps - step)) / steps
      most = Math.max(most, one.scrollTop)
      await new Promise(requestAnimationFrame)
    }
    return most
  })
  if (farthest < PARTS * 30) throw new Error('There was less to scroll than so many rows')
  const { traceEvents } = Trace.parse(JSON.parse((await within.stopTracing()).toString()))
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasksOf = threads.map((thread) =>
    traceEvents.flatMap(({ pid, tid, name, tdur }) =>
      pid === thread.pid && tid === thread.tid && name === 'RunTask' && tdur !== undefined ? [tdur / 1000] : [],
    ),
  )
  // The page that is scrolled is the one that works most; others of the browser wait.
  const [busiest = []] = tasksOf.toSorted((one, other) => sumOf(other) - sumOf(one))
  if (busiest.length < 60) throw new Error('The tasks of the page were not traced')
  return Math.max(...busiest)
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}

async function seed(db: Firestore, org: string): Promise<void> {
  const places = Array.from({ length: PARTS }, (_, place) => place)
  const parts = places.map((place) => ({ part_number: `P-${place}`, part_key: partKey(`P-${place}`) }))
  for (let from = 0; from < PARTS; from += 100) {
    const batch = db.batch()
    for (const place of places.slice(from, from + 100)) {
      const id = MAIL + place
      const manufacturer = { ...sampleOf.manufacturer, id: MAIL + (place % 10) }
      const product = { ...sampleOf.product, ...parts[place], id, manufacturer }
      batch.create(db.doc(paths.product(org, id)), toStored('product', product))
      for (const [kind, doc_type] of TYPES.entries()) {
        // Every seventh lacks one.
        if (place % 7 === kind) continue
        const file = { ...sampleOf.file, id: id * 10 + kind, product_id: id, doc_type, original_filename: `${id}.pdf` }
        batch.create(db.doc(paths.file(org, file.id)), toStored('file', file))
      }
    }
    await batch.commit()
  }
  const asked = { is_compliance_related: true, compliance_confidence: 1, analysis_summary: 'Asks for documents.' }
  const analysis = { state: 'done' as const, ...asked, product_count: PARTS }
  const extracted_products = parts.map((part) => ({ ...part, manufacturer: null, description: null, topics: [] }))
  const mail = { ...sampleOf.inboundEmail, id: MAIL, analysis, part_keys: parts.map(({ part_key }) => part_key) }
  await db.doc(paths.inboundEmail(org, MAIL)).create(toStored('inboundEmail', mail))
  await db.doc(paths.emailBody(org, MAIL)).create(toStored('emailBody', sampleOf.emailBody))
  await db
    .doc(paths.emailAnalysis(org, MAIL))
    .create(
      toStored('emailAnalysis', { ...sampleOf.emailAnalysis, ...asked, topics: ['rohs', 'reach'], extracted_products }),
    )
}
