import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SetupError } from './setup-error'

const OLDEST_JAVA = 11

/** @throws SetupError unless the first Java on PATH can run the Firestore emulator */
export async function requireJava(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const version = await javaVersion(env)
  if (version === undefined) {
    throw new SetupError(
      `The Firestore emulator needs Java ${OLDEST_JAVA} or later and there is no java on PATH: install a Java runtime (for example the package default-jre-headless, or Temurin from adoptium.net).`,
    )
  }
  if (version < OLDEST_JAVA) {
    throw new SetupError(
      `The Firestore emulator needs Java ${OLDEST_JAVA} or later and java on PATH is version ${version}: install a newer Java runtime or put it first on PATH.`,
    )
  }
}

/** The major version in the output of `java -version`; 1.8 is 8. */
export function majorVersion(output: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(output)
  return match ? Number(match[1]) : undefined
}

async function javaVersion(env: NodeJS.ProcessEnv): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)('java', ['-version'], { env })
    return majorVersion(stdout + stderr)
  } catch {
    return undefined
  }
}
