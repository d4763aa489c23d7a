import { z } from 'zod'
import { product } from './product'

const SignedIn = z.object({
  localId: z.string(),
  email: z.string(),
  displayName: z.string().default(''),
  idToken: z.string(),
  refreshToken: z.string(),
})

/** The password of every person and every mailbox in these tests. */
export const PASSWORD = 'attestry-demo'

/** Signs a person in at the Auth emulator, as Firebase's own SDK does. */
export async function signInAtFirebase(email: string): Promise<z.infer<typeof SignedIn>> {
  const host = product().env.FIREBASE_AUTH_EMULATOR_HOST
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  })
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`)
  return SignedIn.parse(await response.json())
}

/**
 * A person's session as a browser stores it, so that they can skip the sign-in page. Firebase's SDK finds it in the
 * local storage, which it uses in browsers without a database, and moves it into the database.
 */
export async function storedSession(email: string) {
  const { localId: uid, displayName, idToken, refreshToken } = await signInAtFirebase(email)
  const user = {
    uid,
    email,
    displayName,
    emailVerified: isVerified(idToken),
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + 3600_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: 'local',
    appName: '[DEFAULT]',
  }
  const localStorage = [{ name: 'firebase:authUser:local:[DEFAULT]', value: JSON.stringify(user) }]
  return { cookies: [], origins: [{ origin: product().url, localStorage }] }
}

/** Of a token that was just issued. */
function isVerified(idToken: string): boolean {
  const [, claims = ''] = idToken.split('.')
  return z
    .object({ email_verified: z.boolean().default(false) })
    .parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).email_verified
}
