import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot, viteCommand } from './project-root'

const run = promisify(execFile)
const core = join(projectRoot, 'core/src')

/** Bundles the functions and builds the web app. Each is built only if its sources are newer than its last build. */
export async function buildProduct(onStep: (text: string) => void): Promise<void> {
  await buildFunctions(onStep)
  const web = join(projectRoot, 'web')
  const sources = ['src', 'build', 'public', 'app.html', 'auth.html', 'site.html', 'vite.config.ts'].map((name) =>
    join(web, name),
  )
  if (isOlder(join(web, 'dist/index.html'), [core, ...sources])) {
    onStep('Building the web app')
    await buildWeb(web)
  }
}

/** @returns the folder that is deployed */
export async function buildFunctions(onStep: (text: string) => void): Promise<string> {
  const functions = join(projectRoot, 'functions')
  const parts = [
    'src',
    'build.mjs',
    'package-files.mjs',
    'workspaces-inside.mjs',
    'package.json',
    '../package-lock.json',
    '../core/openapi.json',
  ]
  if (isOlder(join(functions, 'dist/index.js'), [core, ...parts.map((name) => join(functions, name))])) {
    onStep('Bundling the functions')
    await run(process.execPath, ['build.mjs'], { cwd: functions })
  }
  return join(functions, 'dist')
}

/** Build in a separate folder and move it into place, because another run may be copying the old one. */
async function buildWeb(web: string): Promise<void> {
  const cache = join(projectRoot, '.cache')
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'web-'))
  const outdated = `${draft}-outdated`
  const dist = join(web, 'dist')
  try {
    // With another NODE_ENV, as in a test run, this would be React's development build.
    const env = { ...process.env, NODE_ENV: 'production' }
    await run(process.execPath, [viteCommand, 'build', '--outDir', draft, '--emptyOutDir'], { cwd: web, env })
    if (existsSync(dist)) renameSync(dist, outdated)
    renameSync(draft, dist)
  } finally {
    for (const folder of [draft, outdated]) rmSync(folder, { recursive: true, force: true })
  }
}

function isOlder(built: string, sources: string[]): boolean {
  return !existsSync(built) || sources.some((source) => newest(source) > statSync(built).mtimeMs)
}

/** When the file, or the newest file in the folder, was changed, in epoch milliseconds. */
function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
