import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@attestry/core/people/second-factor'
import { sha256 } from '../../platform/sha256'

/** Without letters that look like digits (Crockford). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** Codes of 80 random bits, so that their hashes need no salt and no slowness. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

/** `7k3m-q8zt-…` */
function newRecoveryCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length])
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}

/** What is stored of a code, however it was typed. */
export const recoveryHash = (code: string): string => sha256(plain(code).replaceAll('o', '0').replaceAll(/[il]/g, '1'))

/** What a person has typed, without blanks and hyphens. */
export const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')
