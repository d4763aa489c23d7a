import { z } from 'zod/mini'

/** Where this installation's backend is. It is served as `/config.json`, so that one build runs anywhere. */
const Config = z.object({
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    storageBucket: z.string(),
    appId: z.string(),
  }),
  emulators: z.nullable(z.object({ auth: z.string(), firestore: z.object({ host: z.string(), port: z.number() }) })),
  /** The mail servers of an address whose provider is not known. */
  mail: z.object({ imap_server: z.string(), imap_port: z.number(), smtp_server: z.string(), smtp_port: z.number() }),
})
export type Config = z.infer<typeof Config>

export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { cache: 'no-cache' })
  return z.parse(Config, await response.json())
}
