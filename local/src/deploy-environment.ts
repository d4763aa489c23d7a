import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root'

/**
 * What decides how functions are declared, and so must be known before any of them runs. The Functions emulator reads
 * its list of functions with functions/.env.local and nothing else of the environment.
 */
export function writeDeployEnvironment(): void {
  // Each task in flight is a process of its own here; in the cloud an instance takes many.
  writeFileSync(join(projectRoot, 'functions/.env.local'), 'TASK_CONCURRENCY=2\n')
}
