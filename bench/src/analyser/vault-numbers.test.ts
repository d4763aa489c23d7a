import { partKey } from '@attestry/core/base/part-number'
import { createLocalModel } from '@attestry/functions/ai/local/local-model'
import { possibleKeys } from '@attestry/functions/text/parts/vault-numbers'
import { analyseEmail } from '@attestry/functions/ai/tasks/analyse-email'
import type { MailText } from '@attestry/functions/text/mail-text'
import { northwindCatalog } from '@attestry/local/demo/catalog'
import { describe, expect, it } from 'vitest'
import { authorMails } from './author-mails'
import { longLists } from './long-lists'
import { PART_FAMILIES } from './own-mails'

type Part = { number: string; maker: string }
type Way = (parts: readonly Part[], named: (part: Part) => string) => Partial<MailText>

const model = createLocalModel()
/** No amount, year or package. */
const isWhole = (key: string): boolean =>
  /\d/.test(key) && key.length < 46 && (/[A-Z]/.test(key) ? key.length >= 4 : key.length >= 6)
const MAKERS = [
  'Texas Instruments',
  'Würth Elektronik',
  'TE Connectivity',
  'Zentek Devices',
  'Rosalind & Sons',
  'OSRAM',
]

/** The parts of the demo, and 2,000 others: real numbers of many families, and made-up ones of further families. */
function vaultOf(most: number): Part[] {
  const demo = northwindCatalog.products.map(({ part_number, manufacturer }) => ({
    number: part_number,
    maker: manufacturer,
  }))
  const labelled = [...authorMails(), ...longLists()].flatMap(({ parts }) =>
    parts.map(({ number, maker }, at) => ({ number, maker: maker ?? (MAKERS[at % MAKERS.length] as string) })),
  )
  const families = PART_FAMILIES.map((number, at) => ({ number, maker: MAKERS[at % MAKERS.length] as string }))
  const others = [...families, ...labelled].filter(({ number }) => isWhole(partKey(number)))
  const found = new Map([...others].map((part) => [partKey(part.number), part]))
  const step = Math.max(1, Math.floor(found.size / most))
  return [...demo, ...[...found.values()].filter((_, at) => at % step === 0).slice(0, most)]
}

const ASK = 'Hello,\n\nplease send us the RoHS and REACH declarations for the following parts:\n\n'
const BYE = '\n\nThank you and best regards\nDana Whitfield\nHelioworks GmbH'
const text = (body: string): Partial<MailText> => ({ text: `${ASK}${body}${BYE}` })
const lines = (of: readonly Part[], line: (part: Part, at: number) => string) => text(of.map(line).join('\n'))

const WAYS: Record<string, Way> = {
  'bare lines': (parts, named) => lines(parts, named),
  bullets: (parts, named) => lines(parts, (part) => `- ${named(part)}`),
  'a numbered list': (parts, named) => lines(parts, (part, at) => `${at + 1}. ${named(part)}`),
  'a numbered list with brackets': (parts, named) => lines(parts, (part, at) => `${at + 1}) ${named(part)};`),
  'commas and blanks': (parts, named) => text(parts.map(named).join(', ')),
  'commas alone': (parts, named) => text(parts.map(named).join(',')),
  slashes: (parts, named) => text(parts.map(named).join(' / ')),
  semicolons: (parts, named) => text(`${parts.map(named).join('; ')}.`),
  'a sentence': (parts, named) =>
    lines(parts, (part) => `For ${named(part)} we need the declaration because our customer asked for it.`),
  'in quotes': (parts, named) => lines(parts, (part) => `“${named(part)}”`),
  'in brackets': (parts, named) => lines(parts, (part) => `the component (${named(part)})`),
  'after a label': (parts, named) => lines(parts, (part) => `P/N: ${named(part)}`),
  'before a quantity': (parts, named) => lines(parts, (part) => `${named(part)} x 250 pcs`),
  'after a quantity': (parts, named) => lines(parts, (part) => `250 pcs ${named(part)}`),
  'in lower case': (parts, named) => lines(parts, (part) => named(part).toLowerCase()),
  'three columns with commas': (parts, named) => lines(parts, (part, at) => `${named(part)},item ${at + 1},250`),
  'columns with tabs': (parts, named) => lines(parts, (part, at) => `${at + 1}\t${named(part)}\tcomponent\t250`),
  'columns with bars': (parts, named) => lines(parts, (part, at) => `| ${at + 1} | ${named(part)} | 250 |`),
  'columns with blanks': (parts, named) => lines(parts, (part, at) => `${at + 1}    ${named(part)}    250`),
  'the quoted mail': (parts, named) => ({
    text: `Hello,\n\nany news on the RoHS and REACH declarations for the parts below?\n\nDana\n\n> Hello,\n> please send them for:\n${parts
      .map((part) => `> ${named(part)}`)
      .join('\n')}`,
    headers: { 'in-reply-to': '<a1@northwind.test>' },
  }),
  'a file': (parts, named) => ({
    ...text('see the attached list'),
    attachment_names: ['parts.csv'],
    attachments: [
      {
        filename: 'parts.csv',
        text: ['Item,Part,Qty', ...parts.map((part, at) => `${at},"${named(part)}",5`)].join('\n'),
      },
    ],
  }),
}

const NAMES: Record<string, (part: Part) => string> = {
  'without its maker': ({ number }) => number,
  'after its maker': ({ number, maker }) => `${maker} ${number}`,
  'before its maker': ({ number, maker }) => `${number} (${maker})`,
}

const IN_A_MAIL = 20
const vault = vaultOf(process.env.DEEP ? 2000 : 200)
const vaultKeys = new Set(vault.map(({ number }) => partKey(number)))

/** What the analyser does not find of a vault that is written in a way. */
async function lostIn(way: Way, named: (part: Part) => string): Promise<string[]> {
  const lost: string[] = []
  for (let at = 0; at < vault.length; at += IN_A_MAIL) {
    const parts = vault.slice(at, at + IN_A_MAIL)
    const mail: MailText = {
      subject: 'RoHS and REACH declarations',
      sender_name: 'Dana Whitfield',
      sender_email: 'dana@helioworks.test',
      received_date: Date.parse('2026-11-02T09:00:00Z'),
      kind: 'message',
      text: '',
      html_text: '',
      attachment_names: [],
      ...way(parts, named),
    }
    const vault_keys = possibleKeys(mail).filter((key) => vaultKeys.has(key))
    const { extracted_products } = await analyseEmail({ model, now: () => 0 }, { ...mail, vault_keys })
    const found = new Set(extracted_products.filter(({ asked }) => asked).map(({ part_key }) => part_key))
    lost.push(...parts.map(({ number }) => number).filter((number) => !found.has(partKey(number))))
  }
  return lost
}

describe.each(Object.entries(WAYS))('every part of the vault is found in %s', (_, way) => {
  it.each(Object.entries(NAMES))('%s', async (__, named) => expect(await lostIn(way, named)).toEqual([]), 600_000)
})
