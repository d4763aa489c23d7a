import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@attestry/e2e/chromium'
import { z } from 'zod'
import { lighthouseCommand } from './install-lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** The part of Lighthouse's report that we use. */
const Report = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.partialRecord(
    z.enum(CATEGORIES),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.unknown().optional(),
    }),
  ),
})

const Requests = z.object({
  items: z.array(z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number() })),
})

/** The result of one Lighthouse run. Figures of a category that was left out are missing. */
export type Run = {
  /** How fast the machine was during the run. */
  benchmarkIndex: number
  /** 0 to 100. */
  scores: Partial<Record<Category, number>>
  lcp?: number
  tbt?: number
  cls?: number
  /** As transferred. */
  scriptBytes?: number
  /** What the page loaded from other hosts. */
  strangers: string[]
  /** The audits that cost points. */
  faults: string[]
}

/**
 * Audits a page once with Lighthouse's defaults: a phone on a slow network. It uses a fresh browser, or the running one
 * that listens on `port`, with its signed-in session.
 */
export async function audit(url: string, categories: readonly Category[], port?: number): Promise<Run> {
  const { executablePath, args, env } = await chromium()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouseCommand,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--disable-full-page-screenshot',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless', '--ignore-certificate-errors', ...args].join(' ')}`,
      // Live connections keep the network of a signed-in page busy, so it never becomes idle.
      ...(port ? [`--port=${port}`, '--disable-storage-reset', '--max-wait-for-load=10000'] : []),
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 64e6 },
  )
  return readReport(url, JSON.parse(stdout))
}

/** @throws if Lighthouse saw no page, or a different page */
function readReport(url: string, report: unknown): Run {
  const { finalDisplayedUrl, runtimeError, environment, categories, audits } = Report.parse(report)
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const network = audits['network-requests']
  const requests = network && Requests.parse(network.details).items
  const faults = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
  return {
    benchmarkIndex: environment.benchmarkIndex,
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    lcp: audits['largest-contentful-paint']?.numericValue,
    tbt: audits['total-blocking-time']?.numericValue,
    cls: audits['cumulative-layout-shift']?.numericValue,
    scriptBytes: requests
      ?.filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    strangers: (requests ?? [])
      .map((request) => request.url)
      .filter((one) => /^(https?|wss?):/.test(one) && new URL(one).origin !== new URL(url).origin),
    faults: faults.map(({ title }) => title),
  }
}
