import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testsOf } from './dependents'
import { projectRoot } from './project-root'
import { check, type Lane, program, runStages, vitest } from './suites'
import { stopWarmEmulators, takeWarmEmulators } from './warm-emulators'

/**
 * npm run check [-- --all] [-- --stop]
 *
 * Proves a change while it is written: format and lint of the files that differ from the last state in which
 * `npm run check -- --all` was green (without one: from HEAD), all types, and the tests that the change can break, with
 * emulators that stay warm. `--all` checks and tests everything but the browser and what takes an emulator; `npm test`
 * runs it all.
 */
const CACHE = join(projectRoot, '.cache')
const GREEN_FILE = join(CACHE, 'green-tree')
const has = (option: string): boolean => process.argv.includes(option)
const git = (args: string[], env: Record<string, string> = {}): string =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...process.env, ...env },
  }).trim()

if (has('--stop')) await stopWarmEmulators(CACHE)
else if (has('--all')) await checkAll()
else await checkChanged()

async function checkAll(): Promise<void> {
  const tree = workingTree()
  const lanes: Lane[] = [
    [check('format', 'format:check'), check('types', 'types'), check('lint', 'lint'), check('unused code', 'unused')],
    [vitest('unit and web', ['unit', 'web'])],
  ]
  if (!(await runStages([lanes], { CHECK: '1' }))) return
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(GREEN_FILE, tree)
}

async function checkChanged(): Promise<void> {
  const green = existsSync(GREEN_FILE) ? readFileSync(GREEN_FILE, 'utf8') : 'HEAD^{tree}'
  const changed = git(['diff', '--name-only', '--no-renames', green, workingTree()]).split('\n').filter(Boolean)
  const tests = await testsOf(changed, allTests())
  const present = changed.filter((file) => existsSync(join(projectRoot, file)))
  const code = present.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  console.log(`${changed.length} changed files, ${tests.length} files of tests depend on them\n`)
  if (changed.length === 0) return

  const needEmulators = tests.filter((test) => test.endsWith('.emulator.test.ts'))
  const others = tests.filter((test) => !/\.(emulator|dovecot)\.test\.ts$/.test(test))
  const lanes: Lane[] = [
    [
      program('format', 'npx', ['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...present]),
      check('types', 'types'),
      ...(code.length > 0 ? [program('lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings', ...code])] : []),
      ...(others.length > 0 ? [vitest('unit and web', ['unit', 'web'], others)] : []),
    ],
    needEmulators.length > 0 ? [vitest('rules, API and mail', ['emulator'], needEmulators)] : [],
  ]
  const warm = needEmulators.length > 0 ? await takeWarmEmulators(CACHE) : null
  await runStages([lanes], { CHECK: '1', ...warm })
}

function allTests(): string[] {
  return git(['ls-files', '-co', '--exclude-standard'])
    .split('\n')
    .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(join(projectRoot, file)))
}

/** The files as they are now, committed or not, as a tree of git. */
function workingTree(): string {
  const index = join(tmpdir(), `attestry-index-${process.pid}`)
  try {
    git(['read-tree', 'HEAD'], { GIT_INDEX_FILE: index })
    git(['add', '--all'], { GIT_INDEX_FILE: index })
    return git(['write-tree'], { GIT_INDEX_FILE: index })
  } finally {
    rmSync(index, { force: true })
  }
}
