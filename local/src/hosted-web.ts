import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { EmulatorPorts } from './emulator-config'
import { projectRoot } from './project-root'

/**
 * Copies the built web app for one run, so that it talks to that run's emulators and mail server. The app reads
 * `/config.json` when it starts, so one build serves production and any number of runs.
 *
 * @returns the folder, relative to the project root, which is where hosting looks for it
 */
export function hostWeb(options: {
  projectId: string
  ports: EmulatorPorts
  imapPort: number
  smtpPort: number
}): string {
  const parent = join(projectRoot, '.cache')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'hosting-'))
  cpSync(join(projectRoot, 'web/dist'), folder, { recursive: true })
  writeFileSync(join(folder, 'config.json'), JSON.stringify(webConfig(options)))
  return relative(projectRoot, folder)
}

function webConfig({ projectId, ports, imapPort, smtpPort }: Parameters<typeof hostWeb>[0]) {
  return {
    firebase: {
      apiKey: 'local',
      authDomain: `${projectId}.firebaseapp.com`,
      projectId,
      storageBucket: `${projectId}.appspot.com`,
      appId: 'local',
    },
    emulators: {
      auth: `http://127.0.0.1:${ports.auth}`,
      firestore: { host: '127.0.0.1', port: ports.firestore },
    },
    mail: { imap_server: 'localhost', imap_port: imapPort, smtp_server: 'localhost', smtp_port: smtpPort },
  }
}
