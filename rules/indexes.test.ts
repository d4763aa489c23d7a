import { readFileSync } from 'node:fs'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { EmailResponse } from '@attestry/core/sending/responses'
import { collectionOf, paths } from '@attestry/core/paths'
import type { ListQuery } from '@attestry/core/queries'
import { ImportBatch } from '@attestry/core/vault/imports'
import { Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import { describe, expect, test } from 'vitest'
import { compositeIndex, compositeIndexes, type CompositeIndex } from './composite-index'
import { sampleQueries } from './sample-queries'

type IndexFile = {
  indexes: CompositeIndex[]
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: unknown[] }[]
}

const file: IndexFile = JSON.parse(readFileSync(new URL('../firestore.indexes.json', import.meta.url), 'utf8'))
const asked = Object.values(sampleQueries('acme')).flat()

const sorted = (indexes: readonly CompositeIndex[]) =>
  [...new Set(indexes.map((index) => JSON.stringify(index)))].toSorted().map((text): unknown => JSON.parse(text))

describe('firestore.indexes.json', () => {
  test('has the composite indexes the queries need and no other', () => {
    const needed = asked.flatMap(compositeIndexes)
    expect(sorted(file.indexes)).toEqual(sorted(needed))
    expect(file.indexes).toHaveLength(sorted(file.indexes).length)
  })

  test('leaves every field indexed that a query names', () => {
    const unindexed = new Set(
      file.fieldOverrides
        .filter(({ indexes }) => indexes.length === 0)
        .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`),
    )
    const named = asked.flatMap(({ collection, where, orderBy }) =>
      [...where, ...orderBy].map(([field]) => `${collection.split('/').at(-1)}.${field}`),
    )
    expect(named.length).toBeGreaterThan(asked.length)
    expect(named.filter((field) => unindexed.has(field))).toEqual([])
  })

  test('exempts fields that exist, from every index that no query needs', () => {
    const fieldsOf: Record<string, readonly string[]> = {
      batches: [...Object.keys(ImportBatch.shape), 'expires_at'],
      chats: ['*', 'expires_at'],
      content: ['*'],
      namedParts: ['*'],
      sentDocuments: ['*'],
      customerForms: ['*'],
      customerNumbers: ['*', 'keys'],
      dayTotals: ['expires_at'],
      documentLinks: ['expires_at'],
      makerReplies: ['*'],
      replyTokens: ['expires_at'],
      idempotency: ['expires_at'],
      inviteTokens: ['expires_at'],
      mailSignIns: ['expires_at'],
      notifications: ['expires_at'],
      presence: ['seen_at'],
      rateLimits: ['expires_at'],
      readingUsage: ['expires_at'],
      storingJobs: ['expires_at', 'others', 'targets'],
      usage: ['expires_at'],
      webhookDeliveries: ['expires_at'],
      inboundEmails: Object.keys(InboundEmail.shape),
      files: Object.keys(VaultFile.shape),
      manufacturers: Object.keys(Manufacturer.shape),
      products: Object.keys(Product.shape),
      responses: Object.keys(EmailResponse.shape),
    }
    for (const { collectionGroup, fieldPath, indexes } of file.fieldOverrides) {
      expect(fieldsOf[collectionGroup]).toContain(fieldPath)
      const ofGroup = asked.filter(({ collection }) => collection.endsWith(`/${collectionGroup}`))
      const orders = ofGroup
        .flatMap(({ orderBy }) => orderBy.filter(([field]) => field === fieldPath))
        .map(([, direction]) => ({
          order: direction === 'desc' ? 'DESCENDING' : 'ASCENDING',
          queryScope: 'COLLECTION',
        }))
      const contained = ofGroup
        .flatMap(({ where }) => where.filter(([field, how]) => field === fieldPath && how.startsWith('array-contains')))
        .map(() => ({ arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' }))
      expect(indexes).toEqual([...orders, ...contained])
    }
  })
})

test('a TTL policy removes what the server keeps only for a while', () => {
  const kept = [
    [paths.importBatch('x', 'x', 'x'), 'expires_at'],
    [paths.chatSession('x', 'x', 'x'), 'expires_at'],
    [paths.dayTotal('x', 'x', 'x'), 'expires_at'],
    [paths.documentLink('x'), 'expires_at'],
    [paths.idempotencyKey('x'), 'expires_at'],
    [paths.inviteToken('x'), 'expires_at'],
    [paths.mailSignIn('x'), 'expires_at'],
    [paths.notification('x', 'x', 'x'), 'expires_at'],
    [paths.presence('x', 'x'), 'seen_at'],
    [paths.rateLimit('x'), 'expires_at'],
    [paths.readingUsage('x', 'x'), 'expires_at'],
    [paths.replyToken('x'), 'expires_at'],
    [paths.storingJob('x', 'x'), 'expires_at'],
    [paths.usage('x', 'x'), 'expires_at'],
    [paths.webhookDelivery('x', 'x', 'x'), 'expires_at'],
  ].map(([path = '', field]) => `${collectionOf(path).split('/').at(-1)} ${field}`)
  const policies = file.fieldOverrides.filter(({ ttl }) => ttl)
  expect(policies.map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`)).toEqual(kept)
})

test('no query of an organization asks for more than the rules let a client have', () => {
  const ofOrganizations = asked.filter(({ collection }) => collection.startsWith('organizations/'))
  expect(ofOrganizations.length).toBeGreaterThan(5)
  expect(ofOrganizations.filter(({ limit }) => limit > 100)).toEqual([])
})

describe('the composite index of a query', () => {
  const fieldsFor = (query: Partial<ListQuery>) =>
    compositeIndex({ collection: 'organizations/acme/things', where: [], orderBy: [], limit: 1, ...query })?.fields.map(
      (field) => `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`,
    ) ?? null

  test('is none for one order, one range, one range with its order, or equalities alone', () => {
    expect(fieldsFor({})).toBeNull()
    expect(fieldsFor({ orderBy: [['at', 'desc']] })).toBeNull()
    expect(fieldsFor({ where: [['at', '<=', 1]] })).toBeNull()
    expect(
      fieldsFor({
        where: [
          ['at', '<=', 1],
          ['at', '>=', 0],
        ],
        orderBy: [['at', 'asc']],
      }),
    ).toBeNull()
    expect(
      fieldsFor({
        where: [
          ['a', '==', 1],
          ['b', 'in', [1]],
          ['c', 'array-contains', 1],
        ],
      }),
    ).toBeNull()
  })

  test('has the fields compared first, then the ordered ones in their direction', () => {
    expect(
      fieldsFor({
        where: [
          ['b', '==', 1],
          ['a', 'in', [1]],
        ],
        orderBy: [['at', 'desc']],
      }),
    ).toEqual(['a ASCENDING', 'b ASCENDING', 'at DESCENDING'])
    expect(fieldsFor({ where: [['words', 'array-contains', 'x']], orderBy: [['at', 'asc']] })).toEqual([
      'words CONTAINS',
      'at ASCENDING',
    ])
    expect(
      fieldsFor({
        orderBy: [
          ['a', 'asc'],
          ['b', 'desc'],
        ],
      }),
    ).toEqual(['a ASCENDING', 'b DESCENDING'])
  })

  test('has a range without an order', () => {
    expect(
      fieldsFor({
        where: [
          ['a', '==', 1],
          ['at', '<', 1],
        ],
      }),
    ).toEqual(['a ASCENDING', 'at ASCENDING'])
    expect(fieldsFor({ where: [['at', '<', 1]], orderBy: [['b', 'desc']] })).toEqual(['b DESCENDING', 'at DESCENDING'])
  })
})
