/** The address of the Firestore emulator. */
export const emulatorUrl = () => `http://${process.env.FIRESTORE_EMULATOR_HOST}`

/**
 * Replaces the rules of one project on the emulator.
 * @throws the emulator's message if it cannot parse them
 */
export async function loadRules(projectId: string, rules: string): Promise<void> {
  const response = await fetch(`${emulatorUrl()}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Removes every document of one project. */
export async function clearDatabase(projectId: string): Promise<void> {
  const documents = `${emulatorUrl()}/emulator/v1/projects/${projectId}/databases/(default)/documents`
  const response = await fetch(documents, { method: 'DELETE' })
  if (!response.ok) throw new Error(await response.text())
}
