/**
 * The names of the files that are on their way into the vault, in this browser's storage, so that whoever comes back
 * after a closed tab is told what was stored and what was not. Each dialog has a key of its own, and a lock while it is open.
 */
import { z } from 'zod'
import { UNSTORED } from './unstored-key'

/** `id`: of the upload, if the server knows it. */
const Kept = z.array(z.object({ id: z.number().nullable(), name: z.string(), size: z.number() }))
export type KeptUpload = z.infer<typeof Kept>[number]

const keyOf = (owner: string, dialog: string): string => `${UNSTORED}${owner}:${dialog}`

/** `owner`: the person in an organization. */
export const keepUploads = (owner: string, dialog: string, uploads: readonly KeptUpload[]): void =>
  keepAt(keyOf(owner, dialog), uploads)

function keepAt(key: string, uploads: readonly KeptUpload[]): void {
  if (uploads.length === 0) return localStorage.removeItem(key)
  try {
    localStorage.setItem(key, JSON.stringify(uploads))
  } catch {
    // A full storage costs the reminder only: the server still has what was sent, for a day.
  }
}

/** Says that the dialog is open, until it is stopped or the tab is closed. @returns what stops it */
export function holdDialog(owner: string, dialog: string): () => void {
  const ended = new AbortController()
  const untilEnd = () => new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()))
  void navigator.locks?.request(keyOf(owner, dialog), untilEnd)
  return () => ended.abort()
}

export type LeftUploads = {
  uploads: readonly KeptUpload[]
  /** Keeps those of them of which there is still something to tell, and forgets the others. */
  keep: (rest: readonly KeptUpload[]) => void
}

/** Takes over what dialogs have left that are gone, in this tab or another. */
export async function leftUploads(owner: string): Promise<LeftUploads> {
  const gone: string[] = []
  for (const key of keysOf(owner)) if (await isFree(key)) gone.push(key)
  const uploads = gone.flatMap(keptAt)
  const keep = (rest: readonly KeptUpload[]) =>
    gone.forEach((key, place) => keepAt(key, place === 0 ? rest.map(({ id, name, size }) => ({ id, name, size })) : []))
  return { uploads, keep }
}

/** Of what other dialogs have left, forgets the files that this one has brought into the vault: the same name and size. */
export function forgetStored(
  owner: string,
  dialog: string,
  stored: readonly Pick<KeptUpload, 'name' | 'size'>[],
): void {
  const isStored = ({ name, size }: KeptUpload) => stored.some((one) => one.name === name && one.size === size)
  for (const key of keysOf(owner)) {
    if (key !== keyOf(owner, dialog))
      keepAt(
        key,
        keptAt(key).filter((one) => !isStored(one)),
      )
  }
}

const keysOf = (owner: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${UNSTORED}${owner}:`))

function keptAt(key: string): KeptUpload[] {
  const stored = Kept.safeParse(parsed(localStorage.getItem(key)))
  return stored.success ? stored.data : []
}

const isFree = async (key: string): Promise<boolean> =>
  (await navigator.locks?.request(key, { ifAvailable: true }, async (lock) => lock !== null)) ?? true

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
