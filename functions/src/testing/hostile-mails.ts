/**
 * Mails that try to exhaust a parser's memory or time. Their bytes are always the same. `scale` multiplies their sizes,
 * up to the largest mail that is fetched.
 */
export type HostileMail = { name: string; raw: Buffer }

const LARGEST = 40 * 1024 * 1024

export const hostileMailNames = (): string[] => Object.keys(SHAPES)

export function hostileMail(name: string, scale = 1): HostileMail {
  const shape = SHAPES[name]
  if (!shape) throw new Error(`There is no hostile mail ${name}`)
  return { name, raw: Buffer.from(shape(scale), 'latin1').subarray(0, LARGEST) }
}

/** Repeats all of them in turn until there are `count`. */
export function* hostileMails(count = hostileMailNames().length, scale = 1): Generator<HostileMail> {
  const names = hostileMailNames()
  for (let index = 0; index < count; index += 1) yield hostileMail(names[index % names.length] ?? '', scale)
}

const times = (count: number, piece: string | ((index: number) => string)): string =>
  typeof piece === 'string' ? piece.repeat(count) : Array.from({ length: count }, (_, index) => piece(index)).join('')

const mail = (body: string, ...headers: string[]): string =>
  ['From: Somebody <somebody@hostile.test>', 'Subject: Declaration', ...headers, '', body].join('\r\n')

const multipart = (body: string): string => mail(body, 'Content-Type: multipart/mixed; boundary="b"')
const html = (body: string): string => mail(body, 'Content-Type: text/html; charset=utf-8')

const part = (...lines: string[]): string => ['--b', ...lines, ''].join('\r\n')
const BASE64 = 'Content-Transfer-Encoding: base64'
const PDF = 'Content-Type: application/pdf; name="a.pdf"'

/** A random-looking string, always the same. */
function noise(length: number): string {
  let state = 20261121
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return String.fromCharCode((state >>> 16) & 255)
  }).join('')
}

const SHAPES: Record<string, (scale: number) => string> = {
  'base64 on one line, 640 kB': (scale) => mail(times(107_000 * scale, 'base64')),
  'base64 on one line, 1 MB': (scale) => mail(times(175_000 * scale, 'base64')),
  'transfer encodings on one line': (scale) => multipart(part(times(20_000 * scale, BASE64), '', 'x')),
  'blank lines': (scale) => mail(times(1_400_000 * scale, '\n')),
  'lone carriage returns': (scale) => times(1_400_000 * scale, '\r'),
  'nested parts': (scale) =>
    multipart(
      times(
        3_000 * scale,
        (level) => `--b${level || ''}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
      ),
    ),
  'many parts': (scale) => multipart(times(100_000 * scale, part('', 'x'))),
  'many quoted-printable parts': (scale) =>
    multipart(times(9_000 * scale, part('Content-Transfer-Encoding: quoted-printable', '', 'x'))),
  'many attachments': (scale) => multipart(times(9_000 * scale, part(PDF, BASE64, '', 'JVBERi0xLjQ='))),
  'many large attachments': (scale) =>
    multipart(times(100 * scale, part(PDF, BASE64, '', times(400, `${'QUJD'.repeat(19)}\r\n`)))),
  'attachments within a text': (scale) =>
    mail(times(50 * scale, part(PDF, BASE64, '', times(400, `${'QUJD'.repeat(19)}\r\n`)))),
  'one large attachment': (scale) =>
    multipart(part(PDF, BASE64, '', times(50_000 * scale, `${'QUJD'.repeat(19)}\r\n`))),
  'nested messages': (scale) =>
    mail(times(3_000 * scale, 'Content-Type: message/rfc822\r\n\r\n'), 'Content-Type: message/rfc822'),
  'a long nested message': (scale) =>
    mail(
      times(20_000 * scale, 'line\r\n'),
      ...times(4, 'Content-Type: message/rfc822\r\n\r\n').trimEnd().split('\r\n'),
    ),
  'header lines': (scale) => times(200_000 * scale, 'a: b\r\n'),
  'folded header lines': (scale) => `Subject: x\r\n${times(200_000 * scale, ' b\r\n')}\r\nx`,
  'one huge header': (scale) => mail('x', `X-Huge: ${'a'.repeat(1_400_000 * scale)}`),
  'a header just small enough': () => mail('x', `To: ${'<a@b.test>, '.repeat(40_000)}`),
  'encoded words': () =>
    mail('x', `Comments: ${'=?utf-8?B?4oKs?= '.repeat(20_000)}`).replace('Declaration', '=?'.repeat(20_000)),
  'references without end': () => mail('x', `References: ${'<a'.repeat(250_000)}`),
  'groups of addresses': () => mail('x', `Cc: ${'g:'.repeat(250_000)}`),
  'comments within comments': () =>
    mail('x', `Authentication-Results: ${'('.repeat(250_000)}`, `Reply-To: ${'('.repeat(250_000)}`),
  'parameters of a type': () => mail('x', `Content-Type: text/plain${times(60_000, (index) => `; a*${index}=b`)}`),
  'prefixes of boundaries': (scale) => {
    const boundary = (level: number) => 'a'.repeat(900 + level)
    const opened = times(
      90,
      (level) => `--${boundary(level)}\r\nContent-Type: multipart/mixed; boundary=${boundary(level + 1)}\r\n\r\n`,
    )
    const body = opened + times(900 * scale, `--${'a'.repeat(1_000)}\r\n`)
    return mail(body, `Content-Type: multipart/mixed; boundary=${boundary(0)}`)
  },
  'broken charsets': (scale) =>
    multipart(
      ['utf-7', 'utf-16', 'utf-32', 'iso-2022-jp', 'gb18030', 'x-none', '\0', 'a'.repeat(5_000)]
        .map((charset) => part(`Content-Type: text/plain; charset="${charset}"`, '', noise(20_000 * scale)))
        .join(''),
    ),
  'bytes of any kind': (scale) => noise(400_000 * scale),
  'flowed text': (scale) => mail(times(40_000 * scale, 'x \r\n'), 'Content-Type: text/plain; format=flowed; delsp=yes'),
  'tables within tables': (scale) => html(times(140_000 * scale, '<table>')),
  'tables just shallow enough': () => html(times(2_000, `${'<table>'.repeat(60)}x`)),
  'quotes within quotes': (scale) => html(times(490, '<blockquote>') + times(40_000 * scale, 'a<br>')),
  'open angles': (scale) => html('<'.repeat(1_000_000 * scale)),
  'open comments': (scale) => html(times(200_000 * scale, '<!--')),
  'attributes of one element': (scale) => html(`<p ${times(100_000 * scale, (index) => `a${index}="b" `)}>x</p>`),
  'styles of one element': () => html(times(900, `<p style="${'color:red;'.repeat(100)}">x</p>`)),
  'style blocks': (scale) => html(times(100_000 * scale, '<style>@import ')),
  entities: (scale) => html(times(200_000 * scale, '&lt;a&gt;')),
  'misnested elements': (scale) => html(times(25_000 * scale, '<b><p><i></b><a></p></i>')),
  'one image a thousand times': () =>
    mail(
      `--b\r\nContent-Type: text/html\r\n\r\n${times(40_000, '<img src="cid:a">')}\r\n--b\r\nContent-Type: image/png\r\nContent-ID: <a>\r\n${BASE64}\r\n\r\n${times(3_400, `${'QUJD'.repeat(19)}\r\n`)}\r\n--b--`,
      'Content-Type: multipart/related; boundary="b"',
    ),
}
