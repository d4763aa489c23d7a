import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api'
import type { Endpoint } from './base/endpoint'

/** Fields that are stored for queries, live lists and the server, and mean nothing to a caller. */
const INTERNAL = /^(search_tokens|part_keys?|storage_key|sha256|message_keys|(\w+_)?version)$/

/** What callers send back with a change, so that they overwrite nothing that they have not seen. */
const SENT_BACK = (name: string, field: string) =>
  (field === 'version' || field === 'assignments_version') &&
  /^(?:(?:list|read|add|update)Contacts?|(?:list|add|update|delete)Templates?|setAnswerRules|setAssignments|setQuoting|setDocumentAge|setKind)$/.test(
    name,
  )

const namesIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]) => [
        ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
        ...namesIn(value),
      ])

const outputs = Object.entries<Endpoint>(api).map(
  ([name, { output }]) => [name, namesIn(z.toJSONSchema(output, { unrepresentable: 'any' }))] as const,
)

test.each(outputs)('the answer of %s has no internal field', (name, fields) => {
  expect(fields.filter((field) => INTERNAL.test(field) && !SENT_BACK(name, field))).toEqual([])
})

test('the fields of rows are looked at, too', () => {
  expect(Object.fromEntries(outputs).listInbox).toEqual(expect.arrayContaining(['emails', 'subject', 'state']))
})
