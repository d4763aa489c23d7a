import type { KeyScope } from '@attestry/core/base/key-scope'

/** What a key with each scope may do. */
export const SCOPE_WORDS: Readonly<Record<KeyScope, string>> = {
  'requests:read': 'Read requests and reports',
  'requests:write': 'Create and change requests',
  'emails:read': 'Read customers’ emails and the answers to them',
  'vault:read': 'Read parts and documents',
  'vault:write': 'Change parts, upload documents',
  'outreach:read': 'Read contacts and the emails to them',
  'outreach:write': 'Add and change contacts',
}
