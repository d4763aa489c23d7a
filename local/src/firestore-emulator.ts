import { accessSync, constants, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { downloadedEmulator } from './firebase-tools'
import { manifestJar } from './manifest-jar'
import { cacheFolder } from './project-root'
import { SetupError } from './setup-error'

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/**
 * The jar to give firebase-tools as FIRESTORE_EMULATOR_BINARY_PATH, or undefined if firebase-tools should use or
 * download its own. Searched in this order: FIRESTORE_EMULATOR_BINARY_PATH, firebase-tools' cache, the
 * cloud-firestore-emulator component of the Google Cloud CLI.
 */
export function firestoreEmulator(env: NodeJS.ProcessEnv = process.env, jarFolder = cacheFolder): string | undefined {
  const chosen = env.FIRESTORE_EMULATOR_BINARY_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new SetupError(
      `FIRESTORE_EMULATOR_BINARY_PATH names ${chosen}, which does not exist: correct it, or unset it to search for the emulator.`,
    )
  }
  if (downloadedEmulator('firestore', env).exists) return undefined
  const component = cloudCliComponent(env)
  return component && runnableJar(component, jarFolder)
}

/** The message when firebase-tools could not download the emulator. */
export const FIRESTORE_EMULATOR_MISSING =
  'There is no Firestore emulator on this machine and it could not be downloaded: install it with "gcloud components install cloud-firestore-emulator" (Debian: the package google-cloud-cli-firestore-emulator), or connect to the internet once.'

/** The SDK root is two levels above the real path of `gcloud`, which is often a link. */
function cloudCliComponent(env: NodeJS.ProcessEnv): string | undefined {
  const gcloud = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .find(isExecutable)
  if (!gcloud) return undefined
  const root = dirname(dirname(realpathSync(gcloud)))
  const jar = join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar')
  return existsSync(jar) ? jar : undefined
}

/**
 * The component's jar names no main class, so `java -jar` needs another jar that names the class and points to the
 * component.
 */
function runnableJar(component: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const jar = join(folder, 'firestore-emulator.jar')
  writeFileSync(jar, manifestJar(MAIN_CLASS, pathToFileURL(component).href))
  return jar
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
