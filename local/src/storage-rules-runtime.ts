/**
 * Stands in for the jar in which the Storage emulator evaluates its rules, for rules that deny everything.
 *
 * JSON lines on stdin and stdout. It announces itself with {"id":-1,"status":"ok","action":"started"}, then answers
 *   {"action":"load_ruleset","id":n,"context":{"rulesetName","source":{"files":[{"name","content"}]}}}
 *     with {"id":n,"status":"ok","result":{"rulesVersion":2},"errors":[],"warnings":[]}; an error refuses the ruleset
 *   {"action":"verify","id":n,"context":{…}}
 *     with {"id":n,"status":"ok","result":{"permit":false},"errors":[],"warnings":[]}
 * The emulator parses each chunk it reads as one answer and shows lines on stderr as warnings. SIGINT ends the process.
 */
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

interface Request {
  id: number
  action: string
  context: { source?: { files: { name: string; content: string }[] } }
}

export function answer(request: Request) {
  switch (request.action) {
    case 'load_ruleset': {
      const files = request.context.source?.files ?? []
      const refused = files.filter((file) => !deniesEverything(file.content))
      return reply(request.id, { rulesVersion: 2 }, refused.map(refusal))
    }
    case 'verify':
      return reply(request.id, { permit: false }, [])
    default:
      return reply(request.id, {}, [`Unknown action ${request.action}`])
  }
}

/**
 * True for the one ruleset that this process can replace: version 2, and `allow read, write: if false` on every path.
 */
export function deniesEverything(rules: string): boolean {
  const text = rules.replace(/\/\/.*$/gm, '').replace(/\s+/g, '')
  return /^rules_version='2';servicefirebase\.storage\{match\/b\/\{\w+\}\/o\{match\/\{\w+=\*\*\}\{allowread,write:iffalse;\}\}\}$/.test(
    text,
  )
}

const refusal = (file: { name: string }) =>
  `${file.name} allows something, and the offline storage rules runtime only knows rules that deny everything: run "npx firebase setup:emulators:storage" once while online.`

const reply = (id: number, result: object, errors: string[]) => ({ id, status: 'ok', result, errors, warnings: [] })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const write = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
  createInterface({ input: process.stdin }).on('line', (line) => write(answer(JSON.parse(line))))
  write({ id: -1, status: 'ok', action: 'started' })
}
