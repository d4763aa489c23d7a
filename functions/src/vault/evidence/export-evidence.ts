import { ownNames, type OwnNames } from '@attestry/core/base/own-kinds'
import { Readable } from 'node:stream'
import type { Input } from '@attestry/core/base/endpoint'
import type { exportsApi } from '@attestry/core/vault/exports'
import type { FileAnswer } from '../../http/handlers-of'
import { whileExporting } from '../../http/while-exporting'
import type { Shares } from '../../jobs/shares'
import { readOrganization } from '../../people/organization'
import type { Caller } from '../../platform/caller'
import type { RateLimits } from '../../adapters/rate-limits'
import { sha256 } from '../../platform/sha256'
import { collectEvidence, type EvidenceOf, filesOf } from './collect-evidence'
import type { FileDeps } from '../loose-files'
import { evidenceIndex } from './evidence-index'
import { safeName } from '../../platform/safe-name'
import { once, verified, type ZipEntry, zipStream } from './zip-stream'

type ExportEvidenceDeps = FileDeps & {
  rateLimits: RateLimits
  shares: Shares
}

/** Each may have 500 MB. */
const PER_ORGANIZATION = { attempts: 60, within: 3600_000 }

/**
 * The current documents of some products, for a customer or an auditor. They are read while they are sent. If one does
 * not have the bytes that were uploaded, the package breaks off.
 * @throws AppError product-not-found, no-documents, evidence-too-large, too-many-requests, exports-busy
 */
export async function exportEvidence(
  deps: ExportEvidenceDeps,
  { org }: Caller,
  { product_ids }: Input<typeof exportsApi.exportEvidence>,
): Promise<FileAnswer> {
  await deps.rateLimits.take(`evidence-${org}`, PER_ORGANIZATION)
  return whileExporting(deps, org, async () => {
    const [{ name: organization, own_kinds }, evidence] = await Promise.all([
      readOrganization(deps.database.reads, org),
      collectEvidence(deps.database.reads, org, product_ids, deps.now()),
    ])
    const [first] = evidence
    const subject = first && evidence.length === 1 ? first.product.part_number : `${evidence.length} products`
    return {
      filename: safeName(`Evidence ${subject} ${new Date(deps.now()).toISOString().slice(0, 10)}.zip`),
      mime_type: 'application/zip',
      stream: Readable.from(zipStream(entriesOf(deps, evidence, { organization, own: ownNames(own_kinds) })), {
        objectMode: false,
      }),
    }
  })
}

async function* entriesOf(
  { blobs, now }: ExportEvidenceDeps,
  evidence: readonly EvidenceOf[],
  of: { organization: string; own: OwnNames },
): AsyncGenerator<ZipEntry> {
  const modified = now()
  const index = await evidenceIndex(evidence, { ...of, now: modified })
  const files = filesOf(evidence)
  const sums = [...files.map(({ sha256, path }) => [sha256, path]), [sha256(index), INDEX]]
  yield { path: INDEX, content: once(index), modified }
  yield { path: 'SHA256SUMS', content: once(Buffer.from(sums.map((sum) => `${sum.join('  ')}\n`).join(''))), modified }
  for (const file of files) yield { path: file.path, content: verified(blobs, file), modified: file.created_at }
}

const INDEX = 'Index.pdf'
