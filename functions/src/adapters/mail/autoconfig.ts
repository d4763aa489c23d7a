/**
 * Reads what a domain has published of its mail servers: Thunderbird's autoconfig
 * (https://wiki.mozilla.org/Thunderbird:Autoconfiguration:ConfigFileFormat). Only servers that we would connect to
 * count: TLS, on the usual ports, under a name. Where a file names several, its first is its author's choice.
 */
import { asciiDomain } from '@attestry/core/base/email-address'
import type { MailServers } from '@attestry/core/mailboxes/mail-providers'
import { EmailAccountForm } from '@attestry/core/mailboxes/email-accounts'
import { domainOf } from '@attestry/core/base/email-address'
import { SaxesParser } from 'saxes'

export type PublishedServers = MailServers & { username: string }

const MAX_TAGS = 2000
const MAX_DEPTH = 20

const FIELDS = ['hostname', 'port', 'socketType', 'username'] as const
type Field = (typeof FIELDS)[number]
type Server = { is: string; type: string } & Partial<Record<Field, string>>

const isField = (name: string): name is Field => FIELDS.some((field) => field === name)

/** The servers for an address, or undefined if the text names none of both kinds, or is no such file. */
export function publishedServers(text: string, address: string): PublishedServers | undefined {
  const servers = serversIn(text) ?? []
  const imap = firstOf(servers, 'incomingServer', 'imap', ['SSL 993'], address)
  const smtp = firstOf(servers, 'outgoingServer', 'smtp', ['SSL 465', 'STARTTLS 587'], address)
  const username = EmailAccountForm.shape.username.safeParse(filled(imap?.server.username ?? '%EMAILADDRESS%', address))
  if (!imap || !smtp || !username.success) return undefined
  return {
    imap_server: imap.host,
    imap_port: 993,
    smtp_server: smtp.host,
    smtp_port: smtp.server.port === '465' ? 465 : 587,
    username: username.data,
  }
}

function firstOf(servers: Server[], is: string, type: string, ways: string[], address: string) {
  for (const server of servers) {
    const host = asciiDomain(filled(server.hostname ?? '', address))
    const isOurs = server.is === is && server.type === type && ways.includes(`${server.socketType} ${server.port}`)
    if (isOurs && host !== undefined) return { server, host }
  }
  return undefined
}

/** The file is the same for everybody; these stand for parts of the address. */
function filled(text: string, address: string): string {
  const domain = domainOf(address)
  const parts: Record<string, string> = {
    EMAILADDRESS: address,
    EMAILLOCALPART: address.slice(0, -domain.length - 1),
    EMAILDOMAIN: domain,
  }
  return text.replace(/%(EMAILADDRESS|EMAILLOCALPART|EMAILDOMAIN)%/g, (_, name: string) => parts[name] ?? '')
}

/** All servers of the first provider that is described; undefined if the text is no XML, or has entities of its own. */
function serversIn(text: string): Server[] | undefined {
  const servers: Server[] = []
  const parser = new SaxesParser({ xmlns: false })
  let [tags, depth, value] = [0, 0, '']
  let server: Server | undefined
  let isOver = false
  const refuse = () => {
    // Some files are broken below what we read.
    if (!isOver) throw new Refused()
  }
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    tags += 1
    depth += 1
    if (tags > MAX_TAGS || depth > MAX_DEPTH) throw new Refused()
    value = ''
    if (!isOver && name.endsWith('Server')) server = { is: name, type: String(attributes.type) }
  })
  const says = (piece: string) => {
    value += piece
  }
  parser.on('text', says)
  parser.on('cdata', says)
  parser.on('closetag', ({ name }) => {
    depth -= 1
    if (server && isField(name)) server[name] ??= value.trim()
    if (server && name === server.is) {
      servers.push(server)
      server = undefined
    }
    if (name === 'emailProvider') isOver = true
  })
  try {
    parser.write(text).close()
    return servers
  } catch (failure) {
    if (failure instanceof Refused) return undefined
    throw failure
  }
}

class Refused extends Error {}
