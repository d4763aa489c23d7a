import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

export type Listener = { name: string; pid: number }

/** Who listens on a TCP port of this machine, if the system tells. Processes of other users often stay unknown. */
export async function listenerOn(port: number): Promise<Listener | undefined> {
  return process.platform === 'linux' ? listenerInProc(port) : listenerByLsof(port)
}

/** proc(5): /proc/net/tcp names the listening socket (state 0A), and one process has that socket open. */
async function listenerInProc(port: number): Promise<Listener | undefined> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const rows = tables.flatMap((table) => table.split('\n').map((row) => row.trim().split(/\s+/)))
  const sockets = rows
    .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === '0A')
    .map((row) => `socket:[${row[9]}]`)
  if (sockets.length === 0) return undefined
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // Processes may end while we look, and we may not read the files of other users.
    const files = await readdir(`/proc/${pid}/fd`).catch(() => [])
    const links = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')))
    if (links.some((link) => sockets.includes(link))) {
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'a process')
      return { name: name.trim(), pid: Number(pid) }
    }
  }
  return undefined
}

async function listenerByLsof(port: number): Promise<Listener | undefined> {
  const found = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']).catch(() => null)
  const pid = /^p(\d+)$/m.exec(found?.stdout ?? '')?.[1]
  const name = /^c(.+)$/m.exec(found?.stdout ?? '')?.[1]
  return pid === undefined || name === undefined ? undefined : { name, pid: Number(pid) }
}
