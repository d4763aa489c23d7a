import type { Log } from '../platform/log'
import type { SealedPasswords } from './sealed-password-store'

type ResealPasswordsDeps = {
  sealedPasswords: SealedPasswords
  log: Log
}

/**
 * After a change of `MAIL_KEY`, seals all passwords and tokens with the new key. Logs nothing when there is nothing to
 * do.
 */
export async function resealPasswords({ sealedPasswords, log }: ResealPasswordsDeps): Promise<void> {
  const { done, failed } = await sealedPasswords.reseal()
  if (done > 0) log('INFO', 'Mail passwords were sealed with the new key', { done })
  if (failed > 0) log('ERROR', 'Mail passwords could not be sealed with the new key', { failed })
}
