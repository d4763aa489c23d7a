import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { type Cost, failureText, inShort, type Count } from './failure-text'
import { projectRoot } from './project-root'
import { whenOrphaned } from './when-orphaned'

/** A check or a suite. `run` goes on after a failure and counts. */
export type Step = { name: string; run: () => Promise<Count> }
/** Steps that run one after the other, beside the other lanes of their stage. */
export type Lane = Step[]

const env: NodeJS.ProcessEnv = { ...process.env, FORCE_COLOR: '0' }
const scratch = await mkdtemp(path.join(tmpdir(), 'attestry-test-'))

const running = new Set<ChildProcess>()
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
whenOrphaned(() => void stop())

/**
 * Runs the stages one after the other. At the end it names all failures again, because people often read a long log from
 * its end, and closes with one line of totals.
 *
 * @param settings variables for every step
 * @returns whether something ran and nothing failed
 */
export async function runStages(stages: Lane[][], settings: Record<string, string> = {}): Promise<boolean> {
  Object.assign(env, settings)
  const total: Count = { passed: 0, failed: 0, failures: [] }
  for (const lanes of stages) await Promise.all(lanes.map((lane) => runLane(lane, total)))
  await rm(scratch, { recursive: true })
  if (total.failures.length > 0) console.log(`\nFailed:\n${inShort(total.failures)}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  const isGreen = total.failed === 0 && total.passed > 0
  process.exitCode = isGreen ? 0 : 1
  return isGreen
}

/** Ends what was started here, each as by Ctrl-C, and waits: suites then stop the servers that they have started. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  console.log('\nStopping')
  const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) child.kill('SIGINT')
  await Promise.all(ends)
  await rm(scratch, { recursive: true })
  process.exit(130)
}

async function runLane(steps: Lane, total: Count): Promise<void> {
  for (const { name, run } of steps) {
    const started = Date.now()
    const { passed, failed, failures, costs = [] } = await run()
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures.map((failure) => `${name}: ${failure}`))
    const spent = Math.round((Date.now() - started) / 1000)
    console.log(`── ${name}: ${passed} passed, ${failed} failed (${spent} s, ${endedPrograms()} s of processor)`)
    console.log(costs.length > 0 ? `${costliest(costs)}\n` : '')
  }
}

/** The ten files of tests that cost most, a line each. */
const costliest = (costs: Cost[]): string =>
  costs
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
    .join('\n')

let told = 0

/** Seconds of processor of the programs that have ended since the last call, with all that these started. Linux knows. */
function endedPrograms(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user = 0, system = 0] = fields.slice(13, 15).map(Number)
  // Linux counts in hundredths of a second, whatever the machine.
  const all = (user + system) / 100
  const since = all - told
  told = all
  return Math.round(since)
}

/**
 * An npm script that counts as one test. It prints its output when it is done, so that its lines do not mix with those of
 * a suite.
 */
export const check = (name: string, script: string): Step => program(name, 'npm', ['run', '--silent', script])

/** A program that counts as one test. */
export function program(name: string, command: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const said: Buffer[] = []
      // Types and lint are short programs in Go, which with more memory collect less often.
      const code = await execute(command, args, { GOGC: '400' }, said)
      process.stdout.write(Buffer.concat(said))
      return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
    },
  }
}

/** @param files all of the projects' tests without it */
export function vitest(name: string, projects: string[], files: string[] = []): Step {
  const Report = z.object({
    passed: z.number(),
    failed: z.number(),
    failures: z.array(z.string()),
    costs: z.array(z.object({ file: z.string(), seconds: z.number() })),
  })
  const file = path.join(scratch, `vitest-${projects.join('-')}.json`)
  return {
    name,
    run: async () => {
      const args = projects.flatMap((project) => ['--project', project])
      const code = await execute(
        process.execPath,
        [
          programOf('vitest'),
          'run',
          ...args,
          ...files,
          '--reporter=default',
          '--reporter=./local/src/count-reporter.ts',
        ],
        { COUNT_FILE: file },
      )
      return count(code, file, Report, (report) => report)
    },
  }
}

export function playwright(name: string): Step {
  const Result = z.object({
    duration: z.number(),
    errors: z.array(z.object({ message: z.string().optional() })),
    attachments: z.array(z.object({ name: z.string(), body: z.string().optional() })),
  })
  const Spec = z.object({
    file: z.string(),
    title: z.string(),
    tests: z.array(z.object({ status: z.string(), results: z.array(Result) })),
  })
  const Suite = z.object({
    file: z.string(),
    specs: z.array(Spec),
    get suites() {
      return z.array(Suite).optional()
    },
  })
  const Report = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    suites: z.array(Suite),
  })
  const specsOf = ({ specs, suites = [] }: z.output<typeof Suite>): z.output<typeof Spec>[] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ]
  /** Of the clock: what a browser costs is not known for each file. */
  const secondsOf = (suite: z.output<typeof Suite>): number =>
    specsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0)
  const file = path.join(scratch, 'playwright.json')
  return {
    name,
    run: async () => {
      const code = await execute(
        process.execPath,
        [programOf('playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
        {
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      )
      return count(code, file, Report, ({ stats: { expected, unexpected, flaky, skipped }, suites }) => ({
        passed: expected,
        costs: suites.map((suite) => ({ file: suite.file, seconds: secondsOf(suite) })),
        failed: unexpected + flaky + skipped,
        failures: suites.flatMap(specsOf).flatMap(({ file: testFile, title, tests }) =>
          tests
            .filter(({ status }) => status !== 'expected')
            .map(({ status, results }) =>
              failureText(
                `${testFile} › ${title}`,
                {
                  // Of what ran out of time the first says only that, and the next one where.
                  text:
                    results.flatMap(({ errors }) => errors.flatMap(({ message }) => message ?? [])).join('\n') ||
                    status,
                  lines: 40,
                },
                ...results.flatMap(({ attachments }) => attachments.flatMap(shownIn)),
              ),
            ),
        ),
      }))
    },
  }
}

/** The beginning of what a page showed when its test failed. */
const shownIn = ({ name, body }: { name: string; body?: string | undefined }) =>
  name === 'shown' && body !== undefined ? [{ text: Buffer.from(body, 'base64').toString(), lines: 50 }] : []

/** A suite that failed without a failed test (it crashed, or left no report) counts as one failure. */
async function count<S extends z.ZodType>(
  code: number,
  file: string,
  schema: S,
  read: (report: z.output<S>) => Count,
): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return { passed: 0, failed: 1, failures: [`no report, exit code ${code}`] }
  const result = read(schema.parse(JSON.parse(text)))
  if (code === 0 || result.failed > 0) return result
  return { ...result, failed: 1, failures: [`exit code ${code} without a failed test`] }
}

/** The script of a command-line program. Run directly, it gets our signals; `npx` would end and leave it running. */
function programOf(name: 'vitest' | 'playwright'): string {
  const { resolve } = createRequire(path.join(projectRoot, 'e2e/package.json'))
  return path.join(path.dirname(resolve(`${name}/package.json`)), name === 'vitest' ? 'vitest.mjs' : 'cli.js')
}

/** @param said receives the output; without it the output is printed as it comes */
function execute(
  command: string,
  args: string[],
  extra: Record<string, string> = {},
  said?: Buffer[],
): Promise<number> {
  return new Promise((resolve, reject) => {
    // While the run is being stopped, no further step may begin.
    if (isStopping) return
    const output = said ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...env, ...extra },
      stdio: ['ignore', output, output],
      // Ctrl-C in a terminal reaches only us, or each program would hear it twice and give up stopping in order.
      detached: true,
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said?.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      if (!isStopping) resolve(code ?? 1)
    })
  })
}
