import { z } from 'zod'

const NODE = 'the next version needs Node 22'
const OF_FIREBASE = 'the stand-in of the database in web/ uses the version of firebase'

/** Packages that stay as they are, and why. */
export const HELD: Readonly<Record<string, string>> = {
  '@google-cloud/firestore': OF_FIREBASE,
  '@grpc/grpc-js': OF_FIREBASE,
  '@grpc/proto-loader': OF_FIREBASE,
  '@types/node': 'says what Node 20 can do',
  firebase: 'reactfire takes version 12 at most',
  'firebase-admin': NODE,
  'firebase-tools': 'its emulators need Java 21 from version 15 on',
  'pdfjs-dist': NODE,
  'sanitize-html': NODE,
  vitest: NODE,
}

const Version = z.object({ current: z.string().optional(), latest: z.string() })
const Report = z.record(z.string(), z.union([Version, z.array(Version)]))

/** What `npm outdated --json` reports, in a line for each package that is not held. */
export function outdatedPackages(report: string, held: Readonly<Record<string, string>> = HELD): string[] {
  const found = Report.parse(JSON.parse(report || '{}'))
  return Object.entries(found)
    .filter(([name]) => !Object.hasOwn(held, name))
    .map(([name, version]) => {
      const [{ current = 'missing', latest } = { latest: '' }] = [version].flat()
      return `${name} ${current} → ${latest}`
    })
}
