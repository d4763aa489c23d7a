import { parentPort } from 'node:worker_threads'
import { parseMail } from '@attestry/functions/mail/parse-mail'

parentPort?.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  void parseMail(bytes).then(() => parentPort?.postMessage(id))
})
