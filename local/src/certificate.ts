import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { cacheFolder } from './project-root'

export interface LocalCertificate {
  /** PEM */
  key: string
  /** PEM. The certificate is its own authority. */
  cert: string
  /** A file with `cert`, for programs that take a trusted certificate as a path. */
  caFile: string
}

/** The localhost certificate of the local mail server: a new one each month, valid for a year. */
export async function localCertificate(folder = cacheFolder): Promise<LocalCertificate> {
  const home = join(folder, `certificate-${new Date().toISOString().slice(0, 7)}`)
  if (!existsSync(home)) await makeCertificate(folder, home)
  const caFile = join(home, 'cert.pem')
  return { key: readFileSync(join(home, 'key.pem'), 'utf8'), cert: readFileSync(caFile, 'utf8'), caFile }
}

/** Two runs may do this at once. Key and certificate appear together, and the first pair stays. */
async function makeCertificate(folder: string, home: string): Promise<void> {
  const { key, cert } = await certificateFor(['localhost', '127.0.0.1', '::1'])
  mkdirSync(folder, { recursive: true })
  const draft = mkdtempSync(join(folder, 'certificate-draft-'))
  writeFileSync(join(draft, 'key.pem'), key, { mode: 0o600 })
  writeFileSync(join(draft, 'cert.pem'), cert)
  try {
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(home)) throw error
  }
}

const A_YEAR = 365 * 24 * 60 * 60 * 1000

/** A new certificate for these hosts, names or IP addresses, for the year before `notAfterDate`. It is its own authority. */
export async function certificateFor(
  hosts: readonly string[],
  notAfterDate = new Date(Date.now() + A_YEAR),
): Promise<Pick<LocalCertificate, 'key' | 'cert'>> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(notAfterDate.getTime() - A_YEAR),
    notAfterDate,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
    ],
  })
  return { key, cert }
}
