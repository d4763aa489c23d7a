import { randomFrom } from '@attestry/functions/testing/random-from'

/**
 * Mails of typical sizes, with the same bytes each time: 45 % plain (3 KB), 27.5 % HTML (20–60 KB, with plain text
 * beside it, as mail programs send it), 27.5 % with a PDF (50–300 KB).
 */
export function* mails(count: number): Generator<Buffer> {
  const random = randomFrom(20261121)
  for (let index = 0; index < count; index++) {
    const kind = random()
    const head = [
      `From: Customer ${index} <customer${index % 97}@helioworks.test>`,
      'To: compliance@northwind.test',
      `Subject: RoHS and REACH for part ${index}`,
      `Date: ${new Date(Date.UTC(2026, 0, 1) + index * 60_000).toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <${index}.bench@helioworks.test>`,
      'MIME-Version: 1.0',
    ]
    yield Buffer.from(
      (kind < 0.45
        ? [...head, 'Content-Type: text/plain; charset=utf-8', '', words(random, 3_000)]
        : kind < 0.725
          ? [
              ...head,
              'Content-Type: multipart/alternative; boundary="a"',
              '',
              '--a',
              'Content-Type: text/plain; charset=utf-8',
              '',
              words(random, 2_000),
              '--a',
              'Content-Type: text/html; charset=utf-8',
              '',
              html(random, between(random, 20_000, 60_000)),
              '--a--',
            ]
          : [
              ...head,
              'Content-Type: multipart/mixed; boundary="b"',
              '',
              '--b',
              'Content-Type: text/plain; charset=utf-8',
              '',
              words(random, 1_000),
              '--b',
              'Content-Type: application/pdf; name="declaration.pdf"',
              'Content-Disposition: attachment; filename="declaration.pdf"',
              'Content-Transfer-Encoding: base64',
              '',
              base64(random, between(random, 50_000, 300_000)),
              '--b--',
            ]
      ).join('\r\n') + '\r\n',
    )
  }
}

const between = (random: () => number, low: number, high: number): number => Math.round(low + random() * (high - low))

const vocabulary = 'please send declarations for these parts lead free status of article supplier before Friday'.split(
  ' ',
)

function words(random: () => number, bytes: number): string {
  let text = ''
  while (text.length < bytes) {
    let line = ''
    while (line.length < 70) line += `${vocabulary[Math.floor(random() * vocabulary.length)]} `
    text += `${line.trim()}\r\n`
  }
  return text
}

/** Rows of a table. Each is a line of about 450 characters, as programs that write HTML make them. */
const html = (random: () => number, bytes: number): string =>
  `<html><body><table>${words(random, bytes)
    .split('\r\n')
    .map((text, index) => (index % 6 === 5 ? `<tr><td>${text}</td></tr>\r\n` : `${text} `))
    .join('')}</table></body></html>`

function base64(random: () => number, bytes: number): string {
  const block = Buffer.alloc(bytes)
  for (let index = 0; index < bytes; index++) block[index] = Math.floor(random() * 256)
  return (block.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')
}
