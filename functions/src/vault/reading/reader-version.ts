import type { VaultFile } from '@attestry/core/vault/vault'

/**
 * The version of the reader, which each reading keeps. Raise it with every change of what is read of any document, be it
 * by the rules or out of pages and pictures: then the nights read again what earlier versions have read.
 */
export const READER_VERSION = 19

/** Whether an earlier version has read a document. */
export const isOutdated = ({ reading, newer_reading }: Pick<VaultFile, 'reading' | 'newer_reading'>): boolean =>
  reading !== null && (newer_reading ?? reading).reader < READER_VERSION
