import { builtProcesses } from './built-process'

/** Builds the processes for strangers' bytes once for a test run; the pools of its workers run them. */
export default async function vitestProcesses(): Promise<() => void> {
  const { folder, remove } = await builtProcesses()
  process.env.BUILT_PROCESSES = folder
  return remove
}
