import { Readable } from 'node:stream'
import { dayAt } from '@attestry/core/base/day'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { classCOf } from '@attestry/core/vault/class-c'
import { declarationFilename, type exportsApi } from '@attestry/core/vault/exports'
import type { CommandDeps } from '../commands/command'
import type { FileAnswer } from '../http/handlers-of'
import { readOrganization } from '../people/organization'
import type { RateLimits } from '../adapters/rate-limits'
import type { Caller } from '../platform/caller'
import { existingProduct } from './document-owner'
import { writeClassC } from './declarations/write-class-c'

type ExportDeclarationDeps = Pick<CommandDeps, 'database' | 'now'> & { rateLimits: Pick<RateLimits, 'take'> }

const PER_PERSON = { attempts: 600, within: 3600_000 }

/**
 * A product as an XML file of IPC-1752A, which the caller declares for the organization.
 * @throws AppError product-not-found, too-many-requests; declaration-refused with what is missing
 */
export async function exportDeclaration(
  { database: { reads }, rateLimits, now }: ExportDeclarationDeps,
  { org, uid, email }: Caller,
  { id }: Input<typeof exportsApi.exportDeclaration>,
): Promise<FileAnswer> {
  await rateLimits.take(`declaration-${uid}`, PER_PERSON)
  const product = await existingProduct(reads, org, id)
  const { manufacturer, part_number, description } = product
  const [organization, profile, maker, own, universal] = await Promise.all([
    readOrganization(reads, org),
    reads.read(at('profile', org, uid)),
    reads.read(at('manufacturer', org, manufacturer.id)),
    reads.list('file', queries.filesOfProduct(org, id)),
    reads.list('file', queries.universalFiles(org, manufacturer.id)),
  ])
  const declared = classCOf(product, maker, [...own, ...universal], now())
  if (declared.status === 'refused') throw new AppError('declaration-refused', declared.reasons.join(' '))
  const name = `${profile?.first_name ?? ''} ${profile?.last_name ?? ''}`.trim()
  const head = {
    supplier: organization.name,
    person: { name: name === '' ? email : name, email },
    product: { number: part_number, name: description, manufacturer: manufacturer.name },
    date: dayAt(now()),
  }
  const bytes = Buffer.from(writeClassC(head, declared))
  return {
    filename: declarationFilename(part_number, head.date),
    mime_type: 'application/xml',
    size: bytes.length,
    stream: Readable.from([bytes]),
  }
}
