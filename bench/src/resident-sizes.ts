import { readdirSync, readFileSync } from 'node:fs'

/** The largest resident sizes seen, in bytes: for each function, its process together with the processes it started. */
export type ResidentSizes = { stop(): Map<string, number> }

const EVERY = 200

/**
 * Watches the processes of the functions emulator below this process (Linux only). The container of a deployed function
 * holds its process and those it started, so their sizes are added up.
 */
export function watchResidentSizes(): ResidentSizes {
  const largest = new Map<string, number>()
  const look = () => {
    const processes = readProcesses()
    const below = (pid: number): number[] =>
      processes.filter(({ parent }) => parent === pid).flatMap((one) => [one.pid, ...below(one.pid)])
    const sizes = new Map(processes.map(({ pid, resident }) => [pid, resident]))
    for (const pid of below(process.pid)) {
      const target = targetOf(pid)
      if (target === undefined) continue
      const sum = [pid, ...below(pid)].reduce((total, one) => total + (sizes.get(one) ?? 0), 0)
      largest.set(target, Math.max(largest.get(target) ?? 0, sum))
    }
  }
  const timer = setInterval(look, EVERY)
  return {
    stop() {
      clearInterval(timer)
      return largest
    },
  }
}

/** The function that an emulator process runs, from its environment. */
function targetOf(pid: number): string | undefined {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('functionsEmulatorRuntime')) return undefined
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    return variables.find((one) => one.startsWith('FUNCTION_TARGET='))?.slice('FUNCTION_TARGET='.length)
  } catch {
    return undefined
  }
}

const PAGE = 4096

function readProcesses(): { pid: number; parent: number; resident: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The fields after the command's name: state, parent. The name may contain anything; it ends with the last
      // bracket.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      const resident = Number(readFileSync(`/proc/${name}/statm`, 'utf8').split(' ')[1]) * PAGE
      return [{ pid: Number(name), parent, resident }]
    } catch {
      // The process has just ended.
      return []
    }
  })
}
