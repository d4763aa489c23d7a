import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = fileURLToPath(new URL('../../lighthouse/', import.meta.url))

export const lighthouseCommand = `${folder}node_modules/lighthouse/cli/index.js`

/** Lighthouse is 185 MB, and only people who measure need it. So it has a lock file of its own. */
export async function installLighthouse(onStep: (text: string) => void): Promise<void> {
  // npm writes this file last.
  const installed = `${folder}node_modules/.package-lock.json`
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}package-lock.json`).mtimeMs) return
  onStep('Installing Lighthouse')
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
}
