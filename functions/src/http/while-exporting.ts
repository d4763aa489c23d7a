import type { FileAnswer } from './handlers-of'
import type { Shares } from '../jobs/shares'

/**
 * Makes a file while the organization makes few enough. Its place is kept until the last byte was handed out or nobody
 * wants it any more; if freeing it fails, it expires.
 * @throws AppError exports-busy
 */
export async function whileExporting(
  { shares }: { shares: Pick<Shares, 'takeForExport'> },
  org: string,
  make: () => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const place = await shares.takeForExport(org)
  const free = () => void place.free().catch(() => {})
  try {
    const answer = await make()
    answer.stream.once('close', free)
    return answer
  } catch (failure) {
    free()
    throw failure
  }
}
