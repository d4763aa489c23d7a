/**
 * `npm run verify-audit -- FILE [HASH]`: whether an audit log that was exported as JSON is the one that was sealed. HASH
 * is that of a seal that somebody has kept elsewhere: it must be one of the file's. Needs nothing but the file.
 */
import { readFileSync } from 'node:fs'
import { verifyLog } from './exported-log'

const [file, kept] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Say: npm run verify-audit -- FILE [HASH]\n')
  process.exit(2)
}
const text = readFileSync(file, 'utf8')
const verdict = verifyLog(text)
if (typeof verdict === 'string') fail(verdict)
else if (verdict.changed_day !== undefined)
  fail(`The entries of ${verdict.changed_day} (UTC) are not those that were sealed.`)
else if (kept !== undefined && !verdict.hashes.includes(kept)) fail(`No seal of this file is ${kept}.`)
else {
  const { sealed, unsealed, newest } = verdict
  process.stdout.write(
    [
      `${sealed} entries are as they were when they were sealed; ${unsealed} were not sealed yet.`,
      `The newest seal, of ${newest.day} (UTC), is ${newest.hash}.`,
      'Keep it elsewhere: a later export of this log must have it, too.\n',
    ].join('\n'),
  )
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
