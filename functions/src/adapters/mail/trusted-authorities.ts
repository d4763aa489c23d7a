import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'

const made = new Map<string | undefined, SecureContext>()

/**
 * TLS 1.2 or later, with the certificates that mail servers may be signed by: the public authorities, and that of a local
 * server. Made when the first connection needs it and kept, because loading all authorities takes a tenth of a second.
 *
 * @param ca a certificate as PEM
 */
export function trustedAuthorities(ca?: string): SecureContext {
  const known = made.get(ca)
  if (known) return known
  const context = createSecureContext({ minVersion: 'TLSv1.2', ...(ca ? { ca: [...rootCertificates, ca] } : {}) })
  made.set(ca, context)
  return context
}
