/** The parts of hoodiecrow-imap 2.1 that mailbox-server.ts uses. */
declare module 'hoodiecrow-imap' {
  import type { Duplex } from 'node:stream'

  interface StoredMessage {
    uid: number
    flags: string[]
    /** One character for each byte. */
    raw: string
  }
  interface Folder {
    uidvalidity: number
    uidnext: number
    messages: StoredMessage[]
  }
  interface Connection {
    state: 'Not Authenticated' | 'Authenticated' | 'Selected' | 'Logout'
  }
  interface Server {
    connectionHandlers: ((connection: Connection) => void)[]
    createClient(socket: Duplex): void
    getMailbox(path: string): Folder
    appendMessage(path: string, flags: string[], date: Date, raw: string): { message: StoredMessage }
    notify(response: object, folder: Folder): void
  }
  export default function hoodiecrow(options: { plugins: string[]; storage: object; id?: object }): Server
}
