import { execFileSync } from 'node:child_process'
import { expect, vi } from 'vitest'

const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .flatMap((row) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(row) ?? []
      // A process that has ended stays listed (Z) until its parent asks for the exit code.
      return pid === undefined || state?.startsWith('Z') ? [] : { pid: Number(pid), parent: Number(parent), command }
    })

/** The process and everything it started, directly or indirectly. */
export function familyOf(pid: number | undefined) {
  const all = processes()
  const family = all.filter((one) => one.pid === pid)
  for (const { pid: parent } of family) family.push(...all.filter((one) => one.parent === parent))
  return family
}

export const untilGone = (family: ReturnType<typeof familyOf>) =>
  vi.waitFor(() => expect(processes().filter(({ pid }) => family.some((one) => one.pid === pid))).toEqual([]), {
    timeout: 30_000,
  })
