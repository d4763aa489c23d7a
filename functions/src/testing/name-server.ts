import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { AUTHORITATIVE_ANSWER, type Answer, decode, encode } from 'dns-packet'

/** `mx` has the preferred host first. The answer comes `late` (milliseconds). */
export type Zone = Record<string, { mx?: string[]; a?: string[]; aaaa?: string[]; late?: number } | 'silent'>

const NO_SUCH_NAME = 3

/**
 * A name server (RFC 1035, over UDP) on 127.0.0.1, which knows the names of `zone`. Others do not exist, and about silent
 * ones it says nothing. `asked` is what it was asked, as `MX acme.test`.
 */
export async function startNameServer(zone: Zone) {
  const asked: string[] = []
  const late = new Set<NodeJS.Timeout>()
  const socket = createSocket('udp4')
  socket.on('message', (packet, { port, address }) => {
    const { id, questions = [] } = decode(packet)
    const { name = '', type = 'A' } = questions[0] ?? {}
    asked.push(`${type} ${name}`)
    const known = zone[name]
    if (known === 'silent') return
    const answers: Answer[] = (known?.[type.toLowerCase() as 'mx' | 'a' | 'aaaa'] ?? []).map((data, preference) =>
      type === 'MX' ? { name, type, data: { preference, exchange: data } } : { name, type: type as 'A', data },
    )
    const flags = AUTHORITATIVE_ANSWER | (known ? 0 : NO_SUCH_NAME)
    const answer = () => socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address)
    if (known?.late === undefined) answer()
    else late.add(setTimeout(answer, known.late))
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async close() {
      late.forEach(clearTimeout)
      socket.close()
      await once(socket, 'close')
    },
  }
}
