import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from './project-root'

/**
 * Runs every check and every suite, one after the other, goes on after a failure, and ends with one line that adds
 * them up. `--deep` runs the same suites at their full sizes, `--dovecot` those that need a real Dovecot.
 */
type Count = { passed: number; failed: number }
type Step = { name: string; run: () => Promise<Count> }

const isDeep = process.argv.includes('--deep')
const env = { ...process.env, ...(isDeep ? { DEEP: '1' } : {}), FORCE_COLOR: '0' }
const scratch = await mkdtemp(path.join(tmpdir(), 'attestry-test-'))

const everything: Step[] = [
  check('format', 'npm', ['run', '--silent', 'format:check']),
  check('lint', 'npm', ['run', '--silent', 'lint']),
  check('types', 'npm', ['run', '--silent', 'types']),
  check('unused code', 'npm', ['run', '--silent', 'unused']),
  check('build', 'npm', ['run', '--silent', 'build']),
  vitest('unit', ['unit', 'web']),
  vitest('rules, API and mail', ['emulator']),
  playwright('end to end'),
]

const steps = process.argv.includes('--dovecot') ? [vitest('mail against Dovecot', ['dovecot'])] : everything
const total: Count = { passed: 0, failed: 0 }
for (const { name, run } of steps) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`)
}
await rm(scratch, { recursive: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function check(name: string, command: string, args: string[]): Step {
  return {
    name,
    run: async () => ((await execute(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  }
}

function vitest(name: string, projects: string[]): Step {
  const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  const file = path.join(scratch, 'vitest.json')
  return {
    name,
    run: async () => {
      const args = projects.flatMap((project) => ['--project', project])
      const code = await execute('npx', [
        'vitest',
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ])
      return count(code, file, Report, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
        passed: numPassedTests,
        failed: numFailedTests + numPendingTests,
      }))
    },
  }
}

function playwright(name: string): Step {
  const Report = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  const file = path.join(scratch, 'playwright.json')
  return {
    name,
    run: async () => {
      const code = await execute(
        'npx',
        ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
        {
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      )
      return count(code, file, Report, ({ stats: { expected, unexpected, flaky, skipped } }) => ({
        passed: expected,
        failed: unexpected + flaky + skipped,
      }))
    },
  }
}

/** A suite that ended badly without a failed test (it crashed, or left no report) counts as one failure. */
async function count<S extends z.ZodType>(
  code: number,
  file: string,
  schema: S,
  read: (report: z.output<S>) => Count,
): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return { passed: 0, failed: 1 }
  const result = read(schema.parse(JSON.parse(text)))
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function execute(command: string, args: string[], extra: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...env, ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
