import { join } from 'node:path'
import { startGuarded } from './guarded-process'
import type { Platform } from './platform'
import { projectRoot, viteCommand } from './project-root'
import { SetupError } from './setup-error'

const PORT = 5173

/**
 * The web app straight from its sources, with hot reload; what is not the app's is asked of the platform.
 */
export async function startDevServer(
  platform: Platform,
  onLine: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  let isReady = () => {}
  const ready = new Promise<void>((done) => (isReady = done))
  const server = startGuarded({
    command: process.execPath,
    args: [viteCommand, '--host', '127.0.0.1', '--port', String(PORT), '--strictPort', '--clearScreen', 'false'],
    cwd: join(projectRoot, 'web'),
    env: { ...process.env, BACKEND_URL: platform.url },
    onLine(line) {
      if (line.includes('ready in')) isReady()
      onLine(line)
    },
  })
  const early = server.ended.then((code) => {
    throw new SetupError(
      `The development server ended with code ${code}: most likely something listens on port ${PORT}; stop it.`,
    )
  })
  await Promise.race([ready, early])
  return { url: `http://127.0.0.1:${PORT}`, stop: () => server.stop() }
}
