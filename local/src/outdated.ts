/** npm run outdated: which packages have a newer version. It reports, and never fails because there is one. */
import { spawnSync } from 'node:child_process'
import { HELD, outdatedPackages } from './outdated-packages'
import { projectRoot } from './project-root'

// npm exits with 1 when something is outdated.
const { status, stdout, stderr } = spawnSync('npm', ['outdated', '--json'], { cwd: projectRoot, encoding: 'utf8' })
if (status !== 0 && stdout === '') throw new Error(`npm could not look: ${stderr}`)
const lines = outdatedPackages(stdout)
console.log(lines.length === 0 ? 'All packages are current.' : `There is a newer version of:\n  ${lines.join('\n  ')}`)
console.log('\nThese stay as they are:')
for (const [name, reason] of Object.entries(HELD)) console.log(`  ${name}: ${reason}`)
