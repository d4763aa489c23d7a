import type { RateLimit, RateLimits } from '../adapters/rate-limits'

/**
 * Counts one attempt at a time, but takes them from the shared counter in blocks, because a counter takes only a few
 * writes a second. What an instance has not used of a block when its window ends counts all the same.
 */
export function takeInBlocks(
  { take }: Pick<RateLimits, 'take'>,
  limit: RateLimit,
  size: number,
  now: () => number,
): (key: string) => Promise<void> {
  type Block = { left: number; until: number }
  const blocks = new Map<string, Promise<Block>>()

  const newBlock = async (key: string): Promise<Block> => {
    const until = now() + limit.within
    await take(key, limit, size)
    return { left: size, until }
  }
  const isUsedUp = ({ left, until }: Block) => left <= 0 || until <= now()

  return async (key) => {
    for (;;) {
      const known = blocks.get(key)
      // Calls that come together wait for the same block.
      const asked = known ?? newBlock(key)
      if (!known) blocks.set(key, asked)
      const block = await asked.catch((failure: unknown) => {
        if (blocks.get(key) === asked) blocks.delete(key)
        throw failure
      })
      if (!isUsedUp(block)) {
        block.left -= 1
        return
      }
      if (blocks.get(key) === asked) blocks.delete(key)
    }
  }
}
