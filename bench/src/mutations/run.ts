/**
 * npm run mutations [-- <part of a path> …]
 *
 * Makes small mistakes in the core, one at a time in each of two copies of the project, and runs the tests that reach
 * it. The tests must fail. Fails when the tests notice fewer than nine in ten mistakes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulators } from '@attestry/local/emulators'
import { copyProject } from './copied-project'
import { mutated, type Mutation, mutations, original, testsOf } from './mutations'

const SHARE = 0.9
/** How many mistakes are tried at once. */
const LANES = 2
const TOO_LONG_MS = 600_000

const asked = process.argv.slice(2)
const chosen = mutations.filter(({ file }) => asked.length === 0 || asked.some((part) => file.includes(part)))
for (const mutation of chosen) mutated(mutation)

const needed = [...new Set(chosen.flatMap(({ file }) => testsOf[file] ?? []))]
const emulators = needed.some((test) => test.includes('.emulator.'))
  ? await startEmulators({ only: ['auth', 'firestore', 'storage'], ports: 'free' })
  : undefined
const copies = Array.from({ length: LANES }, copyProject)
const survivors: string[] = []
try {
  if (!(await passes(copies[0]!.folder, needed, 'inherit'))) throw new Error('The tests fail without any mistake')

  const waiting = [...chosen]
  const work = async (folder: string) => {
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) await tryOne(folder, mutation)
  }
  await Promise.all(copies.map(({ folder }) => work(folder)))
} finally {
  for (const copy of copies) copy.remove()
  await emulators?.stop()
}
const killed = chosen.length - survivors.length
console.log(`\n${killed} of ${chosen.length} noticed${survivors.map((name) => `\nnot noticed: ${name}`).join('')}`)
process.exitCode = killed >= SHARE * chosen.length ? 0 : 1

async function tryOne(folder: string, mutation: Mutation): Promise<void> {
  const { file, search, replacement } = mutation
  const name = `${file}: ${JSON.stringify(search)} → ${JSON.stringify(replacement)}`
  const started = Date.now()
  writeFileSync(join(folder, file), mutated(mutation))
  const isKilled = !(await passes(folder, testsOf[file] ?? []))
  writeFileSync(join(folder, file), original(file))
  if (!isKilled) survivors.push(name)
  console.log(`${isKilled ? 'noticed ' : 'SURVIVED'}  ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
}

async function passes(
  folder: string,
  tests: readonly string[],
  stdio: 'ignore' | 'inherit' = 'ignore',
): Promise<boolean> {
  if (tests.length === 0) throw new Error('No test reaches this file')
  const run = spawn('npx', ['vitest', 'run', '--project', 'unit', '--project', 'emulator', '--bail=1', ...tests], {
    cwd: folder,
    env: { ...process.env, ...emulators?.env, FORCE_COLOR: '0' },
    stdio,
    timeout: TOO_LONG_MS,
  })
  const [code] = await once(run, 'close')
  return code === 0
}
