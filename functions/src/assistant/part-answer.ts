import { type OwnNames, topicName } from '@attestry/core/base/own-kinds'
import { dayText } from '@attestry/core/base/words'
import { topicsOf } from '@attestry/core/sending/topic-of'
import { Regime } from '@attestry/core/base/regime'
import type { Topic } from '@attestry/core/base/topic'
import {
  addressOfProduct,
  type ChatDocument,
  type ChatList,
  type ChatPart,
  MAX_CHAT_PARTS,
} from '@attestry/core/assistant/chat'
import { factLabelOn } from '@attestry/core/vault/fact-words'
import { factsOf } from '@attestry/core/vault/facts'
import { answersOf } from '@attestry/core/vault/product-documents'
import { exactKey, partKey } from '@attestry/core/base/part-number'
import { searchToken } from '@attestry/core/base/search-tokens'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'
import type { NamedPart, Question } from '../ai/local/chat/question'
import { canonicalMaker } from '../text/makers'
import { filesOf, makersAt, productsNamed } from './facts'
import { createNaming, documentOfMail, documentOfVault, receivedFiles } from './found-documents'
import { listOf } from './own-answer'
import { type Known, summaryOf, unknownPart } from './product-facts'
import { suggestHs } from './suggest-hs'
import { disagreeing } from './trade-facts'

/** What a question about parts is answered with. */
export type PartAnswer = { parts: ChatPart[]; lists: ChatList[]; notes: string[] }

type About = {
  org: string
  session_id: string
  question: Question
  step: (text: string) => Promise<void>
  now: number
  own: OwnNames
}

/** Of one part. What came by mail is at most 30 files. */
const MAX_DOCUMENTS = 50

/** Parts of the vault that a question names by their whole number, in the order of the question. */
export function inQuestion(found: readonly Product[], { makers, keys, parts }: Question): Product[] {
  const isOther = ({ part_key, part_number }: Product) =>
    parts.some(({ text }) => partKey(text) === part_key && exactKey(text) !== exactKey(part_number))
  const products = found.filter((product) => !isOther(product))
  const ofMaker = products.filter(({ manufacturer }) => makers.includes(canonicalMaker(manufacturer.name)))
  const named = new Set(ofMaker.map(({ part_key }) => part_key))
  const chosen = products.filter((product) => !named.has(product.part_key) || ofMaker.includes(product))
  // A number that is a piece of another one that was found is not meant: "DC5" of "G5LE-14 DC5".
  const whole = chosen.filter(({ part_key: key }) => !chosen.some((other) => isPieceOf(key, other.part_key)))
  return whole.toSorted((one, other) => keys.indexOf(one.part_key) - keys.indexOf(other.part_key))
}

const isPieceOf = (key: string, other: string): boolean => key !== other && other.includes(key)

/** Everything that the vault and received mails say about the parts of a question. */
export async function partAnswer(
  reads: Reads,
  products: readonly Product[],
  unknown: readonly NamedPart[],
  about: About,
): Promise<PartAnswer> {
  const { org, session_id, question, step, now, own: names } = about
  const shown = products.slice(0, MAX_CHAT_PARTS)
  const makerIds = [...new Set(shown.map(({ manufacturer }) => manufacturer.id))]
  const [files, makers] = await Promise.all([
    filesOf(
      reads,
      org,
      shown.map(({ id }) => id),
      makerIds,
    ),
    makersAt(reads, org, makerIds),
  ])
  if (files.length > 0) await step(`Reading ${files.length === 1 ? '1 document' : `${files.length} documents`}`)
  const naming = createNaming()
  const { wants, topics } = question
  if (wants.documents) await step('Looking through received mails')
  const received = async (number: string): Promise<ChatDocument[]> =>
    wants.documents
      ? (await receivedFiles(reads, org, number)).map((file) =>
          documentOfMail(session_id, naming(file.attachment.filename), file),
        )
      : []

  const parts: ChatPart[] = []
  for (const product of shown) {
    const known: Known = {
      product,
      maker: makers.find(({ id }) => id === product.manufacturer.id),
      files: answersOf(product, files),
    }
    const own = known.files.map((file) => documentOfVault(session_id, naming(file.original_filename), file, product.id))
    const fresh = await received(product.part_number)
    parts.push({
      part_number: product.part_number,
      product_id: product.id,
      vault_link: addressOfProduct(product.id),
      compliance_summary: summaryOf(known, topics, hsOf(product), now),
      documents: [...own.slice(0, MAX_DOCUMENTS - fresh.length), ...fresh],
    })
  }
  const lists: ChatList[] = []
  for (const part of unknown.slice(0, MAX_CHAT_PARTS - parts.length)) {
    const maker = part.maker ?? question.makers[0] ?? null
    parts.push({
      part_number: part.text.slice(0, 100),
      product_id: null,
      vault_link: null,
      compliance_summary: unknownPart(maker, suggestHs({ part_number: part.text })),
      documents: await received(part.text),
    })
    const near = await nearParts(reads, org, part.text)
    if (near.length > 0 && lists.length < 3)
      lists.push(await productList({ reads, org, now }, `Parts of your vault like ${part.text}`, near))
  }
  if (wants.similar) {
    await step('Comparing parts of the vault')
    for (const product of shown.slice(0, 3)) lists.push(await similarTo({ reads, org, now }, product))
  }
  return {
    parts,
    lists: lists.slice(0, 5),
    notes: [
      ...shown.flatMap((product) => topics.flatMap((topic) => paperNote(product, topic, files, names))),
      ...shown.flatMap(disagreement),
    ],
  }
}

/** Of what has no status of its own in the vault: the documents about it, which a person has to read. */
function paperNote(product: Product, topic: Topic, files: readonly VaultFile[], own: OwnNames): string[] {
  if (Regime.safeParse(topic).success || topic === 'country_of_origin' || topic === 'hs_code') return []
  const { part_number } = product
  const about = answersOf(product, files).filter((file) => topicsOf(file, part_number).includes(topic))
  const named = about
    .slice(0, 3)
    .map(({ original_filename: name, issued_at }) => (issued_at === null ? name : `${name} of ${dayText(issued_at)}`))
  return about.length === 0
    ? [`There is no ${topicName(topic, own)} document in the vault for ${part_number}.`]
    : [
        `What is declared of ${part_number} about ${topicName(topic, own)} stands in ${named.join(', ')}. Please read it there: the vault keeps no ${topicName(topic, own)} status.`,
      ]
}

const hsOf = ({ part_number, description, product_type, manufacturer }: Product) =>
  suggestHs({ part_number, description, product_type: product_type.name, maker: manufacturer.name })

function disagreement(product: Product): string[] {
  const codes = disagreeing(product)
  return codes.length === 0
    ? []
    : [
        `The HS codes that the vault has for ${product.part_number} (${codes.join(', ')}) do not begin with the same six digits. One of them is wrong.`,
      ]
}

/** Parts whose number begins alike. They are other parts: nothing about them is said of the one that was asked for. */
async function nearParts(reads: Reads, org: string, text: string): Promise<Product[]> {
  const token = searchToken(text)
  if (token === null) return []
  const found = await productsNamed(reads, org, token, 5)
  if (found.length > 0) return found
  const shorter = Array.from(partKey(text))
    .slice(0, Math.max(4, Math.ceil(token.length * 0.6)))
    .join('')
  return shorter.length < token.length ? productsNamed(reads, org, shorter, 5) : []
}

/** How many parts of the same type, and of the same series, are compared. */
const COMPARED = 50

/** Parts of the same type, the likest first: those whose number begins alike, then those of the same maker. */
async function similarTo(
  { reads, org, now }: { reads: Reads; org: string; now: number },
  product: Product,
): Promise<ChatList> {
  const [family, series] = [searchToken(product.product_type.name), product.part_key.slice(0, 5)]
  const found = await Promise.all([
    productsNamed(reads, org, family ?? series, COMPARED),
    productsNamed(reads, org, series, COMPARED),
  ])
  const others = new Map(found.flat().map((one) => [one.id, one]))
  others.delete(product.id)
  const likeness = (other: Product): number =>
    alike(product.part_key, other.part_key) * 2 +
    Number(other.product_type.id === product.product_type.id) * 5 +
    Number(other.manufacturer.id === product.manufacturer.id) * 2
  const similar = [...others.values()]
    .filter(
      (other) => other.product_type.id === product.product_type.id || alike(product.part_key, other.part_key) >= 4,
    )
    .toSorted((one, other) => likeness(other) - likeness(one))
  return productList(
    { reads, org, now },
    `Products in your vault similar to ${product.part_number}`,
    similar.slice(0, 20),
  )
}

function alike(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

async function productList(
  { reads, org, now }: { reads: Reads; org: string; now: number },
  title: string,
  products: readonly Product[],
): Promise<ChatList> {
  const makers = await makersAt(reads, org, [...new Set(products.map(({ manufacturer }) => manufacturer.id))])
  return listOf(
    title,
    ['Part', 'Manufacturer', 'Type', 'Description', 'RoHS', 'REACH', 'Documents'],
    products.map((product) => {
      const maker = makers.find(({ id }) => id === product.manufacturer.id)
      const { rohs, reach } = factsOf(product, maker, now)
      return {
        cells: [
          product.part_number,
          product.manufacturer.name,
          product.product_type.name,
          product.description,
          factLabelOn(rohs, now),
          factLabelOn(reach, now),
          String(product.file_count),
        ],
        about: { kind: 'product', id: product.id },
      }
    }),
  )
}
