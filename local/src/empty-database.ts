/**
 * Empties a Firestore emulator; the rules stay. For each query the emulator looks at every document that it has ever had:
 * one that was deleted, also by its call for all of a project, stays in its way until this.
 *
 * @param host its address and port
 */
export async function emptyDatabase(host: string): Promise<void> {
  const { ok, status } = await fetch(`http://${host}/reset`, { method: 'POST' })
  if (!ok) throw new Error(`The database at ${host} could not be emptied: ${status}`)
}
