import { MOST_TOKENS, Provider } from '@attestry/core/base/ai'
import { EmailAddress } from '@attestry/core/base/primitives'
import { z } from 'zod'
import { HOSTING_NETWORKS } from './http/trust-proxy'
import { REGION } from './platform/region'

const Key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')

const list = (text: string) => text.split(',').flatMap((item) => item.trim() || [])

const Variables = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  /** The bucket of PDFs, raw mail and attachments; by default the project's default bucket. */
  STORAGE_BUCKET: z.string().optional(),
  /** The bucket of the audit log's seals, with a locked retention policy; by default they go to the other bucket. */
  AUDIT_BUCKET: z.string().optional(),
  /** The web API key, needed to check passwords and to use mailed codes. The Auth emulator accepts any key. */
  WEB_API_KEY: z.string().default('local'),
  /**
   * Encrypts the data keys of mail passwords and tokens. A secret: only functions that decrypt those have it
   * (`grants.ts`).
   */
  MAIL_KEY: Key.optional(),
  /**
   * Comma-separated old keys that can still decrypt passwords from before `MAIL_KEY` was changed; `none` if there are
   * none. A secret.
   */
  MAIL_KEYS_OLD: z
    .string()
    .default('none')
    .transform((text) => (text.trim() === 'none' ? [] : list(text)))
    .pipe(z.array(Key)),
  /** Signs our Message-IDs. A secret. */
  MESSAGE_ID_KEY: Key.optional(),
  /** Our registrations with the providers whose sign-in mailboxes can use; without both it is not offered. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  /** Secrets; `none` where there is no registration. */
  GOOGLE_CLIENT_SECRET: z.string().default('none'),
  MICROSOFT_CLIENT_SECRET: z.string().default('none'),
  /**
   * Only for the local run: a server on this machine that stands in for both providers, and the ports of their mail.
   */
  SIGN_IN_STAND_IN_URL: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),
  SIGN_IN_STAND_IN_IMAP_PORT: z.coerce.number().int().default(993),
  SIGN_IN_STAND_IN_SMTP_PORT: z.coerce.number().int().default(587),
  /** Our own mail server, which sends notices; without it none are sent. */
  SYSTEM_SMTP_HOST: z.string().min(1).optional(),
  SYSTEM_SMTP_PORT: z.coerce.number().int().min(1).max(65535).default(587),
  SYSTEM_SMTP_USER: z.string().default(''),
  /** In Secret Manager. */
  SYSTEM_SMTP_PASSWORD: z.string().default(''),
  /** The sender address of notices. */
  SYSTEM_SMTP_FROM: EmailAddress.default('no-reply@attestry.test'),
  /**
   * Where people open the app. Links in mails start with this, never with anything from a request. Default: Hosting's
   * URL.
   */
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who receives demo requests. */
  SALES_ADDRESS: EmailAddress.optional(),
  /** Only for the local run: mail servers may be on loopback, on any port. */
  ALLOW_LOOPBACK_MAIL_SERVERS: z.stringbool().default(false),
  /** Who answers what a model is asked: the built-in rules alone, or Gemini on Vertex AI with the rules behind it. */
  AI_PROVIDER: Provider.default('local'),
  /** Where Vertex AI reads customers' mail: a region, `eu`, `us` or `global`. */
  VERTEX_LOCATION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default(REGION),
  /** Which model of Vertex AI, by its full name. */
  VERTEX_MODEL: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  /** Only for the local run: a server on this machine that stands in for Vertex AI. */
  VERTEX_STAND_IN_URL: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }).optional(),
  /** How many tokens an organization may use a month, unless its admins say otherwise. */
  AI_TOKENS_PER_MONTH: z.coerce.number().int().min(0).max(MOST_TOKENS).default(5_000_000),
  /** How many tokens an organization may use a day (UTC), whatever its admins say, and all organizations together. */
  AI_TOKENS_PER_DAY: z.coerce.number().int().min(0).max(MOST_TOKENS).default(1_000_000),
  AI_TOKENS_PER_DAY_OVER_ALL: z.coerce.number().int().min(0).default(50_000_000),
  /**
   * How many seconds documents, attachments and imports of an organization may take to read on one day (UTC), and those
   * of all organizations together.
   */
  READING_SECONDS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .default(6 * 3600),
  READING_SECONDS_PER_DAY_OVER_ALL: z.coerce
    .number()
    .int()
    .min(0)
    .default(100 * 3600),
  /** Seconds that a plain question to the assistant waits for its answer. Hosting ends a request after 60. */
  CHAT_WAIT_SECONDS: z.coerce.number().positive().max(55).default(50),
  /** Seconds between two syncs of a mailbox. */
  MAIL_POLL_SECONDS: z.coerce.number().positive().default(45),
  /** PEM file of a private authority whose certificates we accept for mail servers, besides the public ones. */
  MAIL_CA_FILE: z.string().optional(),
  /** Comma-separated web origins that may call the API from a browser, besides the app's own. */
  ALLOWED_ORIGINS: z.string().default('').transform(list),
  /** How many proxies every API call passes that append to X-Forwarded-For: 1 for Google's front end. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(1),
  /** Comma-separated networks of another proxy that some calls pass: Hosting, or its replacement. */
  FRONT_NETWORKS: z
    .string()
    .default(HOSTING_NETWORKS.join())
    .transform(list)
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()]))),
})

const Config = Variables.refine(
  ({ AI_PROVIDER, VERTEX_MODEL }) => AI_PROVIDER === 'local' || VERTEX_MODEL !== undefined,
  {
    path: ['VERTEX_MODEL'],
    message: 'must name the model',
  },
)
  // A project of this name exists only in emulators, so no mail of a customer is ever read by a stand-in.
  .refine(({ VERTEX_STAND_IN_URL: url, GCLOUD_PROJECT }) => url === undefined || GCLOUD_PROJECT.startsWith('demo-'), {
    path: ['VERTEX_STAND_IN_URL'],
    message: 'is only for the local run',
  })
export type Config = z.infer<typeof Config>

/** Parses the environment once and reports all problems together. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Config.safeParse(env)
  if (parsed.success) return parsed.data
  throw new Error(
    `Configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  )
}
