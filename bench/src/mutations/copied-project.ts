import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '@attestry/local/project-root'

export type CopiedProject = { folder: string; remove(): void }

/** A copy of the project in its own folder, which may be changed. Packages installed by npm are shared. */
export function copyProject(): CopiedProject {
  const folder = mkdtempSync(join(tmpdir(), 'attestry-mutated-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
  for (const file of files) {
    if (file === '' || !existsSync(join(projectRoot, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(projectRoot, file), join(folder, file))
  }
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Our own packages are links to folders beside them. In the copy they must lead into the copy. */
function linkPackages(folder: string): void {
  for (const workspace of ['.', ...readdirSync(folder)]) {
    const installed = join(projectRoot, workspace, 'node_modules')
    if (!existsSync(installed)) continue
    const modules = join(folder, workspace, 'node_modules')
    mkdirSync(modules)
    for (const name of readdirSync(installed)) {
      if (name === '@attestry')
        cpSync(join(installed, name), join(modules, name), { recursive: true, verbatimSymlinks: true })
      else symlinkSync(join(installed, name), join(modules, name))
    }
  }
}
