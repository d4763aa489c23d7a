import { join } from 'node:path'
import { startGuarded } from './guarded-process'
import type { Platform } from './platform'
import { projectRoot } from './project-root'

const PORT = 5173

/** The web app straight from its sources, with hot reload; what is not the app's is asked of the platform. */
export async function startDevServer(platform: Platform, onLine: (line: string) => void): Promise<string> {
  const address = `http://127.0.0.1:${PORT}`
  const server = startGuarded({
    command: 'npx',
    args: ['vite', '--host', '127.0.0.1', '--port', String(PORT), '--strictPort', '--clearScreen', 'false'],
    cwd: join(projectRoot, 'web'),
    env: { ...process.env, BACKEND_URL: platform.url },
    onLine,
  })
  void platform.ended.then(() => server.stop())
  return address
}
