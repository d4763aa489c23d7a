import { join } from 'node:path'
import { startGuarded } from './guarded-process'
import type { Platform } from './platform'
import { projectRoot, viteCommand } from './project-root'
import { SetupError } from './setup-error'

/** Its port when the ports are the configured ones. */
export const DEV_SERVER_PORT = 5173

/** Serves the web app from its sources, with hot reload. All other requests go to the platform. */
export async function startDevServer(
  platform: Platform,
  port: number,
  onLine: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  let isReady = () => {}
  const ready = new Promise<void>((done) => (isReady = done))
  const server = startGuarded({
    command: process.execPath,
    args: [viteCommand, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    cwd: join(projectRoot, 'web'),
    env: { ...process.env, BACKEND_URL: platform.url },
    onLine(line) {
      if (line.includes('ready in')) isReady()
      onLine(line)
    },
  })
  const early = server.ended.then((code) => {
    throw new SetupError(`The development server on port ${port} ended with code ${code}; it says why above.`)
  })
  await Promise.race([ready, early])
  return { url: `http://127.0.0.1:${port}`, stop: () => server.stop() }
}
