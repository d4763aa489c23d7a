import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface GuardedProcess {
  /** Resolves with the exit code when the command and everything it started have ended. */
  readonly ended: Promise<number>
  /** Asks the command to end (SIGINT), kills what remains, and waits. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Runs a command that cannot outlive this process, however this process ends. The command does not receive a terminal's
 * Ctrl-C, so that we decide the order of stopping.
 *
 * @param removeAfter files and folders to remove when it has ended
 */
export function startGuarded(options: {
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  removeAfter?: string[]
  onLine: (line: string) => void
}): GuardedProcess {
  const guard = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('process-guard.mjs', import.meta.url)),
      ...(options.removeAfter ?? []).flatMap((path) => ['--remove', path]),
      '--',
      options.command,
      ...options.args,
    ],
    { cwd: options.cwd, env: options.env, stdio: 'pipe', detached: true },
  )
  for (const stream of [guard.stdout, guard.stderr]) createInterface({ input: stream }).on('line', options.onLine)
  guard.stdin.on('error', () => {})
  const ended = once(guard, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  return {
    ended,
    async stop() {
      guard.stdin.end()
      await ended
    },
  }
}
