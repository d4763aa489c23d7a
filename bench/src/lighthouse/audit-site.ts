import { join } from 'node:path'
import { projectRoot } from '@attestry/local/project-root'
import { audit, CATEGORIES, type Run } from './audit'
import type { Target } from './pages'
import { readHosting, serveSite } from './serve-site'
import { isBusy, type Result } from './verdict'

/** Audits pages that need only the built site, `count` times each, taking turns. */
export async function auditSite(
  targets: readonly Target[],
  count: number,
  onStep: (text: string) => void,
): Promise<Result[]> {
  const site = await serveSite(join(projectRoot, 'web/dist'), readHosting(join(projectRoot, 'firebase.json')))
  try {
    const results: Result[] = []
    for (const target of targets) {
      onStep(target.path)
      results.push(await auditOften(target, site.url, count, onStep))
    }
    return results
  } finally {
    await site.stop()
  }
}

/**
 * Runs on a busy machine are repeated, at most as many as there are runs. After that the least disturbed ones count.
 */
async function auditOften(
  target: Target,
  origin: string,
  count: number,
  onStep: (text: string) => void,
): Promise<Result> {
  const wanted = target.needs.performance === undefined ? 1 : count
  const all: Run[] = []
  const quiet = () => all.filter((run) => !isBusy(run)).length
  while (quiet() < wanted && all.length < 2 * wanted) all.push(await audit(`${origin}${target.path}`, CATEGORIES))
  if (quiet() < wanted) onStep(`${target.path}: the machine was busy in ${all.length - quiet()} of ${all.length} runs`)
  const runs = all.toSorted((a, b) => b.benchmarkIndex - a.benchmarkIndex).slice(0, wanted)
  return { target, runs, repeats: all.length - wanted }
}
