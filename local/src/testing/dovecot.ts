/**
 * Starts a separate Dovecot. It keeps everything in its own folder, which is removed afterwards, and listens on one
 * free port of 127.0.0.1. Mailboxes are Maildirs, so that a message is a file and arrives byte for byte. Any user name
 * works, and all have the same password.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localCertificate } from '../certificate'
import { freePort } from '../free-port'
import { startGuarded } from '../guarded-process'
import { SetupError } from '../setup-error'

export interface Dovecot {
  /** IMAP with TLS from the first byte, on 127.0.0.1. */
  port: number
  password: string
  /** PEM of the certificate to trust. */
  ca: string
  /** Puts a message into the inbox of a user. */
  deliver(user: string, raw: Buffer | string): void
  /** Removes all messages from the inbox. */
  empty(user: string): void
  /** Gives the inbox another UIDVALIDITY, and its messages new UIDs. */
  renumber(user: string): void
  stop(): Promise<void>
}

const BINARY = '/usr/sbin/dovecot'

export async function startDovecot(): Promise<Dovecot> {
  if (!existsSync(BINARY)) {
    throw new SetupError('Dovecot is missing: apt-get install --no-install-recommends dovecot-imapd openssl')
  }
  const folder = mkdtempSync(join(tmpdir(), 'attestry-dovecot-'))
  const port = await freePort()
  const { key, cert } = await localCertificate()
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'cert.pem'), cert)
  for (const name of ['run', 'state', 'home']) mkdirSync(join(folder, name))
  const { name, group, prefix } = identity()
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port, name, group))
  if (prefix.length > 0) spawnSync('chown', ['-R', `${name}:${group}`, folder])

  const lines: string[] = []
  const [command, ...args] = [...prefix, BINARY, '-F', '-c', join(folder, 'dovecot.conf')]
  const server = startGuarded({
    command: command!,
    args,
    cwd: folder,
    env: process.env,
    removeAfter: [folder],
    onLine: (line) => lines.push(line),
  })
  let hasEnded = false
  void server.ended.then(() => (hasEnded = true))
  while (!(await accepts(port))) {
    if (hasEnded) throw new SetupError(`Dovecot did not start: ${lines.join(' ')}`)
  }

  let count = 0
  const maildir = (user: string) => join(folder, 'home', user, 'mail')
  const open = (path: string) => {
    mkdirSync(path, { recursive: true })
    // If this process is root, Dovecot runs as a user without rights.
    chmodSync(path, 0o777)
  }
  return {
    port,
    password: PASSWORD,
    ca: cert,
    deliver(user, raw) {
      open(join(folder, 'home', user))
      open(maildir(user))
      for (const part of ['tmp', 'cur', 'new']) open(join(maildir(user), part))
      const file = `${1_000_000_000 + ++count}.M${count}.attestry`
      writeFileSync(join(maildir(user), 'new', file), raw, { mode: 0o666 })
    },
    empty(user) {
      for (const part of ['cur', 'new']) {
        const path = join(maildir(user), part)
        for (const file of readdirSync(path)) rmSync(join(path, file))
      }
    },
    renumber(user) {
      // Dovecot remembers the last number it gave in dovecot-uidvalidity, which stays, so the next number differs.
      for (const file of readdirSync(maildir(user))) {
        if (/^dovecot(-uidlist|[.]index)/.test(file)) rmSync(join(maildir(user), file))
      }
    },
    stop: () => server.stop(),
  }
}

const PASSWORD = 'local-password'

/** Dovecot never runs mail processes as root, so root becomes nobody. Other users run them as themselves. */
function identity(): { name: string; group: string; prefix: string[] } {
  const said = (...args: string[]) => spawnSync('id', args, { encoding: 'utf8' }).stdout.trim()
  if (process.getuid?.() !== 0) return { name: said('-un'), group: said('-gn'), prefix: [] }
  const [name, group] = ['nobody', 'nogroup']
  return { name, group, prefix: ['setpriv', `--reuid=${name}`, `--regid=${group}`, '--clear-groups'] }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy()).once('error', () => {})
    socket.once('close', (hadError) => setTimeout(resolve, hadError ? 50 : 0, !hadError))
  })

const configuration = (folder: string, port: number, user: string, group: string) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
first_valid_gid = 1
auth_mechanisms = plain login
auth_failure_delay = 0
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:~/mail
mail_max_userip_connections = 1000
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/home/%u
}
namespace inbox {
  inbox = yes
}
service anvil {
  chroot =
}
service auth {
  client_limit = 4096
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  service_count = 0
  client_limit = 4000
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service imap {
  process_limit = 1024
  service_count = 200
}
`
