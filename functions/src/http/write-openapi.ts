import { writeFileSync } from 'node:fs'
import { api } from '@attestry/core/api'
import { exportedSchemas } from './exported-schemas'
import { openapiOf } from './openapi'

/** `npm run openapi -w functions`: writes the committed description of the API after the core has changed. */
const file = new URL('../../../core/openapi.json', import.meta.url)
writeFileSync(file, JSON.stringify(openapiOf(api, await exportedSchemas())))
console.log(`Written: ${file.pathname}`)
