/**
 * What the receiving server says about a mail's sender, from Authentication-Results (RFC 8601):
 *
 *   Authentication-Results: mx.us.test; spf=pass; dkim=fail (bad hash); dmarc=fail header.from=a.test
 *
 * Anybody can write this header. Each server adds its headers on top, so a header above the trace (Received) of a
 * foreign server comes from the receiving server, and a header below it may come from the sender. So only the topmost
 * header counts, and only if no foreign server's trace is above it and it names the domain of the receiving server (the
 * host in the topmost Received). Exchange Online leaves out its name: there the header must be above a Received of that
 * domain, where no sender can put one. A server that checks nothing may leave a sender's own header in place, so a
 * `pass` proves nothing.
 */
import { EmailBody, type MailAuthentication, NOT_AUTHENTICATED } from '@attestry/core/mail/inbox'
import { isSameOwner } from '../../platform/domain-owner'

type Header = { key: string; value: string }
type Result = { method: string; verdict: string; about: string }

const MAX_LENGTH = 10_000
const MAX_HEADERS = 200

/** `headers` in the order of the mail; `sender` is the address that is shown. */
export function mailAuthentication(headers: readonly Header[], sender: string): MailAuthentication {
  const trace = headers
    .filter(({ key }) => key === 'received' || key === 'authentication-results')
    .slice(0, MAX_HEADERS)
    .map(({ key, value }) => ({ key, value: value.slice(0, MAX_LENGTH) }))
  const at = trace.findIndex(({ key }) => key === 'authentication-results')
  const hostsOf = (part: readonly Header[]) => part.filter(({ key }) => key === 'received').flatMap(receivingHost)
  const [own] = hostsOf(trace)
  const value = trace[at]?.value
  if (value === undefined || own === undefined) return NOT_AUTHENTICATED
  if (hostsOf(trace.slice(0, at)).some((host) => !isSameOwner(host, own))) return NOT_AUTHENTICATED

  const [server = '', ...rest] = segments(value)
  const isNamed = !/^\S+\s*=/.test(server)
  const isOwn = isNamed
    ? isSameOwner(server.split(/\s/, 1)[0] ?? '', own)
    : hostsOf(trace.slice(at))
        .slice(0, 1)
        .some((host) => isSameOwner(host, own))
  if (!isOwn) return NOT_AUTHENTICATED
  return verdicts((isNamed ? rest : [server, ...rest]).flatMap(resultOf), sender)
}

function verdicts(results: readonly Result[], sender: string): MailAuthentication {
  const of = (name: string) => results.filter(({ method }) => method === name)
  // One valid signature is enough (RFC 6376, 6.1).
  const dkim = of('dkim').find(({ verdict }) => verdict === 'pass') ?? of('dkim')[0]
  const [dmarc] = of('dmarc')
  // If the mail has two senders and the server checked the other one, the result says nothing about the sender shown.
  const isAboutOther =
    sender !== '' && dmarc?.verdict === 'pass' && dmarc.about !== '' && !isSameOwner(dmarc.about, domainOf(sender))
  return EmailBody.shape.authentication.parse({
    spf: of('spf')[0]?.verdict ?? 'unknown',
    dkim: dkim?.verdict ?? 'unknown',
    dmarc: isAboutOther ? 'fail' : (dmarc?.verdict ?? 'unknown'),
  })
}

/** `dmarc=pass (p=none) header.from=a.test` */
function resultOf(segment: string): Result[] {
  const [, method, verdict] = /^([a-z][\w.-]*)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)/i.exec(segment) ?? []
  if (method === undefined || verdict === undefined) return []
  const [, about = ''] = /\sheader\.from\s*=\s*"?([^\s";]+)/i.exec(segment) ?? []
  const spelling = SPELLINGS[verdict.toLowerCase()] ?? verdict.toLowerCase()
  return [{ method: method.toLowerCase(), verdict: spelling, about: domainOf(about) }]
}

/** Spellings of Exchange and older programs. */
const SPELLINGS: Record<string, string> = { hardfail: 'fail', bestguesspass: 'none', error: 'temperror' }

/** Splits at semicolons and drops comments; both are ignored inside quotes. */
function segments(value: string): string[] {
  const found = ['']
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? ''
    if (character === '\\') at += 1
    else if (character === '"' && depth === 0) isQuoted = !isQuoted
    else if (!isQuoted && character === '(') depth += 1
    else if (!isQuoted && character === ')' && depth > 0) depth -= 1
    else if (!isQuoted && depth === 0 && character === ';') found.push('')
    else if (depth === 0) found.push(`${found.pop()}${character}`)
  }
  return found.map((segment) => segment.trim())
}

/** The host that wrote a Received header, unless it gives only an IP address or a name of its own network. */
function receivingHost({ value }: Header): string[] {
  const [, host = ''] = /(?:^|\s)by\s+([\w.-]+)/i.exec(segments(value)[0] ?? '') ?? []
  return /\.[a-z][a-z\d-]+\.?$/i.test(host) && !/\.(?:internal|local|lan|localdomain|home|arpa)\.?$/i.test(host)
    ? [host]
    : []
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
